import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** A body without end, of which nothing is made before it is read. */
const endless = () =>
  new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1)) }, { highWaterMark: 0 });

// Mutation: chunks that are read without waiting.
test('a body that is not read on keeps its reader from nothing else, and goes on after what they asked before', async () => {
  const limiter = createConcurrencyLimiter({ atOnce: 1, waitingMax: 5 });
  const file = limiter.limitBody('ann', endless()).getReader();
  await file.read();
  expect(await limiter.run('ann', async () => 'figures')).toBe('figures');
  const figures = Promise.withResolvers<string>();
  const order: string[] = [];
  const asked = limiter.run('ann', () => figures.promise).then((it) => order.push(it));
  const chunk = file.read().then(() => order.push('chunk'));
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  figures.resolve('figures');
  await Promise.all([asked, chunk]);
  expect(order).toEqual(['figures', 'chunk']);
});

test('a person waits for themselves alone, and one whose work fails can ask again', async () => {
  const limiter = createConcurrencyLimiter({ atOnce: 1, waitingMax: 5 });
  const failing = limiter.run('ann', () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  const busy = Promise.withResolvers<string>();
  const ann = limiter.run('ann', () => busy.promise);
  expect(await limiter.run('ben', async () => 'done')).toBe('done');
  busy.resolve('done');
  expect(await ann).toBe('done');
});

// Mutation: without letOthersIn(). Red: all six are done before anybody else is answered, whoever hung up.
test('work without a pause lets others run in between, and is not done for whoever hung up meanwhile', async () => {
  const limiter = createConcurrencyLimiter({ atOnce: 2, waitingMax: 100 });
  const done: string[] = [];
  let others = 0;
  const answerOthers = () => {
    others += 1;
    if (others < 20) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  const hangsUp = new AbortController();
  const asked = Array.from({ length: 6 }, (_, n) =>
    limiter.run('a', async () => void done.push(`${n} after ${others}`)),
  );
  const gone = limiter.run('b', async () => void done.push('for nobody'), hangsUp.signal);
  hangsUp.abort();
  await expect(gone).rejects.toMatchObject({ code: 'rate_limited' });
  await Promise.all(asked);
  expect(done).toHaveLength(6);
  expect(new Set(done.map((each) => each.split(' ').at(-1))).size).toBeGreaterThanOrEqual(3);
});
