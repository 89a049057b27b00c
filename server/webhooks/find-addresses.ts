import { lookup, Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** An address that a request may connect to. */
export interface HostAddress {
  address: string;
  family: number;
}
/** All addresses of a host name; rejects if it has none. */
export type ResolveHost = (hostname: string) => Promise<HostAddress[]>;

/** Why a request is not sent; its message may be shown to people. */
export class ForbiddenTargetError extends Error {
  override name = 'ForbiddenTargetError';
}

const PRIVATE_MESSAGE =
  'This address leads into a private network, where nothing is sent. The operator of this server can allow it.';

/**
 * Asks as the machine does, `/etc/hosts` included; each question holds one of the few threads that hashing uses, too.
 */
export const resolveBySystem: ResolveHost = (hostname) => lookup(hostname, { all: true });

/** Asks only the DNS, without a thread: names that nobody answers for delay nothing else. */
export const resolveByDns: ResolveHost = async (hostname) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
};

/** All IPv6 addresses of the internet; what is outside is private, reserved, or another network in disguise. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');

/** Addresses of the internet that a cloud answers itself, within the machine's own network: Azure's platform. */
const OF_CLOUDS = ['168.63.129.16'];

/**
 * Whether an address belongs to the internet: neither private nor loopback, link-local, shared, multicast, mapped or a
 * cloud's own.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || OF_CLOUDS.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6, 3);
}

/**
 * The addresses of a URL's host, all of them public unless `anywhere`. The request connects to these and asks no DNS
 * again. Throws `ForbiddenTargetError` if one of them is private, and the error of DNS if there is none.
 */
export async function findAddresses(
  { hostname }: URL,
  { resolve, anywhere }: { resolve: ResolveHost; anywhere: boolean },
): Promise<HostAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = ipaddr.isValid(host) ? ipaddr.parse(host).kind() : undefined;
  const addresses = family ? [{ address: host, family: family === 'ipv4' ? 4 : 6 }] : await resolve(host);
  if (addresses.length === 0) throw new Error('ENOTFOUND');
  if (!anywhere && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new ForbiddenTargetError(PRIVATE_MESSAGE);
  }
  return addresses;
}
