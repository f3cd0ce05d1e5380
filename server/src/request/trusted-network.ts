import { isIP } from 'node:net';
import { z } from 'zod';

/** Shortest prefixes that can be proxies of one's own, in bits. */
const shortest = { ipv4: 8, ipv6: 16 };

/** A prefix of IPv4-mapped addresses has 96 fixed bits before the IPv4 address (RFC 4291 §2.5.5.2). */
const mappedBits = 96;

/** One item of `TRUSTED_PROXIES`: an address, or a network in CIDR notation that is not a large part of the internet. */
export const trustedNetwork = z
  .string()
  .refine(isNetwork, {
    error: 'addresses or networks of your own proxies, e.g. 10.1.2.3,fd00:1:2::/64',
    abort: true,
  })
  .refine(
    isNarrow,
    `a network of /${shortest.ipv4} (IPv4) or /${shortest.ipv6} (IPv6) at the widest: whoever sends from it is believed`,
  );

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (rest.length > 0 || longest < 0) return false;
  return length === undefined || (/^(?:0|[1-9]\d*)$/.test(length) && Number(length) <= longest);
}

function isNarrow(text: string): boolean {
  const [address = '', length] = text.split('/');
  if (length === undefined) return true;
  if (isIP(address) === 4) return Number(length) >= shortest.ipv4;
  const isMapped = new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');
  return Number(length) >= (isMapped ? mappedBits + shortest.ipv4 : shortest.ipv6);
}
