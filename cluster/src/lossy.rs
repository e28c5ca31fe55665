//! A way to NATS on which some of what is said is lost.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// A way to NATS that loses what was published, now and then. It ends with its runtime.
#[derive(Clone, Debug)]
pub struct Lossy {
    at: SocketAddr,
    /// One of so many messages is lost; none if it is 0.
    one_of: Arc<AtomicUsize>,
    lost: Arc<AtomicUsize>,
}

impl Lossy {
    /// A way to the server at an address.
    pub async fn before(nats: SocketAddr) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let lossy = Lossy { at: listener.local_addr()?, one_of: Arc::default(), lost: Arc::default() };
        let own = lossy.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(nats).await else { continue };
                let ((mut from_far, to_far), (from_near, mut to_near)) =
                    (far.into_split(), near.into_split());
                tokio::spawn(async move { tokio::io::copy(&mut from_far, &mut to_near).await });
                tokio::spawn(own.clone().pass_on(BufReader::new(from_near), to_far));
            }
        });
        Ok(lossy)
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("nats://{}", self.at)
    }

    /// From now on one of so many messages is lost; none if it is 0.
    pub fn lose_one_of(&self, count: usize) {
        self.one_of.store(count, Ordering::Relaxed);
    }

    /// How many were lost.
    pub fn lost(&self) -> usize {
        self.lost.load(Ordering::Relaxed)
    }

    async fn pass_on(self, mut from: BufReader<OwnedReadHalf>, mut to: OwnedWriteHalf) -> Result<()> {
        let mut published = 0;
        loop {
            let mut words = Vec::new();
            if from.read_until(b'\n', &mut words).await? == 0 {
                return Ok(());
            }
            if words.starts_with(b"PUB ") {
                let line = String::from_utf8_lossy(&words);
                let length: usize = line.split_whitespace().last().unwrap_or_default().parse()?;
                let begin = words.len();
                words.resize(begin + length + 2, 0);
                from.read_exact(&mut words[begin..]).await?;
                published += 1;
                let one_of = self.one_of.load(Ordering::Relaxed);
                if one_of > 0 && published % one_of == 0 {
                    self.lost.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
            }
            to.write_all(&words).await?;
        }
    }
}
