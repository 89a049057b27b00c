import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** A body without end, of which nothing is made before it is read. */
const endless = () =>
  new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1)) }, { highWaterMark: 0 });

// Mutation: parts that are read without a turn.
test('a body that is not read on keeps its reader from nothing else, and goes on in their turn', async () => {
  const turns = createTurns();
  const file = turns.inParts('ann', endless()).getReader();
  await file.read();
  expect(await turns.begin('ann', async () => 'figures')).toBe('figures');
  const figures = Promise.withResolvers<string>();
  const order: string[] = [];
  const asked = turns.begin('ann', () => figures.promise).then((it) => order.push(it));
  const part = file.read().then(() => order.push('part'));
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  figures.resolve('figures');
  await Promise.all([asked, part]);
  expect(order).toEqual(['figures', 'part']);
});

test('a person waits for themselves alone, and one whose work fails can ask again', async () => {
  const turns = createTurns();
  const failing = turns.begin('ann', () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  const busy = Promise.withResolvers<string>();
  const ann = turns.begin('ann', () => busy.promise);
  expect(await turns.begin('ben', async () => 'done')).toBe('done');
  busy.resolve('done');
  expect(await ann).toBe('done');
});
