import type { Socket } from 'node:net';
import proxyAddr from 'proxy-addr';
import { MINUTE_MS } from '#contracts/durations.ts';
import { networkOf } from './client-network.ts';

/** Maximum open connections of one network: an office of 150 people, whose browsers open six each, has fewer. */
const OPEN_MAX = 1_000;

/**
 * Counts the open connections of each network; returns whether a new one is too many. Those of trusted proxies are not
 * counted, because everybody is behind them. `onRefused` is told of one network a minute.
 */
export function createConnectionLimit(
  trustedProxies: string[],
  onRefused: (network: string) => void,
): (socket: Socket) => boolean {
  const isTrusted = proxyAddr.compile(trustedProxies);
  const counts = new Map<string, number>();
  let toldAt = Number.NEGATIVE_INFINITY;
  return (socket) => {
    // Whoever hung up before they were accepted has no address any more.
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress, 0)) return false;
    const network = networkOf(remoteAddress);
    const count = counts.get(network) ?? 0;
    if (count >= OPEN_MAX) {
      if (performance.now() - toldAt > MINUTE_MS) {
        toldAt = performance.now();
        onRefused(network);
      }
      return true;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 0) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    return false;
  };
}
