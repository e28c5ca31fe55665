### The tutorial: what its coach says, one or two short sentences at a time.
###
### lesson-GAME-STEP says what to do; lesson-GAME-STEP-done praises it, and stands before the next.
### lesson-GAME-STEP-touch says it to a finger, which has not been asked to turn the pattern before.
### What is ringed on the page is named to screen readers by the lesson-where messages.

## The screens

lesson-choose = Learn by playing
lesson-choose-about = A few minutes for each game, on real cards. Leave whenever you like and go on later.
lesson-learn = Learn { form-game }
lesson-begin = Begin
lesson-go-on = Go on with step { $step } of { $steps }
lesson-again = Start over
lesson-learned = You have learned this game.
lesson-progress = Step { $step } of { $steps }
lesson-leave = Leave the tutorial
lesson-coach = Coach
lesson-show = Show me
lesson-next = Go on
lesson-back = Take it back
lesson-astray = That is allowed too. For now, take it back and try what is ringed.
lesson-astray-confirmed = That is allowed too. For now, take it back by the button here.
lesson-broken = This lesson does not fit the deck that the page has. Please load the page again.

lesson-finished = You know the game!
lesson-first-game = Play your first game
lesson-first-game-about = Against a bot that is a novice too.
lesson-other = Now learn { form-game }

## What is ringed

lesson-where-boxes = On card { $card }: { $boxes }.
lesson-where-card = Card { $card }.
lesson-where-cards = Cards { $cards }.

## What each game is about

lesson-maps-goal = Complete islands by crossing off shapes, gather coins and palms on the way. Four rounds of seven turns; the highest total wins.
lesson-pyramids-goal = Dig from the entrance down to the golden tomb by crossing off shapes, gather gems and torches, mind the skulls. Four rounds of seven turns; the highest total wins.

## The chapters

lesson-chapter-cards = Your cards
lesson-chapter-turn = A turn
lesson-chapter-icons = The icons
lesson-chapter-complete = A complete card

## Maps

lesson-maps-keep = You are dealt four maps and keep two. Choose the two that are ringed.
lesson-maps-keep-done = Two orange islands: 12 points each, once they are complete.
lesson-maps-rotate = The expedition shows a corner three. Rotate it, by the button or the R key, until it looks like the ringed boxes.
lesson-maps-rotate-done = Just right.
lesson-maps-place = Now cross the ringed boxes: click there, or tap them one by one.
lesson-maps-place-touch = The expedition shows a corner three. Cross the ringed boxes: tap them one by one, or swipe over them.
lesson-maps-place-done = There was a coin among them: 1 point.
lesson-maps-confirm = Confirm the crossing. Until you do, you can undo it.
lesson-maps-confirm-done = That was your first turn.
lesson-maps-apart = A pattern may go anywhere on an island; it need not touch your other crosses. Cross the ringed boxes and confirm.
lesson-maps-apart-done = Your second coin.
lesson-maps-extra = The T fits around an X, and an X lets you cross one extra box at once. Cross the ringed boxes.
lesson-maps-extra-done = Now for the extra box, on either map.
lesson-maps-palm = Take the palm: it scores 1 point, plus 1 for each palm in the display. Then confirm.
lesson-maps-palm-done = 3 points, since two palms lie in the display.
lesson-maps-single = The square fits nowhere, so you cross just one box. Take the coin and confirm.
lesson-maps-single-done = Three coins: the row lacks one more.
lesson-maps-mirror = Now an L. Mirror it (M) and rotate it (R) until it looks like the ringed boxes.
lesson-maps-mirror-done = Well turned.
lesson-maps-row = Cross the ringed boxes and confirm: your fourth coin fills the coin row.
lesson-maps-row-touch = Now an L, which you may turn and mirror as you like. Cross the ringed boxes and confirm: your fourth coin fills the coin row.
lesson-maps-row-done = A filled row takes the highest cup left: 6 points for you.
lesson-maps-last = One of your maps lacks a single box. Cross the ringed boxes on the other: there is an X among them.
lesson-maps-last-done = One extra box.
lesson-maps-complete = Spend it on the last box of your island. Then confirm.
lesson-maps-complete-done = The island is complete: 12 points.
lesson-maps-take = A completed map is laid aside, and you take another. Choose the ringed one: it bears an orange seal.
lesson-maps-take-done = A good choice.
lesson-maps-seal = Once its map is complete, this seal pays 2 points for each orange map that you have completed. The score card counts it all.
lesson-maps-finished = 25 points after six turns! A game has four rounds of seven turns, and the highest total wins.

## Pyramids

lesson-pyramids-keep = You are dealt four cards and keep two. Choose the two that are ringed.
lesson-pyramids-keep-done = Two green pyramids: that will pay off.
lesson-pyramids-rotate = The expedition shows a straight three. Rotate it, by the button or the R key, until it looks like the ringed boxes.
lesson-pyramids-rotate-done = Just right.
lesson-pyramids-entrance = The first crossing on a card must include its entrance. Cross the ringed boxes: click there, or tap them one by one.
lesson-pyramids-entrance-touch = The expedition shows a straight three, and your first crossing on a card must include its entrance. Tap the ringed boxes one by one, or swipe over them.
lesson-pyramids-entrance-done = There was a torch among them.
lesson-pyramids-confirm = Confirm the crossing. Until you do, you can undo it.
lesson-pyramids-confirm-done = The torch of round 1 is lit: 5 points. Every round has one.
lesson-pyramids-touch = From now on, every crossing on this card must touch a crossed box by an edge. Cross the ringed boxes.
lesson-pyramids-touch-done = A red cross: one extra box at once!
lesson-pyramids-extra = It may go on either card. Cross the entrance of the other one and confirm.
lesson-pyramids-extra-done = You are inside both pyramids.
lesson-pyramids-single = You may always cross just one box instead of the pattern. Press “One box”, cross the ringed box and confirm.
lesson-pyramids-single-done = Only three boxes to the tomb.
lesson-pyramids-mirror = Now an L. Mirror it (M) and rotate it (R) until it looks like the ringed boxes.
lesson-pyramids-mirror-done = Well turned.
lesson-pyramids-skull = Cross the ringed boxes and confirm: they hold a red gem, but also a skull.
lesson-pyramids-skull-touch = Now an L, which you may turn and mirror as you like. Cross the ringed boxes and confirm: they hold a red gem, but also a skull.
lesson-pyramids-skull-done = The first skull costs 1 point, each further one more.
lesson-pyramids-potion = A potion wipes two skulls, and a red and a green gem make a pair. Cross the ringed boxes and confirm.
lesson-pyramids-potion-done = The skull is gone, and the pair of gems is worth 5 points.
lesson-pyramids-tomb = The golden tomb completes a card, even if other boxes are left. Cross the ringed boxes and confirm.
lesson-pyramids-tomb-done = The card is complete: 10 points, less 1 for the skull on the way.
lesson-pyramids-take = A completed card is laid aside, and you take another. Choose the ringed one: it is green again.
lesson-pyramids-take-done = A good choice.
lesson-pyramids-race = Your 2nd, 4th and 6th card of one color each take pyramid points: the first at the table gets 10, then 6, then 3, then nothing. One more green card, and you take 10!
lesson-pyramids-finished = 19 points after six turns! A game has four rounds of seven turns, and the highest total wins.
