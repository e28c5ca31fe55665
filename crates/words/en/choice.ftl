### Why a typed line is not a choice.

choice-empty = nothing is written here: try '15 a1 b1', 'take 31', 'take deck' or 'keep 3 17'
choice-not-a-number = '{ $word }' is not a card number: a choice looks like '15 a1 b1', 'take 31' or 'keep 3 17'
choice-no-such-card = the deck has no card { $card }: write a number that stands on a card
choice-not-a-box = '{ $word }' is not a box: write a letter from a to e and a digit from 1 to 5, such as b3
choice-box-twice = { $box } is named twice: name each box once
choice-no-boxes = no box is named: write the boxes behind the card, such as '15 a1 b1'
choice-keep-two = keep exactly two cards, such as 'keep 3 17'
choice-take-one = take exactly one card, such as 'take 31' or 'take deck'
