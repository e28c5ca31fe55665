//! The way by NATS.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, PublishError, SubscribeError, Subscriber};
use tokio::sync::watch;
use tracing::{info, warn};

use crate::node::NodeId;

/// How long the server of others may take to be reached at first.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it is asked whether it is there.
const PING: Duration = Duration::from_secs(2);
/// How long is waited between two tries to reach it again, at most.
const TRIES: Duration = Duration::from_secs(1);

/// A connection that is made again by itself whenever it was lost.
#[derive(Clone)]
pub(crate) struct Nats {
    pub(super) client: Client,
    /// What the names of all our subjects begin with: others may use the same server.
    prefix: String,
    losses: watch::Receiver<u64>,
}

impl Nats {
    pub(crate) async fn connect(url: &str, prefix: String) -> Result<Self, async_nats::ConnectError> {
        let (lost, losses) = watch::channel(0);
        let client = ConnectOptions::new()
            .name("flipwrite")
            .connection_timeout(PATIENCE)
            .ping_interval(PING)
            .reconnect_delay_callback(|tries| TRIES.min(Duration::from_millis(50 * tries as u64)))
            .event_callback(move |event| {
                match event {
                    Event::Disconnected => {
                        warn!("NATS is gone: other servers can't be reached");
                        lost.send_modify(|count| *count += 1);
                    }
                    Event::Connected => info!("NATS is there"),
                    _ => {}
                }
                async {}
            })
            .connect(url)
            .await?;
        Ok(Nats { client, prefix, losses })
    }

    /// Where it is heard that the connection was lost.
    pub(super) fn losses(&self) -> watch::Receiver<u64> {
        let mut losses = self.losses.clone();
        losses.mark_unchanged();
        losses
    }

    pub(super) async fn subscribe(&self, node: &NodeId) -> Result<Subscriber, SubscribeError> {
        self.client.subscribe(self.subject(node)).await
    }

    pub(super) async fn publish(&self, to: &NodeId, bytes: Vec<u8>) -> Result<(), PublishError> {
        self.client.publish(self.subject(to), bytes.into()).await
    }

    fn subject(&self, node: &NodeId) -> String {
        format!("flipwrite.{}.{node}", self.prefix)
    }
}
