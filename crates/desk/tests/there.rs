//! Desks at a table that is there: behind a network that loses, repeats, delays and overtakes, in the words of the wire.

mod people;

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{DealNumber, Game, Maps, Pyramids, Seat, SeatSet, Table};
use flipwrite_desk::Desk;
use flipwrite_host::{Chair, Holder, Host, Input, MirrorFlaw, Origin, Setup, Time, Viewer};
use flipwrite_wire::{InputLine, OutputLine};

/// What is on its way between a device and the table.
#[derive(Clone)]
enum Message {
    Input { device: usize, line: String },
    Refused { device: usize, line: String },
    Output { device: usize, viewer: Viewer, number: usize, line: String },
}

struct Network<G: Game> {
    host: Host<G>,
    devices: Vec<Desk<G>>,
    /// For each device, up to which output each of its viewers was told.
    told: Vec<Vec<(Viewer, usize)>>,
    on_the_way: Vec<Message>,
    random: SplitMix64,
}

impl<G: Game> Network<G> {
    /// A table of three people, two of whom share a device, and an onlooker.
    fn new(number: u64) -> Self {
        let table = Table::<G>::house(3).unwrap();
        let chair = |name: &str| Chair { name: name.to_owned(), holder: Holder::Person };
        let chairs: Vec<Chair> = ["Ada", "Ben", "Cleo"].map(chair).to_vec();
        let shared = Arc::new(table.clone());
        let desk = |seats: &[Seat]| Desk::new(&shared, &chairs, seats.iter().copied().collect::<SeatSet>());
        let devices = vec![desk(&[Seat::S0, Seat::S2]), desk(&[Seat::S1]), desk(&[])];
        let host =
            Host::open(Setup { table, chairs: chairs.clone(), origin: Origin::Number(DealNumber(number)) });
        let told = devices.iter().map(|desk| desk.viewers().collect()).collect();
        Network { host, devices, told, on_the_way: Vec::new(), random: SplitMix64::new(number) }
    }

    fn send(&mut self, message: &Message) {
        let copies = [0, 1, 1, 1, 2][self.random.below(5)];
        self.on_the_way.extend(std::iter::repeat_n(message.clone(), copies));
    }

    fn send_input(&mut self, device: usize, input: &Input) {
        let line = InputLine::of(self.host.table().deck(), input).write();
        self.send(&Message::Input { device, line });
    }

    /// The table tells a viewer what it was not told yet.
    fn tell(&mut self) {
        for device in 0..self.devices.len() {
            for place in 0..self.told[device].len() {
                let (viewer, first) = self.told[device][place];
                let messages = self.outputs(device, viewer, first);
                self.told[device][place].1 += messages.len();
                messages.iter().for_each(|message| self.send(message));
            }
        }
    }

    fn outputs(&self, device: usize, viewer: Viewer, first: usize) -> Vec<Message> {
        let message = |(number, output)| {
            let line = OutputLine::of(self.host.table().deck(), output).write();
            Message::Output { device, viewer, number, line }
        };
        self.host.since(viewer, first).map(message).collect()
    }

    fn deliver(&mut self, message: Message) {
        match message {
            Message::Input { device, line } => {
                let input = self.read(&line);
                match self.host.accept(Time(0), input) {
                    Ok(_) => self.tell(),
                    Err(_) => self.send(&Message::Refused { device, line }),
                }
            }
            Message::Refused { device, line } => {
                let input = self.read(&line);
                self.devices[device].refused(&input);
            }
            Message::Output { device, viewer, number, line } => {
                let line: OutputLine = serde_json::from_str(&line).unwrap();
                let output = line.read(self.host.table()).unwrap();
                match self.devices[device].hear(viewer, [(number, &output)]) {
                    Ok(()) => self.devices[device].look_on(),
                    Err(MirrorFlaw::Gap(next)) => {
                        let lacking = self.outputs(device, viewer, next);
                        lacking.iter().for_each(|message| self.send(message));
                    }
                    Err(flaw) => panic!("{flaw}"),
                }
            }
        }
    }

    fn read(&self, line: &str) -> Input {
        let line: InputLine = serde_json::from_str(line).unwrap();
        line.read(self.host.table().deck()).unwrap()
    }

    /// Whoever is at a device does something, if there is anything to be done.
    fn act(&mut self, device: usize) {
        let desk = &mut self.devices[device];
        desk.lift_curtain();
        let input = if desk.is_asked() {
            people::decide(desk, &mut self.random);
            let input = desk.confirm();
            assert_eq!(desk.confirm(), None, "it is sent already");
            input
        } else if self.random.below(12) == 0 {
            desk.take_back()
        } else {
            None
        };
        let mut asked: Vec<_> = desk.sent().iter().map(|input| (input.seat(), input.question())).collect();
        let sent = asked.len();
        asked.dedup();
        assert_eq!(asked.len(), sent, "nothing is answered twice");
        if let Some(input) = input {
            self.send_input(device, &input);
        }
    }

    /// A device comes back after a break: it asks for what it lacks, and sends again what was not answered.
    fn come_back(&mut self, device: usize) {
        for (viewer, heard) in self.devices[device].viewers().collect::<Vec<_>>() {
            self.outputs(device, viewer, heard).into_iter().for_each(|message| self.deliver(message));
        }
        for input in self.devices[device].sent().to_vec() {
            self.send_input(device, &input);
        }
    }

    fn step(&mut self) {
        let device = self.random.below(self.devices.len());
        match self.random.below(10) {
            0 => self.come_back(device),
            1..=3 => self.act(device),
            _ if self.on_the_way.is_empty() => self.act(device),
            _ => {
                let near = self.on_the_way.len().min(4);
                let message = self.on_the_way.remove(self.random.below(near));
                self.deliver(message);
            }
        }
    }
}

/// The game ends, nothing sent stays without an answer, and all have the table's record.
fn plays_to_its_end<G: Game>() {
    for number in 1..=12 {
        let mut network = Network::<G>::new(number);
        network.tell();
        let mut steps = 0;
        while !network.host.is_over() {
            network.step();
            steps += 1;
            assert!(steps < 40_000, "{} stops", G::ID);
        }
        network.on_the_way.clear();
        // What was sent and lost is answered by what happened.
        (0..network.devices.len()).for_each(|device| network.come_back(device));
        for desk in &network.devices {
            assert!(desk.is_over() && desk.sent().is_empty(), "{:?}", desk.sent());
            assert_eq!(desk.record(), Some(network.host.record()));
        }
    }
}

#[test]
fn maps_there() {
    plays_to_its_end::<Maps>();
}

#[test]
fn pyramids_there() {
    plays_to_its_end::<Pyramids>();
}

/// What a stand-in decides is nobody's to take back: no way is shown that the table would bar.
#[test]
fn what_a_bot_decided_for_somebody_is_not_taken_back() {
    for by_bot in [false, true] {
        let mut network = Network::<Maps>::new(1);
        network.tell();
        while let Some(message) = network.on_the_way.pop() {
            network.deliver(message);
        }
        let seat = Seat::S1;
        people::decide(&mut network.devices[1], &mut SplitMix64::new(1));
        let mut input = network.devices[1].confirm().unwrap();
        if by_bot {
            network.devices[1].refused(&input);
            let Input::Decide { question, .. } = &mut input else { panic!("a decision") };
            let late = Input::TimeUp { seat, question: *question, stand_in: "casual".to_owned() };
            network.host.accept(Time(0), late).unwrap();
            // The stand-in is asked anew.
            *question = network.host.company().question(seat).unwrap();
        }
        network.host.accept(Time(0), input).unwrap();
        network.come_back(1);
        let back = network.devices[1].can_take_back();
        assert_eq!(back, (!by_bot).then_some(seat), "decided by a bot: {by_bot}");
    }
}
