//! Who is let in: by which names the server is called, behind which proxies it stands, how much of everything there may be.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use crate::limits::Limits;
use crate::secure::Certificate;

/// Who is let in, and how much of everything there may be.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// The names by which the server is called, besides `localhost` and addresses.
    pub hosts: Vec<HostName>,
    /// The proxies whose word counts on where a request comes from.
    pub proxies: Vec<Network>,
    /// How much of everything there may be.
    pub limits: Limits,
    /// By what the server proves who it is; without it, connections are not encrypted.
    pub certificate: Option<Certificate>,
}

/// A name by which a server is called.
///
/// A page of somebody else whose name suddenly leads to this machine (DNS rebinding) would pass for ours, were it not for
/// the name that its requests bear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

impl HostName {
    /// Whether it is that host; a name that begins with a dot stands for all under it.
    pub(crate) fn covers(&self, host: &HostName) -> bool {
        self == host || self.0.starts_with('.') && host.0.ends_with(&self.0)
    }
}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is no name of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHost;

impl FromStr for HostName {
    type Err = NotAHost;

    fn from_str(text: &str) -> Result<Self, NotAHost> {
        let name = text.strip_suffix('.').unwrap_or(text).to_ascii_lowercase();
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
        let is_sound = !name.is_empty() && name.len() <= 253 && name.bytes().all(is_letter);
        if is_sound { Ok(HostName(name)) } else { Err(NotAHost) }
    }
}

impl Entry {
    /// Whether a request for this host is meant for us. A port may follow.
    pub(crate) fn knows(&self, host: &str) -> bool {
        let host = without_port(host);
        let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        if literal.parse::<IpAddr>().is_ok() {
            return true;
        }
        host.parse::<HostName>().is_ok_and(|name| name.0 == "localhost" || self.hosts.contains(&name))
    }

    /// Where a request comes from: as its proxy says, if the proxy is one of ours; of several the last that is none.
    pub(crate) fn origin_of(&self, peer: IpAddr, forwarded: &str) -> IpAddr {
        if !self.is_proxy(peer) {
            return peer;
        }
        let mut hops = forwarded.rsplit(',').map(|hop| address(hop.trim()));
        // What stands before something that can't be read was said by nobody whom we know.
        let first = hops.find(|hop| hop.is_none_or(|hop| !self.is_proxy(hop)));
        first.flatten().unwrap_or(peer)
    }

    pub(crate) fn is_proxy(&self, peer: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.contains(peer))
    }

    /// Whoever is on the same machine is spared limits, unless it may come from anywhere through a proxy.
    pub(crate) fn source(&self, ip: IpAddr) -> Source {
        let ip = ip.to_canonical();
        if ip.is_loopback() && self.proxies.is_empty() { Source::Here } else { Source::of(ip) }
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

/// An address as proxies write it, with a port or without.
fn address(hop: &str) -> Option<IpAddr> {
    let plain = hop.trim_start_matches('[').trim_end_matches(']');
    plain.parse().ok().or_else(|| hop.parse::<std::net::SocketAddr>().ok().map(|address| address.ip()))
}

/// Where somebody comes from, as far as it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Source {
    /// From this machine: not counted.
    Here,
    /// From an address; of the long ones, the part that one line has to itself.
    There(IpAddr),
}

impl Source {
    fn of(ip: IpAddr) -> Self {
        Source::There(match ip {
            IpAddr::V4(_) => ip,
            IpAddr::V6(long) => Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into(),
        })
    }
}

/// Addresses that begin alike: `10.0.0.0/8`, or one alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    ip: IpAddr,
    bits: u32,
}

/// The text is no address, and no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANetwork;

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let (ip, bits) = text.split_once('/').map_or((text, None), |(ip, bits)| (ip, Some(bits)));
        let ip = ip.parse::<IpAddr>().map_err(|_| NotANetwork)?;
        let all = if ip.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(all), str::parse).map_err(|_| NotANetwork)?;
        if bits <= all { Ok(Network { ip, bits }) } else { Err(NotANetwork) }
    }
}

impl Network {
    fn contains(self, ip: IpAddr) -> bool {
        let same =
            |one: u128, other: u128, all: u32| (one ^ other).checked_shr(all - self.bits).unwrap_or(0) == 0;
        match (self.ip.to_canonical(), ip.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(ip)) => same(own.to_bits().into(), ip.to_bits().into(), 32),
            (IpAddr::V6(own), IpAddr::V6(ip)) => same(own.to_bits(), ip.to_bits(), 128),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(hosts: &[&str], proxies: &[&str]) -> Entry {
        Entry {
            hosts: hosts.iter().map(|host| host.parse().unwrap()).collect(),
            proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
            ..Entry::default()
        }
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_server_knows_its_names_and_any_address() {
        let entry = entry(&["Play.Example.org"], &[]);
        for host in [
            "play.example.org",
            "PLAY.example.org:8470",
            "play.example.org.",
            "localhost",
            "LocalHost:1",
            "127.0.0.1:8470",
            "192.168.1.20",
            "[::1]:8470",
            "[fe80::1]",
        ] {
            assert!(entry.knows(host), "{host}");
        }
        for host in [
            "",
            "elsewhere.example",
            "example.org",
            "x.play.example.org",
            "localhost.elsewhere.example",
            "play.example.org:80:80",
            "127.0.0.1.elsewhere.example",
            "play.example.org:x",
            "localhost:80@elsewhere",
        ] {
            assert!(!entry.knows(host), "{host}");
        }
    }

    #[test]
    fn only_a_proxy_of_ours_says_where_a_request_comes_from() {
        let entry = entry(&[], &["127.0.0.1", "10.0.0.0/8"]);
        let from = |peer, forwarded| entry.origin_of(ip(peer), forwarded);
        assert_eq!(from("203.0.113.9", "198.51.100.1"), ip("203.0.113.9"));
        assert_eq!(from("127.0.0.1", "198.51.100.1"), ip("198.51.100.1"));
        assert_eq!(from("127.0.0.1", "1.1.1.1, 198.51.100.1, 10.2.3.4"), ip("198.51.100.1"));
        assert_eq!(from("10.9.9.9", "[2001:db8::1]:5000"), ip("2001:db8::1"));
        assert_eq!(from("127.0.0.1", "1.1.1.1, unknown, 10.2.3.4"), ip("127.0.0.1"));
        assert_eq!(from("127.0.0.1", ""), ip("127.0.0.1"));
    }

    #[test]
    fn who_is_here_is_spared_unless_a_proxy_is_in_between() {
        assert_eq!(entry(&[], &[]).source(ip("::ffff:127.0.0.1")), Source::Here);
        assert_eq!(entry(&[], &["10.0.0.1"]).source(ip("127.0.0.1")), Source::There(ip("127.0.0.1")));
        let source = |text| entry(&[], &[]).source(ip(text));
        assert_eq!(source("2001:db8:1:2:3::4"), source("2001:db8:1:2:ffff::"), "one line has all of these");
        assert_ne!(source("2001:db8:1:2::"), source("2001:db8:1:3::"));
        assert_ne!(source("192.0.2.1"), source("192.0.2.2"));
    }

    #[test]
    fn networks_are_read_whole() {
        for bad in ["", "10.0.0.0/33", "10.0.0.0/x", "proxy", "::1/129", "10.0.0.0/-1"] {
            assert_eq!(bad.parse::<Network>(), Err(NotANetwork), "{bad}");
        }
        let all: Network = "0.0.0.0/0".parse().unwrap();
        assert!(all.contains(ip("203.0.113.9")) && !all.contains(ip("::1")));
        assert!("::/0".parse::<Network>().unwrap().contains(ip("2001:db8::1")));
    }
}
