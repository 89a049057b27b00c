import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { HonoEnv } from '#server/http/hono-env.ts';

/**
 * Finds the network of the client, and the block it is in: its peer's, unless the peer is a trusted proxy that names
 * another.
 */
export function findClientNetwork(trustedProxies: string[]) {
  const trust = proxyAddr.compile(trustedProxies);
  return createMiddleware<HonoEnv>(async (c, next) => {
    const address = proxyAddr(c.env.incoming, trust);
    c.set('clientNetwork', networkOf(address));
    c.set('clientBlock', blockOf(address));
    return next();
  });
}

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, the least that one subscriber is given. */
export const networkOf = (address: string): string => prefixOf(address, 64);

/**
 * The network block: the unit of turns, and of what is counted in memory. It is an IPv4 address, or the /48 of an IPv6
 * address, the most that one subscriber is given, who would be 65,536 networks otherwise.
 */
export const blockOf = (address: string): string => prefixOf(address, 48);

function prefixOf(address: string, bits: 48 | 64): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
