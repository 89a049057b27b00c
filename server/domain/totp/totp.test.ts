import { expect, test } from 'vitest';
import { appUri, codeAt, newSecret, stepAt, stepOf } from './totp.ts';

/** `12345678901234567890` in base32: the secret of the examples in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(at(seconds)))).toBe(code);
});

test('a code is valid half a minute early and late, and no longer', () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) expect(stepOf(SECRET, codeAt(SECRET, near), now)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(stepOf(SECRET, codeAt(SECRET, far), now)).toBeUndefined();
  for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOf(SECRET, odd, now)).toBeUndefined();
});

test('secrets have 160 bits and differ', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

test('apps get a URL that names the site and the account', () => {
  const address = appUri(SECRET, { issuer: 'Two Strings', account: 'saraa@bold.example' });
  const { host, pathname, searchParams } = new URL(address);
  expect(`${host}${pathname}`).toBe('totp/Two%20Strings:saraa%40bold.example');
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Two Strings',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
