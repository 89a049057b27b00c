import { expect, test } from 'vitest';
import { HOUR_MS } from '#contracts/durations.ts';
import { createFruitlessMails } from './fruitless-mails.ts';

// Mutation: only a limit for an hour. Red: 240 mails of a sender were read for nothing each day.
test('of a sender ten mails an hour and fifty a day may come to nothing, under all names of the mailbox', () => {
  let now = 0;
  const mails = createFruitlessMails(() => now);
  let read = 0;
  for (; now < 23 * HOUR_MS; now += HOUR_MS / 20) {
    const sender = `saraa+${now}@customer.example`;
    if (mails.isFull(sender)) continue;
    read += 1;
    mails.add(sender);
    if (now < HOUR_MS) expect(read).toBeLessThanOrEqual(10);
  }
  expect(read).toBe(50);
  expect(mails.isFull('saraa@customer.example')).toBe(true);
  expect(mails.isFull('tom@customer.example')).toBe(false);
  now += 24 * HOUR_MS;
  expect(mails.isFull('saraa@customer.example')).toBe(false);
});
