import { expect, test } from 'vitest';
import { isDisproved } from './authentication-results.ts';

// Mutation: reading every header, so that a sender who adds a pass of their own outweighs the server.
test.each([
  [['mx.morin.example; dmarc=fail (p=none) header.from=customer.example']],
  [['mx.morin.example; spf=fail smtp.mailfrom=x; dkim=fail header.d=x']],
  [['mx.morin.example; spf=fail', 'mx.morin.example; dkim=fail']],
  [['mx.morin.example; dmarc=fail', 'evil.example; dmarc=pass']],
  [['MX.morin.example 1; DMARC=FAIL']],
])('%j: the server disproved the sender', (headers) => {
  expect(isDisproved(headers)).toBe(true);
});

test.each([
  [[]],
  [['mx.morin.example; dmarc=pass; spf=pass; dkim=pass']],
  [['mx.morin.example; none']],
  // Forwarded: the signature still holds.
  [['mx.morin.example; spf=fail; dkim=pass']],
  [['mx.morin.example; spf=softfail; dkim=none']],
  // What another server found on the way is the sender's to invent.
  [['mx.morin.example; dmarc=pass', 'evil.example; dmarc=fail']],
])('%j: nothing was disproved', (headers) => {
  expect(isDisproved(headers)).toBe(false);
});
