//! Help texts: every command and argument finds its words by its name.

use clap::Command;

use crate::text::{say, words};

/// The command line with all its texts.
pub(crate) fn with_texts(command: Command) -> Command {
    fill(command, "")
}

fn fill(mut command: Command, path: &str) -> Command {
    let about = format!("cli-about{path}");
    command = command.about(say(&about, &[]));
    let long = format!("{about}-long");
    if words().has(&long) {
        command = command.after_help(say(&long, &[]));
    }
    let names: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for name in names {
        command = command.mut_arg(name.clone(), |arg| {
            // A number below zero is a value like any other, and refused like one.
            let takes = arg.get_action().takes_values();
            arg.help(arg_text(path, &name)).allow_negative_numbers(takes)
        });
    }
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in subcommands {
        let path = format!("{path}-{name}");
        command = command.mut_subcommand(name, |sub| fill(sub, &path));
    }
    command
}

/// The text for an argument: its own for this command, or the one that all commands share.
fn arg_text(path: &str, name: &str) -> String {
    let own = format!("cli-arg{path}-{name}");
    if words().has(&own) { say(&own, &[]) } else { say(&format!("cli-arg-{name}"), &[]) }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn check(command: &Command, path: &str, missing: &mut Vec<String>) {
        if command.get_name() == "help" {
            return;
        }
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        if about.is_empty() || about.starts_with('[') {
            missing.push(format!("cli-about{path}"));
        }
        for arg in command.get_arguments().filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version"))
        {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            if help.is_empty() || help.starts_with('[') {
                missing.push(format!("cli-arg{path}-{}", arg.get_id()));
            }
        }
        for sub in command.get_subcommands() {
            check(sub, &format!("{path}-{}", sub.get_name()), missing);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_text() {
        let command = with_texts(crate::args::Arguments::command());
        command.clone().debug_assert();
        let mut missing = Vec::new();
        check(&command, "", &mut missing);
        assert_eq!(missing, Vec::<String>::new());
    }
}
