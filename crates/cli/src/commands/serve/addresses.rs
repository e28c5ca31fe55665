//! The addresses at which a server can be reached.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// How a server is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scheme {
    /// Plainly.
    Http,
    /// Encrypted.
    Https,
}

impl Scheme {
    /// An address as a browser takes it.
    pub(super) fn url(self, address: SocketAddr) -> String {
        let scheme = match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        format!("{scheme}://{address}/")
    }
}

/// The address for whoever sits at this machine.
pub(super) fn here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// The addresses for others on the network, the likeliest first.
pub(super) fn for_others(address: SocketAddr) -> Vec<SocketAddr> {
    if !address.ip().is_unspecified() {
        // Where it listens at one address, that is the one for all.
        return Vec::new();
    }
    let takes = |ip: &IpAddr| address.is_ipv6() || ip.is_ipv4();
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    let mut ips: Vec<IpAddr> =
        found.iter().map(if_addrs::Interface::ip).filter(takes).filter(is_for_others).collect();
    let outward = outward();
    ips.sort_by_key(|ip| (Some(*ip) != outward, ip.is_ipv6(), *ip));
    ips.dedup();
    ips.into_iter().map(|ip| SocketAddr::new(ip, address.port())).collect()
}

fn is_for_others(ip: &IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    }
}

/// The address by which this machine would reach others. Nothing is sent: the system only looks which way it would go.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_all_is_reached_here_by_name_and_by_others_by_their_network() {
        let all: SocketAddr = "0.0.0.0:8080".parse().unwrap();
        assert_eq!(Scheme::Http.url(here(all)), "http://127.0.0.1:8080/");
        assert_eq!(Scheme::Https.url(here("[::]:80".parse().unwrap())), "https://[::1]:80/");
        for other in for_others(all) {
            assert!(other.port() == 8080 && other.is_ipv4() && !other.ip().is_loopback(), "{other}");
        }
    }

    #[test]
    fn a_server_at_one_address_is_there_alone() {
        let one: SocketAddr = "127.0.0.1:8470".parse().unwrap();
        assert_eq!((here(one), for_others(one)), (one, Vec::new()));
    }
}
