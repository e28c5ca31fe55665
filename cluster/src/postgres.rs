//! PostgreSQL, as Debian has it.

use std::env;
use std::fs::{self, Permissions};
use std::io::Write;
use std::net::SocketAddr;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

use crate::port;

/// How long it may take to come up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A database server with one empty database.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    port: u16,
    child: Option<Child>,
}

impl Postgres {
    /// Makes a database in a fresh folder and starts its server; `FLIPWRITE_POSTGRES` is the folder with its programs.
    pub fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let port = port::free()?;
        if let Some(user) = somebody_else()? {
            chown(folder.path(), Some(user), None)?;
        }
        let mut postgres = Postgres { folder, port, child: None };
        let made = postgres
            .program("initdb")?
            .args(["--username=flipwrite", "--auth=trust", "--encoding=UTF8", "--no-sync"])
            .stdout(Stdio::null())
            .status()?;
        ensure!(made.success(), "initdb: {made}");
        postgres.begin()?;
        Ok(postgres)
    }

    /// From now on it proves who it is by this certificate, and takes encrypted connections only.
    pub fn encrypt(&mut self, certificate: &str, key: &str) -> Result<()> {
        self.end();
        self.put("server.crt", certificate)?;
        self.put("server.key", key)?;
        self.put("pg_hba.conf", "hostssl all all 127.0.0.1/32 trust\n")?;
        self.put("postgresql.auto.conf", "ssl = on\n")?;
        self.begin()
    }

    /// Writes a file into its folder, for its own eyes.
    fn put(&self, name: &str, text: &str) -> Result<()> {
        let path = self.folder.path().join(name);
        fs::write(&path, text)?;
        fs::set_permissions(&path, Permissions::from_mode(0o600))?;
        Ok(chown(&path, somebody_else()?, None)?)
    }

    /// Where it is.
    pub fn at(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.port).into()
    }

    /// The same as an address of its one database.
    pub fn url(&self) -> String {
        format!("postgres://flipwrite@{}/postgres", self.at())
    }

    /// Starts it, or starts it again after an end.
    pub fn begin(&mut self) -> Result<()> {
        let folder = self.folder.path().display().to_string();
        let port = self.port.to_string();
        let child = self
            .program("postgres")?
            .args(["-p", &port, "-k", &folder, "-c", "listen_addresses=127.0.0.1"])
            .stderr(Stdio::null())
            .spawn()?;
        self.child = Some(child);
        let begun = Instant::now();
        while !self.is_ready()? {
            ensure!(begun.elapsed() < PATIENCE, "PostgreSQL does not come up");
            sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Runs statements on the database, all of them or none.
    pub fn run(&self, statements: &str) -> Result<()> {
        let mut child = Command::new(programs()?.join("psql"))
            .args(["--quiet", "--single-transaction", "--set", "ON_ERROR_STOP=1", "--dbname", &self.url()])
            .stdin(Stdio::piped())
            .spawn()?;
        child.stdin.take().context("psql reads nothing")?.write_all(statements.as_bytes())?;
        let done = child.wait()?;
        ensure!(done.success(), "psql: {done}");
        Ok(())
    }

    /// Ends it at once, as if the power were gone.
    pub fn end(&mut self) {
        let Some(mut child) = self.child.take() else { return };
        // Its own children are ended by it: the signal is the one that says "at once".
        let _ = Command::new("kill").args(["-QUIT", &child.id().to_string()]).status();
        let _ = child.wait();
    }

    fn is_ready(&self) -> Result<bool> {
        let programs = programs()?;
        let asked = Command::new(programs.join("pg_isready"))
            .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
            .status()?;
        Ok(asked.success())
    }

    /// One of its programs on this folder. It refuses to run as root, so that somebody else runs it then.
    fn program(&self, name: &str) -> Result<Command> {
        let path = programs()?.join(name);
        let mut command = match somebody_else()? {
            Some(user) => as_user(user, &path),
            None => Command::new(path),
        };
        command.args(["-D".as_ref(), self.folder.path().as_os_str()]).stdin(Stdio::null());
        Ok(command)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.end();
    }
}

fn programs() -> Result<PathBuf> {
    env::var_os("FLIPWRITE_POSTGRES").map(PathBuf::from).context("FLIPWRITE_POSTGRES is not set")
}

fn as_user(user: u32, program: &Path) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(program);
    command.uid(user);
    command
}

/// Who runs it where we are root: the user whom Debian made for it.
fn somebody_else() -> Result<Option<u32>> {
    let own = Command::new("id").arg("-u").output()?;
    if String::from_utf8_lossy(&own.stdout).trim() != "0" {
        return Ok(None);
    }
    let other = Command::new("id").args(["-u", "postgres"]).output()?;
    match String::from_utf8_lossy(&other.stdout).trim().parse() {
        Ok(user) => Ok(Some(user)),
        Err(_) => bail!("PostgreSQL does not run as root, and there is no user postgres"),
    }
}
