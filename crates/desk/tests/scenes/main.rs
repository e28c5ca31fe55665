//! Scenes: what a page draws of a game. Two people and a bot sit at the table; the bot is asked in the words of the page and
//! answers as its worker does.

mod coaching;
mod device;
mod over;
mod score;
mod table;
mod telling;
mod written;
