"""Plays a whole game of flipwrite against bots, by the server's interface alone: no rules are known here.

    pip install websockets
    python3 play.py http://127.0.0.1:8470 maps        # or pyramids

It asks what may follow (`draft`), picks any of it, and sends the whole decision over the socket.
"""
import json
import random
import sys
from urllib.parse import quote
from urllib.request import Request, urlopen

from websockets.sync.client import connect


class Server:
    def __init__(self, address):
        self.address = address.rstrip("/")
        self.token = None

    def ask(self, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}/api/1/{path}", data, headers)) as answer:
            return json.load(answer)

    def socket(self):
        address = self.address.replace("http", "ws", 1) + "/api/1/socket?wire=1"
        return connect(address, additional_headers={"Authorization": f"Bearer {self.token}"})


def decision(server, table):
    """Any decision that the rules allow, a step at a time."""
    steps = []
    while True:
        draft = server.ask(f"tables/{table}/draft?steps={quote(' ; '.join(steps))}")
        if "decision" in draft:
            return draft["question"], draft["decision"]
        steps.append(random.choice(draft["next"]))


def play(address, game):
    server = Server(address)
    server.token = server.ask("people", {"by": "token"})["token"]
    terms = {"stand-in": "novice"}
    table = server.ask("tables", {"table": {"game": game, "seats": 2}, "terms": terms})["id"]
    with server.socket() as socket:
        calls = 0

        def call(wish, **fields):
            nonlocal calls
            calls += 1
            socket.send(json.dumps({"id": calls, "table": table, "call": wish, **fields}))

        call("watch")
        call("sit", name="Python")
        call("start")  # the other seat is the stand-in's
        own = None
        for say in map(json.loads, socket):
            if say["say"] == "refused":
                sys.exit(f"refused: {say['refusal']}")
            if say["say"] == "room":
                own = say["room"].get("own")
            for output in say.get("outputs", []):
                if output["output"] == "asked" and output["seat"] == own:
                    question, words = decision(server, table)
                    answer = {"input": "decide", "seat": own, "question": question, "decision": words}
                    call("input", input=answer)
                if output["output"] == "opened":  # the last word
                    return server.ask(f"tables/{table}/record")


if __name__ == "__main__":
    record = play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "maps")
    for player, score in zip(record["players"], record["result"]["scores"]):
        print(player["name"] or player["kind"], score["total"])
