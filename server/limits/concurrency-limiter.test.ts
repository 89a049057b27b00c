import { expect, test, vi } from 'vitest';
import { HungUpError } from '#server/domain/errors.ts';
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

// Mutation: without `queues.get(key) === queue`. Red: who came between the ends of two was forgotten, and four worked.
test('whenever others come as earlier work ends, no more is done at once', async () => {
  for (let steps = 0; steps < 10; steps += 1) {
    const limiter = createConcurrencyLimiter({ atOnce: 2, waitingMax: 5 });
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let atWork = 0;
    let most = 0;
    const work = async (until: Promise<unknown>) => {
      most = Math.max(most, ++atWork);
      await until;
      atWork -= 1;
    };
    const two = () => [1, 2].map(() => limiter.run('ann', () => work(new Promise(setImmediate))));
    const earlier = ends.map((end) => limiter.run('ann', () => work(end.promise)));
    await vi.waitUntil(() => atWork === 2, { interval: 1 });
    ends[0].resolve();
    const between = (async () => {
      for (let n = 0; n < steps; n += 1) await undefined;
      return Promise.all(two());
    })();
    ends[1].resolve();
    await Promise.all(earlier);
    await Promise.all([between, ...two()]);
    expect(most).toBe(2);
  }
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
  await expect(gone).rejects.toThrow(HungUpError);
  await Promise.all(asked);
  expect(done).toHaveLength(6);
  expect(new Set(done.map((each) => each.split(' ').at(-1))).size).toBeGreaterThanOrEqual(3);
});
