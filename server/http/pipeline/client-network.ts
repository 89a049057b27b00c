import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { HonoEnv } from '#server/http/hono-env.ts';

/** Finds the network of the client: its peer's, unless the peer is a trusted proxy that names another. */
export function findClientNetwork(trustedProxies: string[]) {
  const trust = proxyAddr.compile(trustedProxies);
  return createMiddleware<HonoEnv>(async (c, next) => {
    c.set('clientNetwork', networkOf(proxyAddr(c.env.incoming, trust)));
    return next();
  });
}

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
