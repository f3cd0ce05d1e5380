import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const thisHost = new BlockList();
thisHost.addAddress('0.0.0.0', 'ipv4');
thisHost.addAddress('::', 'ipv6');

/** The address in a URL's hostname: without the brackets of IPv6 and the dot at the end of a full name. */
const bare = (hostname: string) =>
  hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** `check` also compares an IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2). */
const isIn = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether a hostname is certain to stay on this machine, so that plain http may go there: `localhost` and the loopback
 * addresses (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
 *
 * @param hostname - as `URL` has it
 */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  return name === 'localhost' || isIn(loopback, name);
}

/**
 * Whether a hostname may lead to this machine, so that production refuses it: the loopback names, names below
 * `localhost`, which some resolvers look up elsewhere, and the unspecified addresses.
 *
 * @param hostname - as `URL` has it
 */
export function mayBeThisHost(hostname: string): boolean {
  const name = bare(hostname);
  return isLoopback(name) || name.endsWith('.localhost') || isIn(thisHost, name);
}
