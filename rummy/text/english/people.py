"""The sentences about tables at which people play from their own computers."""

from rummy.text.english.sentence import Plural, Sentences

PEOPLE: Sentences = {
    "hall.title": "With people",  # also the button of the menu: play with others at their own computers
    "hall.about": "Play with family and friends, each at their own computer.",
    "hall.host": "Host a table",  # a button: open a table, here or at a server, to which others come
    "hall.join": "Join a table",
    "saved.title": "Open a saved table",  # also a button
    "saved.how": (
        "Drop the file on this window, or type its path. It ends in .rummy-table. This computer then hosts "
        "the table, and everyone gets their seat back."
    ),
    "saved.here": "Saved tables open on this computer, not on {server}.",
    "hall.name": "Your name: {name}",  # a button: change it
    "hall.ask_name": "What should the others call you?",
    "hall.no_name": "The others need a name to know you by.",
    "hall.nearby": "On your network",  # heading of a list: tables that others host at home
    "hall.nobody_near": "Tables that others open on your network show up here.",
    "hall.found": "{name}'s table",  # a button: sit down at it; below it its game and the free seats
    "hall.found_class": "{name}'s class",  # a button: many tables that a teacher has opened
    "hall.free_seats": Plural("{count} free seat", "{count} free seats"),
    "left.table": "Table with {names}",  # a button, above a line such as "Your turn": go back there
    "left.alone": "Your table",  # the same where nobody else sits but bots
    "left.class": "Your class",  # the same for a teacher, whose pupils play at many tables
    "left.your_turn": "Your turn",  # below "Table with Anna", as all of these lines
    "left.turn": "Waiting for {name}",  # whose turn it is at that table
    "left.deal": "The next round is waiting for you",
    "left.over": "The match is over",
    "left.no_line": "No connection right now",
    "left.was_your_turn": "Your turn when you left",  # of a table that is not connected now
    "left.was_turn": "{name}'s turn when you left",
    "hosting.where": "Where",  # heading: on this computer or at a server; also the title of a menu
    "hosting.here": "This computer",
    "hosting.other_server": "Enter a server…",  # a button
    "hosting.ask_server": "Address of the server",
    "hosting.no_server": "An address looks like this: cards.example.org",
    "hosting.seats": "Seats",  # heading: how many sit at the table
    "hosting.pace": "Time per turn",
    "hosting.no_clock": "No clock",
    "hosting.days": "Days",  # time per turn: people come and go, and a match may take days
    "hosting.seconds": "{seconds} s",  # seconds for a turn
    "hosting.undo": "Moves can be taken back",
    "hosting.hints": "Hints are allowed",
    "hosting.watch": "Others may watch",
    "hosting.announce": "Show on this network",  # a switch: programs of others on the network list the table
    "hosting.trust": (
        "Your computer sees all the cards. Nothing is encrypted on the way to the others, so anyone "
        "listening in on your network could see cards too."
    ),
    "hosting.trust_server": (  # as "hosting.trust", where a server hosts the table
        "The server sees all the cards. The connection to it is encrypted, so nobody in between can."
    ),
    "hosting.trust_open": (
        "The server sees all the cards. Nothing is encrypted on the way, so anyone listening in on your "
        "network could see cards too."
    ),
    "hosting.open": "Open the table",
    "hosting.change": "Play this",  # a button: the people at the table play another game next
    "hosting.failed": "This computer can't host a table: {reason}",
    "hosting.taken": "another window of this game is already hosting",  # why, after "can't host a table:"
    "hosting.quit_title": "You're hosting a table",
    "hosting.quit_text": (
        "If you quit, the others lose their host. The match is kept, and you can all come back."
    ),
    "hosting.quit": "Quit",  # a button
    "hosting.stay": "Keep playing",
    "invited.by": "{name} invites you",  # a button on the menu, above the name of the game: join the table
    "hint.dismiss": "Dismiss the invitation",
    "invited.title": "Join the table?",  # after a click on the link of an invitation
    "invited.text": "What's open now will close. Matches and tables are saved, so you can come back to them.",
    "invited.yes": "Join",  # a button
    "invited.no": "Not now",
    "join.about": "Ask the host for the code and the address, or paste their link.",
    "join.code": "Code",
    "join.address": "Address",  # of a computer, such as 192.168.0.7:7733
    "join.paste": "Paste a link",
    "join.sit": "Sit down",  # a button: join the table
    "join.watch": "Watch",  # a button: look on at the table without a seat
    "join.no_code": "A code has eight letters and digits, such as K7QM-9RTX.",
    "join.no_address": "An address looks like this: cards.example.org or 192.168.0.7:7733",
    "join.no_link": "What you copied doesn't look like a link to a table.",
    "room.title": "At the table",  # people wait here for the match
    "room.calling": "Calling the host…",
    "room.no_answer": (
        "No answer from {address}. Is the table open there, and are both computers on the same network?"
    ),
    "room.mute_server": "No answer from {address}. Check the address and your internet connection.",
    "room.forget": "Remove from the menu",  # a button: the table that does not answer
    "room.no_table": (
        "There's no free seat for this code. Check the code, and ask whether a seat is still free."
    ),
    "room.restored": "The server went back to a backup, so the last moves are lost. Play on from here.",
    "room.too_much_said": "That was a lot at once. Wait a moment before you say more.",
    "room.too_many": "Too many tries. Wait a minute, then try again.",
    "room.closing": "This host is about to close. No new match can start here.",
    "room.no_club": (
        "There's no club for this link or code any more, or you aren't a member. Ask its founder for a new "
        "link."
    ),
    "room.club_full": "This club is full.",
    "room.too_many_clubs": "You're in as many clubs here as you can be. Leave one first.",
    "room.no_daily": "Results of this day can't be shared any more.",
    "room.disk_full": "The host can't save right now. The disk may be full. Wait until it can save again.",
    "room.not_now": "That isn't possible right now.",
    "room.worn_out": "This table has reached its limit. Open a new one to play on.",
    "room.copy": "Copy the link",
    "room.copied": "Link copied",
    "invitation.title": "Come to the table",
    "invitation.show": "Enlarge",  # a button: code and address fill the window, for a wall
    "invitation.how": (
        "Scan the code with a phone, and play there. Or in Rummy choose “With people”, then “Join a table”, "
        "and type in the code and an address."
    ),
    "room.how": (
        "The others scan the code with a phone, or open the link in a browser or in Rummy. If your computer "
        "asks about the network, allow private networks."
    ),
    "room.how_server": (
        "Send the others the link, or let them scan the code with a phone. It opens in a browser or in Rummy."
    ),
    "room.how_alone": "This computer isn't on a network, so others can't reach it right now.",
    "room.only_home": (
        "Only people at your home can reach this computer. For others, open a table on a server."
    ),
    "address.vpn": "VPN",  # the network of an address, after it
    "address.virtual": "virtual network",  # of an address for programs on this computer
    "room.trust": "The host's computer sees all the cards. Play with people you trust.",
    "room.trust_server": "The server sees all the cards. Play on a server you trust.",
    "room.free": "Free seat",
    "room.own_side": "You and your partner",  # heading: who sits on the player's side
    "room.other_side": "Your opponents",  # heading: the two who play against them
    "room.partners": "Partners",  # heading of two who play together, for who only watches
    "room.bots": "Bot level",  # before a choice of levels, for the next bot that is added
    "room.add_bot": "Add a bot",
    "room.friends": "Invite",  # before the names of friends, each a button
    "hint.invite": "{name} sees this on the main menu if you're one of their favourites",
    "hint.invited": "You've invited {name}",
    "room.remove": "Remove",  # a button: the bot, or who is away, loses the seat
    "room.is_ready": "Ready",  # of a person
    "room.is_away": "Away",
    "room.not_saved": "You can save the table once every seat is taken.",
    "room.no_seat": "There's no free seat right now.",
    "room.ready": "I'm ready",  # a button
    "room.not_ready": "Wait for me",  # a button, of who was ready
    "room.watching": "Watching: {names}",
    "room.you_watch": "You're watching. The cards appear when the match begins.",
    "room.blocked_here": "Someone you blocked sits here.",
    "room.change": "Change the game",  # for the people who are at the table already
    "room.seats_taken": "That game has too few seats. Remove a bot, or choose another game.",
    "room.press_ready": "The match begins when everyone is ready.",
    "room.others": "Waiting for the others…",
    "room.again": "Play again? After 20 seconds, those who said yes play on without the others.",
    "room.seats_free": "There are still free seats.",
    "room.seats_awaited": "Give the others the new code. Each gets their old seat back.",
    "room.seats_announced": (
        "On this network, the others find their way here. Anyone else needs the new code."
    ),
    "room.new_host": "{name}'s computer carries on with the match.",
    "room.heir": "The host no longer answers. {name} can go on with the match.",
    "room.awaited": "Not here yet",  # of a person whose seat is kept
    "room.starts": "Starting in {seconds}…",  # seconds: 3, 2, 1
    "moved_host.title": "Is this your host?",
    "moved_host.text": (  # address, places: such as 192.168.0.7:7733
        "You know this host from {places}. Now it answers at {address}. It may have moved, or someone may be "
        "posing as it to see your cards. Ask your host before you connect."
    ),
    "moved_host.yes": "Connect anyway",
    "moved_host.no": "Don't connect",
    "leaving.title": "Leave this table?",
    "leaving.text": "Your seat will be free for someone else.",
    "leaving.own": "Your seat will be free. The table stays open for the others until you quit Rummy.",
    "leaving.yes": "Leave",
    "leaving.no": "Stay",
}
