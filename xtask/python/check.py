"""Checks a running server from outside: python3 check.py SERVER EXAMPLES FOLDER

The example in Python plays both games, the commands of docs/api.md are run, and schemathesis asks for everything in the
document in thousands of ways: nothing may be answered that the document does not tell, and nothing with a status of 500 or more.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "examples/python"))
import play  # noqa: E402

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]

# After these nobody is known by the token any more.
ENDS = ["/api/1/account", "/api/1/sessions/own", "/api/1/sessions/{id}"]


def games(address):
    for game in ["maps", "pyramids"]:
        record = play.play(address, game)
        kinds = [player["kind"] for player in record["players"]]
        assert kinds == ["human", "bot:novice"], kinds
        assert len(record["result"]["scores"]) == 2, record["result"]
        print(f"the example has played {game}")


def documented(address):
    text = (ROOT / "docs/api.md").read_text()
    commands = "\n".join(re.findall(r"```sh\n(.*?)```", text, re.S))
    assert commands.count("curl") > 5, "docs/api.md shows how it is done"
    commands = "set -e\n" + commands.replace("http://127.0.0.1:8470", address)
    subprocess.run(["sh", "-c", commands], check=True, stdout=subprocess.DEVNULL)
    print("the commands of docs/api.md have run")


def under_way(address, game):
    """A table with an open question, and another whose game has ended: whose they are, and their ids."""
    server = play.Server(address)
    server.token = server.ask("people", {"by": "token"})["token"]
    tables = []
    for seats in [2, 1]:
        table = server.ask("tables", {"table": {"game": game, "seats": seats}})["id"]
        with server.socket() as socket:
            calls = [{"call": "sit"}, {"call": "start"}]
            if seats == 1:
                calls.append({"call": "input", "input": {"input": "stop", "seat": 0, "agrees": True}})
            for number, call in enumerate(calls):
                socket.send(json.dumps({"id": number, "table": table, **call}))
                said = json.loads(socket.recv())
                # The last seat begins the game by itself.
                assert said["say"] == "done", said
        tables.append(table)
    return server.token, tables


def schemathesis(address, examples, folder):
    failed = []
    for game in ["maps", "pyramids"]:
        token, tables = under_way(address, game)
        # Those of real tables; then any id at all, and what makes an end of whoever asks.
        for table in [*tables, None]:
            settings = folder / "schemathesis.toml"
            settings.write_text(f'[parameters]\n"path.id" = "{table}"\n' if table else "")
            command = [Path(sys.executable).parent / "schemathesis", "--config-file", settings, "run"]
            command += [f"{address}/api/1/openapi.json", "--header", f"Authorization: Bearer {token}"]
            command += ["--checks", ",".join(CHECKS), "--max-examples", str(examples), "--seed", "1", "--no-color"]
            if table:
                command += [word for path in ENDS for word in ["--exclude-path", path]]
            surroundings = {**os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE)}
            ran = subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True)
            found = re.search(r"Test cases:\n\s*(.*)", ran.stdout)
            print(f"schemathesis, {game}, table {table}: {found.group(1) if found else 'no test cases'}")
            if ran.returncode != 0:
                failed.append(ran.stdout + ran.stderr)
    if failed:
        sys.exit("\n".join(failed))


if __name__ == "__main__":
    address, examples, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    games(address)
    documented(address)
    schemathesis(address, examples, folder)
