//! Connections: taken, led to the routes, and let go where requests do not come.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{HOST, LOCATION};
use axum::http::uri::PathAndQuery;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;
use tracing::warn;

use super::gate::{Arrival, Gate};
use crate::limits::seconds;
use crate::stop::{Presence, Stop};

/// How long nobody is let in after the system had no room for one more.
const BREATHER: Duration = Duration::from_millis(200);
/// The most bytes of the head of a request.
const LONGEST_HEAD: usize = 32 * 1024;

/// Takes connections until the server is asked to stop; those that are there are waited for by [`Stop::all_gone`].
pub(super) async fn take_all(listener: TcpListener, gate: Arc<Gate>, routes: Router, stop: &Stop) {
    let mut presence = stop.enter();
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = presence.asked() => return,
        };
        let (stream, peer) = match taken {
            Ok(taken) => taken,
            Err(error) => {
                warn!(%error, "a connection could not be taken");
                sleep(BREATHER).await;
                continue;
            }
        };
        // One too many is closed without a word: words would cost as much as an answer.
        if let Some(arrival) = gate.connect(peer.ip()) {
            tokio::spawn(greet(stream, arrival, Arc::clone(&gate), routes.clone(), stop.enter()));
        }
    }
}

/// The first byte of whoever wants to be encrypted.
const HANDSHAKE: u8 = 0x16;

/// Agrees with whoever comes on how to talk, and talks.
async fn greet(stream: TcpStream, arrival: Arrival, gate: Arc<Gate>, routes: Router, presence: Presence) {
    // What is said is small and waited for.
    let _ = stream.set_nodelay(true);
    let Some(certificate) = &gate.entry.certificate else {
        return converse(stream, arrival, gate, routes, presence).await;
    };
    let patience = seconds(gate.entry.limits.header_seconds);
    let mut first = [0];
    match timeout(patience, stream.peek(&mut first)).await {
        Ok(Ok(1)) if first == [HANDSHAKE] => {
            // Who can't agree with us is told so by the handshake itself.
            if let Ok(Ok(stream)) = timeout(patience, certificate.acceptor().accept(stream)).await {
                converse(stream, arrival, gate, routes, presence).await;
            }
        }
        Ok(Ok(1)) => {
            let hint = Router::new().fallback(hint).with_state(Arc::clone(&gate));
            converse(stream, arrival, gate, hint, presence).await;
        }
        _ => {}
    }
}

/// Leads whoever speaks plainly to the encrypted way.
async fn hint(State(gate): State<Arc<Gate>>, request: Request) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    let path = request.uri().path_and_query().map_or("/", PathAndQuery::as_str);
    match host.filter(|_| gate.is_meant(&request)) {
        Some(host) => {
            (StatusCode::PERMANENT_REDIRECT, [(LOCATION, format!("https://{host}{path}"))]).into_response()
        }
        None => (StatusCode::MISDIRECTED_REQUEST, "This server speaks https.\n").into_response(),
    }
}

/// Answers what comes over one connection. A socket goes on after it.
async fn converse<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    arrival: Arrival,
    gate: Arc<Gate>,
    routes: Router,
    mut presence: Presence,
) {
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(arrival.clone());
        routes.clone().oneshot(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new());
    http.header_read_timeout(seconds(gate.entry.limits.header_seconds)).max_buf_size(LONGEST_HEAD);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), answer).with_upgrades());
    tokio::select! {
        // Whatever ends it, there is nobody left to be told.
        _ = connection.as_mut() => {}
        () = presence.asked() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
