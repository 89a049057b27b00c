import { expect, test } from 'vitest';
import { blockOf, networkOf } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ff00:ffff::1', '2001:db8:1:ff00::/64', '2001:db8:1::/48'],
  ['not an address', 'unknown', 'unknown'],
])('%s counts as %s, and waits for its turn as %s', (address, network, block) => {
  expect(networkOf(address)).toBe(network);
  expect(blockOf(address)).toBe(block);
});
