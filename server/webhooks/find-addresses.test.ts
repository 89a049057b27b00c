import { expect, test } from 'vitest';
import { findAddresses, isPublicAddress } from './find-addresses.ts';

// Mutation: asking only for `private` in place of everything but `unicast`.
test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.7',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '192.0.0.8',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'not an address',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const found = (url: string, ...addresses: string[]) =>
  findAddresses(new URL(url), {
    anywhere: false,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

// Mutation: `some` in place of `every`.
test('a host of which one address is private is refused as a whole', async () => {
  await expect(found('https://two.example', '93.184.215.14', '10.0.0.7')).rejects.toThrow('private network');
  await expect(found('https://two.example', '93.184.215.14', '::1')).rejects.toThrow('private network');
  expect(await found('https://two.example', '93.184.215.14', '8.8.8.8')).toHaveLength(2);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:169.254.169.254]/',
])('%s is the same network in another spelling', async (url) => {
  await expect(found(url)).rejects.toThrow('private network');
});

test('a host without an address is none', async () => {
  await expect(found('https://nobody.example')).rejects.toThrow('ENOTFOUND');
});
