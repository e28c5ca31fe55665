use flipwrite::random::*;
use flipwrite::*;
fn run<G: Game>(games: u64) {
    let table = Table::<G>::new(deck::house_deck().unwrap(), Options::of(G::ID), 2).unwrap();
    let (mut steps, mut total, t) = (0u64, 0i64, std::time::Instant::now());
    for i in 0..games {
        let number = game_number(1, i);
        let mut deal = LazyDeal::new(DealNumber(number).seed(), 2, table.deck().len());
        let mut random = SeatRandom::of_game(number);
        let mut position = random_start(&table, deal.drawn(), &mut random);
        steps += u64::from(playout(&mut position, &mut deal, &mut random, &mut ()));
        for s in table.seat_set().iter() {
            total += i64::from(position.score(s).total());
        }
    }
    let dt = t.elapsed().as_secs_f64();
    println!(
        "{} steps {} per game {:.1} mean {:.2}  {:.2} M steps/s",
        G::ID,
        steps,
        steps as f64 / games as f64,
        total as f64 / games as f64 / 2.0,
        steps as f64 / dt / 1e6
    );
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n = a[2].parse().unwrap();
    if a[1] == "maps" { run::<Maps>(n) } else { run::<Pyramids>(n) }
}
