#!/usr/bin/env python3
"""A whole bot for flipwrite: it always crosses off the first single box that is legal. See docs/engine-protocol.md."""
import json
import sys


def legal_boxes(table, player):
    cards = {card["number"]: card for card in table["deck"]["cards"]}
    for held in player.split("|")[0].replace("_", "").split("/"):  # "15:a1+b1/3:-", with _ for no card
        number, _, crossed = held.partition(":")
        if not number:
            continue
        grid, crossed = cards[int(number)]["grid"], set(crossed.split("+")) - {"-"}
        signs = {"abcde"[x] + str(y + 1): sign for y, row in enumerate(grid) for x, sign in enumerate(row)}
        if not table["options"]["finished-card-open"] and any(signs[box] == "T" for box in crossed):
            continue  # switch S9: a finished card takes no further cross
        for box in sorted(set(signs) - crossed):
            touches = any(abs(ord(box[0]) - ord(c[0])) + abs(int(box[1]) - int(c[1])) == 1 for c in crossed)
            entrance = not crossed and cards[int(number)].get("entrance") == box
            if signs[box] not in "#~" and (table["game"] == "maps" or touches or entrance):
                yield f"{number} {box}"


def answer(table, word, rest):
    if word == "hand":
        return "keep " + " ".join(rest.split()[:2])
    parts = rest.split()
    if parts[4].startswith("take"):
        return "take " + ("deck" if parts[8] == "-" else parts[8].split(",")[0])
    return next(legal_boxes(table, parts[10 + table["seat"]]))


print("flipwrite-engine 1 first-box 1.0", flush=True)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "table":
        table = json.loads(rest)
    elif word in ("hand", "position"):
        question = (word, rest)
    elif word == "go":
        print("best", answer(table, *question), flush=True)
    elif word == "isready":
        print("ready", flush=True)
    elif word == "quit":
        break
