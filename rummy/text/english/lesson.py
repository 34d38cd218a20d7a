"""The sentences of the lessons."""

from rummy.text.english.sentence import Sentences

LESSON: Sentences = {  # said by a friend at the table; cards appear in the place of {cards}
    "lesson.leave": "Leave",
    "hint.leave": "Leave the lesson",
    "lesson.leave_title": "Leave the lesson?",
    "lesson.leave_text": "Next time, it starts again from the beginning.",
    "lesson.stay": "Keep learning",  # a button: not to leave the lesson
    "lesson.put_back": "Nearly there! Just put {card} back first: click it once more.",
    "lesson.draw": (
        "Welcome! Your goal is to get rid of all your cards. Every turn starts with a new card: click the "
        "stock, the face-down pile."
    ),
    "lesson.draw_first": "First, draw a card from the stock, the face-down pile.",
    "lesson.run": (
        "{cards} make a run: three or more consecutive cards of the same suit. Click all three, then the "
        "table, or drag them there."
    ),
    "lesson.run_first": "First, lay your run on the table.",
    "lesson.discard": (
        "You end your turn with a discard. Cards you're left holding count against you, and a king is ten "
        "points: click it, then the discard pile."
    ),
    "lesson.discard_first": "First, put the king on the discard pile.",
    "lesson.take": (
        "I've laid a run too, and discarded a four. You hold two fours, so instead of drawing, click the "
        "discard pile to take mine."
    ),
    "lesson.take_first": "First, take my four from the discard pile.",
    "lesson.set": (
        "{cards} make a set: three or four cards of the same rank in different suits. Lay them on the table "
        "too."
    ),
    "lesson.set_first": "First, lay your three fours on the table.",
    "lesson.lay_off": (
        "You can lay off cards on any meld, no matter whose it is. Your {cards} fits my run: click it, then "
        "the run, or drag it there."
    ),
    "lesson.lay_off_first": "First, add the queen to my run.",
    "lesson.out": "Only one card left! Put it on the discard pile and you go out.",
    "lesson.out_first": "First, put your last card on the discard pile.",
    "lesson.gin_draw": (
        "In gin you keep your melds in your hand. Your unmelded cards are your deadwood, and the table adds "
        "it up for you. First, draw a card from the stock."
    ),
    "lesson.gin_draw_first": "First, draw a card from the stock.",
    "lesson.gin_discard": (
        "Three jacks, another meld! Now discard your highest unmelded card, the {cards}, to bring your "
        "deadwood down."
    ),
    "lesson.gin_discard_first": "First, put the king on the discard pile.",
    "lesson.gin_again": "It's your turn again. Draw another card from the stock.",
    "lesson.gin_again_first": "First, draw a card from the stock.",
    "lesson.gin_knock": (
        "The new card fits your run. With {limit} points of deadwood or less, you can end the round: press "
        "Knock."
    ),
    "lesson.gin_knock_first": "Go ahead and knock: press the Knock button.",
    "lesson.gin_laid_out": (
        "Here's what I'll see: your melds, your deadwood, and the card you put face down. Press Knock again."
    ),
    "lesson.gin_last": (
        "You scored the difference between my deadwood and yours. Here's another hand, and you're just one "
        "card short: draw it!"
    ),
    "lesson.gin_last_first": "First, draw a card from the stock.",
    "lesson.gin_gin": "Now all your cards but one are in melds. No deadwood at all is gin: press Knock.",
    "lesson.gin_gin_first": "Go ahead and knock with the leftover king: that's gin.",
    "lesson.gin_shown": (
        "Press Gin. It earns you {bonus} extra points, and I can't lay off anything on your melds."
    ),
    "lesson.rummy51_draw": (
        "Welcome to Rummy 51! Points are bad here: the cards you're left holding count against you, and the "
        "lowest score wins. First, draw a card from the stock."
    ),
    "lesson.rummy51_open": (
        "Your first melds must be worth 51 points together. In {cards} the joker stands for the jack, so "
        "they make 30. Click all three, then the table."
    ),
    "lesson.rummy51_open_first": "First, open with your run and your set: together they make 54 points.",
    "lesson.rummy51_tray": (
        "They go on a tray that adds up your points. {cards} take you past 51: put them there too."
    ),
    "lesson.rummy51_enough": "That makes 54 points, more than enough: press Open.",
    "lesson.rummy51_discard": (
        "You've opened! Now end your turn with a discard. {cards} would cost you ten points, so let it go."
    ),
    "lesson.rummy51_take": (
        "I've opened too. From now on, you can take a discard whenever you like: take my {cards}. It will "
        "come in handy."
    ),
    "lesson.rummy51_swap": (
        "The joker in my run stands for {cards}, and you hold the real one. Click it, then my run, and the "
        "joker is yours."
    ),
    "lesson.rummy51_joker": (
        "A joker left in your hand would cost you 20 points, so put it to work: {cards} make a run. Lay them "
        "on the table."
    ),
    "lesson.rummy51_lay_off": (
        "Once you've opened, you can lay off cards on any meld. Your {cards} fits my run: click it, then the "
        "run."
    ),
    "lesson.rummy51_keep": (
        "To go out, you need a last card for the discard pile. Keep your 2, and discard {cards}."
    ),
    "lesson.rummy51_again": "I had nothing to lay this time. It's your turn again: draw a card.",
    "lesson.rummy51_fourth": "The fourth eight! It fits your own set: add {cards} to it.",
    "lesson.rummy500_draw": (
        "Welcome to Rummy 500! Every card you lay on the table scores for you, and every card you're left "
        "holding counts against you. First, draw a card from the stock."
    ),
    "lesson.rummy500_run": (
        "Lay your run, {cards}, on the table. It's worth 18 points, and you'll see them under your name."
    ),
    "lesson.rummy500_discard": (
        "Your two kings would like a third one. Finish your turn first: discard {cards}, which is worth the "
        "least."
    ),
    "lesson.rummy500_dig": (
        "There's a king at the bottom of the discard pile. You can take any discard if you can play it "
        "right away, but all the cards above it come along. Click {cards}."
    ),
    "lesson.rummy500_kings": "Now lay the king with your other two: {cards} are worth 30 points.",
    "lesson.rummy500_own": (
        "Look, my eight of diamonds came along! It fits your run: click {cards}, then the run."
    ),
    "lesson.rummy500_mine": (
        "You can lay off on my melds too, and the points are still yours. Your {cards} fits my run."
    ),
    "lesson.rummy500_enough": "A fine turn! Finish it with a discard: {cards}.",
    "lesson.rummy500_top": (
        "I've added a nine to your run. It sits there, but scores for me. Now take my {cards}: if you "
        "take just the top card, you may even keep it in your hand."
    ),
    "lesson.rummy500_fours": "But it goes with your two fours. Lay {cards}: that's 12 more points.",
    "lesson.rummy500_out": (
        "Only one card left! Put it on the discard pile, and you go out. What I'm still holding is taken off "
        "my points."
    ),
    "lesson.thirteen_draw": (
        "Welcome to Three Thirteen! Eleven rounds, from three cards to thirteen, and what you're left with "
        "counts against you. First, draw a card from the stock."
    ),
    "lesson.thirteen_queen": (
        "Your melds stay in your hand until someone goes out. Two eights are a good start, but a queen is "
        "ten points: discard {cards}."
    ),
    "lesson.thirteen_again": "I've discarded a king myself. It's your turn again: draw a card.",
    "lesson.thirteen_out": (
        "You have three cards in this round, so threes are wild: yours stands for the third eight. Press Go "
        "out, and the five is your discard."
    ),
    "lesson.thirteen_four": (
        "I had one more turn, and no meld. Now you get four cards, and fours are wild. Draw a card from the "
        "stock."
    ),
    "lesson.thirteen_king": (
        "That's no help, but a two costs little. Your king is ten points: discard {cards}."
    ),
    "lesson.thirteen_last": "I'm out! You have one more turn to make the best of your cards: draw one.",
    "lesson.thirteen_nine": (
        "Just in time, your run is complete! Of the two cards left over, discard the higher one, {cards}."
    ),
    "lesson.thirteen_show": (
        "Here's your run, which costs you nothing. Only the two counts against you: press Show hand."
    ),
    "lesson.indian_draw": (
        "Welcome to Indian rummy! Be the first with all thirteen cards in sets and runs. The eight beside "
        "the stock makes every eight wild. First, draw a card."
    ),
    "lesson.indian_pure": (
        "Your two, three, four and five of clubs are a pure run: no card in it stands for another. Without "
        "one you can't declare. Now discard {cards}."
    ),
    "lesson.indian_again": "I've discarded a nine. It's your turn again: draw a card.",
    "lesson.indian_wild": (
        "An eight! With your nine and ten of spades it makes the second run you need. That one needn't "
        "be pure. Now discard {cards}."
    ),
    "lesson.indian_take": "I've discarded a king, and you hold two: take {cards} from the discard pile.",
    "lesson.indian_declare": (
        "Two runs, three kings, three sevens: everything is melded but the four, which is your discard. "
        "Press Declare."
    ),
    "lesson.indian_declare_first": "First, declare: press Declare.",
    "lesson.contract_draw": (
        "Welcome to Contract rummy! Each round has its own contract: melds you have to lay all at once. "
        "This time it's two sets of three. First, draw a card from the stock."
    ),
    "lesson.contract_discard": (
        "You have two sevens and two kings, so each set needs just one more card. Finish your turn: discard "
        "{cards}."
    ),
    "lesson.contract_buy": (
        "I've discarded {cards}, and Mike leaves it. You can buy it out of turn, but an extra card from the "
        "stock comes with it: press Buy."
    ),
    "lesson.contract_again": (
        "A queen came with it, but you can get rid of it later. Now it's your own turn: draw a card."
    ),
    "lesson.contract_open": (
        "A third king! {cards} are the first set of your contract. Click all three, then the table."
    ),
    "lesson.contract_open_first": "First, lay your contract: the three kings and the three sevens.",
    "lesson.contract_tray": "They stay on a tray until your contract is complete. Put {cards} there too.",
    "lesson.contract_enough": "Two sets of three, that's your contract! Press Lay contract.",
    "lesson.contract_queen": (
        "From now on you can only lay off: you can't start any more melds in this round. Now discard {cards}."
    ),
    "lesson.contract_last": "I've laid my contract too. It's your turn again: draw a card.",
    "lesson.contract_nine": (
        "Your contract is on the table, so you can lay off on any meld. Your {cards} fits my nines: click "
        "it, then the set."
    ),
    "lesson.contract_five": "And {cards} fits my fives: add it to them.",
    "lesson.canasta_draw": (
        "Welcome to Canasta! We're partners, and our melds belong to us both. Each is of a single "
        "rank: there are no runs. First, draw a card."
    ),
    "lesson.canasta_open": (
        "A red three! It goes down by itself and scores 100. Now open: your first melds must be worth 50 "
        "points. Click {cards}, then the table."
    ),
    "lesson.canasta_open_first": "First, open with your sevens and your fives: together they make 50 points.",
    "lesson.canasta_tray": "They go on a tray that adds up your points. Put {cards} there too.",
    "lesson.canasta_enough": (
        "The two is wild, so it stands in for a third five. That makes 50 points, just enough: press Open."
    ),
    "lesson.canasta_black": (
        "Now discard {cards}. A black three blocks the pile, so Mike, who plays next, can't take it."
    ),
    "lesson.canasta_pile": (
        "I've added two sevens to ours, and now Anna discards another one. It fits our meld, so you can take "
        "the whole pile: click it."
    ),
    "lesson.canasta_nines": (
        "Seven sevens, a canasta! Without wild cards it's worth 500 points. And there were nines in the "
        "pile: lay {cards}."
    ),
    "lesson.canasta_six": "End your turn with a discard: {cards}.",
    "lesson.canasta_again": "It's your turn again: draw a card from the stock.",
    "lesson.canasta_ask": (
        "We have a canasta, so you can go out now! But my cards would count against us, so ask me first: "
        "“May I go out?”"
    ),
    "lesson.canasta_five": "Yes, go ahead! Add {cards} to our fives.",
    "lesson.feet_draw": (
        "Welcome to Hand & Foot! It's canasta with five packs, and everyone has a second hand waiting: their "
        "foot. You draw two cards a turn: click the stock."
    ),
    "lesson.feet_mixed": (
        "Add {cards} to our tens. With the wild two among them that makes seven: a mixed canasta, worth 300 "
        "points."
    ),
    "lesson.feet_pile": (
        "A king! You need a pair to take from the pile, and you have one: you get up to seven cards. "
        "Click the pile."
    ),
    "lesson.feet_eights": (
        "Seven kings and no wild card: a natural canasta, worth 500! And there was an eight in the pile: lay "
        "{cards}."
    ),
    "lesson.feet_nines": "Lay your nines too. They're your last cards, and you'll see what happens then!",
    "lesson.feet_foot": "Your foot! You pick it up at once, and your turn goes on. Lay {cards}.",
    "lesson.feet_fours": (
        "We have two natural canastas and two mixed ones: that's what going out takes. So lay {cards} as "
        "well."
    ),
    "lesson.feet_queens": "Even a canasta can grow. Add {cards} to our queens.",
    "lesson.feet_out": "Threes can't be melded, but you can discard one to go out: {cards}.",
    "lesson.burraco_draw": (
        "Welcome to Burraco! We're partners, and our melds belong to us both: sets, and runs as well. "
        "First, draw a card."
    ),
    "lesson.burraco_run": "Four hearts in a row are a run. Lay {cards}.",
    "lesson.burraco_pile": (
        "I've added two hearts to our run. Now look at the pile: you can always take all of it, and these "
        "nines go with yours. Click it."
    ),
    "lesson.burraco_nines": "Lay all your nines. They're your last cards, and you'll see what happens then!",
    "lesson.burraco_second": (
        "Our second hand! The first of us to play their last card picks it up, and your turn goes on. Add "
        "{cards} to our run."
    ),
    "lesson.burraco_clean": (
        "Seven in a row: a clean burraco, worth 200 points! Twos are wild, so yours can stand in for a third "
        "king. Lay {cards}."
    ),
    "lesson.burraco_jacks": (
        "That meld can only become a dirty burraco now, worth 100. Your jacks don't need a wild card: lay "
        "{cards}."
    ),
    "lesson.burraco_sixes": (
        "We've picked up our second hand and have a burraco, so you can go out. Lay {cards}, but keep a "
        "card to discard."
    ),
    "lesson.burraco_out": "Your last card has to be discarded, and it can't be wild. Discard {cards}.",
    "lesson.chinchon_draw": (
        "These are Spanish cards: coins, cups, swords and clubs, with face cards from 10 to 12. You "
        "hold a run of coins. Draw a card from the stock."
    ),
    "lesson.chinchon_sota": (
        "There are no eights or nines, so the 10 follows the 7: your run has four cards now. Discard "
        "{cards}, which counts 10 points."
    ),
    "lesson.chinchon_take": (
        "I've discarded the third eleven you need. Click the discard pile to take {cards}."
    ),
    "lesson.chinchon_close": (
        "Seven cards in melds and one to spare: you can close! Press Close, and the spare card goes "
        "face down."
    ),
    "lesson.chinchon_second": (
        "You closed with nothing left, so you get 10 points off, and I couldn't lay off a card. Now another "
        "round: draw a card."
    ),
    "lesson.chinchon_king": "That makes your run longer. Discard {cards}, the highest of your loose cards.",
    "lesson.chinchon_show": (
        "Now I've closed, with a 2 left over. Show your hand: your run is safe, the rest counts against you "
        "unless you can lay it off."
    ),
    "lesson.chinchon_seven": (
        "I have a card left, so you may lay off. {cards} fits my run: click it, then the run."
    ),
    "lesson.chinchon_caballo": "And {cards} fits my set.",
    "lesson.chinchon_done": "Only your 2 is left. Press Done.",
    "lesson.first_close": "First, close the round: press Close.",
    "lesson.first_done": "First, press Done.",
    "lesson.first_draw": "First, draw a card from the stock.",
    "lesson.first_take": "First, take {cards} from the discard pile.",
    "lesson.first_ask": "First, ask me whether you may go out.",
    "lesson.first_buy": "First, buy {cards}: press Buy.",
    "lesson.first_meld": "First, lay {cards} on the table.",
    "lesson.first_lay_off": "First, click {cards}, then the meld that it fits.",
    "lesson.first_swap": "First, swap {cards} for the joker: click it, then my run.",
    "lesson.first_discard": "First, put {cards} on the discard pile.",
    "lesson.other_discard": "Keep {card} for now. The card to discard is {cards}.",
    "lesson.first_go_out": "First, go out: press Go out.",
    "lesson.first_show": "First, show your cards: press Show hand.",
    "lesson.go_on": "Continue",  # a button: the hand is counted
    "lesson.over": "Well done!",
    "lesson.over_rummy": (
        "You went out and scored {points} points. Now you know the basics: draw, meld, lay off, discard. "
        "The rest comes with practice."
    ),
    "lesson.over_gin": (
        "Gin, and {points} points! Now you know about deadwood, knocking and gin. "
        "The rest comes with practice."
    ),
    "lesson.over_rummy51": (
        "Going out took 40 points off your score. I'm left with {points} points in my hand, and it would "
        "have been 100 if I hadn't opened."
    ),
    "lesson.over_rummy500": (
        "You laid {points} points' worth of cards and kept none. Hands like this add up, and the first to "
        "reach 500 wins."
    ),
    "lesson.over_three_thirteen": (
        "Only {points} points against you! With every round you get one more card, and after eleven rounds "
        "the lowest score wins."
    ),
    "lesson.over_indian": (
        "I have no pure run, so my whole hand counts against me: {points} points. If your cards look "
        "hopeless, drop before you draw. That costs 20."
    ),
    "lesson.over_contract": (
        "You're out and score nothing, while Mike is left with {points} points. There are seven contracts, "
        "each harder than the last, and the lowest score wins."
    ),
    "lesson.over_canasta": (
        "Together we scored {points} points, most of them for the canasta. Make as many as you can: the "
        "first side to reach 5000 wins."
    ),
    "lesson.over_hand_and_foot": (
        "Together we scored {points} points! Mike and Anna never picked up their feet, and all those "
        "cards count against them. After four rounds the higher score wins."
    ),
    "lesson.over_burraco": (
        "Together we scored {points} points! Mike and Anna never picked up their second hand, and that "
        "alone cost them 100. The first side to reach 2005 wins."
    ),
    "lesson.over_chinchon": (
        "Only {points} points against you! Whoever passes 100 is out, and seven cards in a single run, a "
        "chinchón, win the match at once."
    ),
    "lesson.match": "Play your first match",
    "lesson.gin": "Learn gin too",
    "lesson.menu": "Menu",
}
