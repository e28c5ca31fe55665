#!/usr/bin/env python3
"""Whether reviewed games add up, and what luck comes to on average, kind by kind.

    flipwrite simulate maps --bots master,skilled --games 625 --seed 2 --record games.jsonl
    flipwrite review games.jsonl --seat 0 --nodes 50 --json | python3 ledgers.py
"""

import collections
import json
import math
import sys

LUCK = ["hand", "display", "start", "pattern", "draw", "refill"]
# Amounts are millionths: what floating point makes of their sums is far below this.
MOST_OFF = 0.0005


def mean(values):
    """A mean with half of its 95 % interval."""
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    return middle, 1.96 * math.sqrt(squares / max(len(values) - 1, 1) / len(values))


games, broken, sums = 0, 0, collections.defaultdict(list)
for line in sys.stdin:
    review = json.loads(line)
    kinds = collections.Counter()
    for entry in review["lines"]:
        kinds[entry["kind"]] += entry["value"]
    told = sum(review[name] for name in ["expectation", "luck", "losses", "rivals", "revision"])
    by_line = review["expectation"] + sum(kinds.values())
    games += 1
    broken += max(abs(review["result"] - told), abs(review["result"] - by_line)) > MOST_OFF
    for kind in LUCK + ["revision"]:
        sums[kind].append(kinds[kind])

print(f"{games} reviews, {broken} of them don't add up")
for kind, values in sums.items():
    middle, half = mean(values)
    print(f"{kind:<10} {middle:+8.3f} ± {half:.3f}")
