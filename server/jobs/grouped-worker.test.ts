import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '#server/log.ts';
import { startGroupedWorker } from './grouped-worker.ts';

/** Stands for pg-boss: a queue in memory, which answers when it is let. */
function aQueue() {
  const waiting: { id: string; data: { entryId: string } }[] = [];
  const answers: (() => void)[] = [];
  let fetches = 0;
  const boss = {
    fetch: async (_queue: string, { batchSize }: { batchSize: number }) => {
      fetches += 1;
      const found = waiting.splice(0, batchSize);
      const answer = Promise.withResolvers<void>();
      answers.push(answer.resolve);
      await answer.promise;
      return found;
    },
    complete: async () => {},
    fail: async () => {},
  };
  let id = 0;
  return {
    boss: boss as unknown as PgBoss,
    add: (count: number) => {
      for (let n = 0; n < count; n++) waiting.push({ id: String(++id), data: { entryId: String(id) } });
    },
    /** Answers all fetches that wait, and those that follow at once. */
    answer: async () => {
      while (answers.length > 0) {
        for (const resolve of answers.splice(0)) resolve();
        await turns();
      }
    },
    fetches: () => fetches,
  };
}

/** What follows from an answer, without a timer. */
const turns = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

const log = { warn: () => {} } as unknown as Log;
let worker: ReturnType<typeof startGroupedWorker> | undefined;
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await worker?.stop(0);
});

/** A worker whose jobs end when they are let. */
function startWorker(queue: ReturnType<typeof aQueue>, atOnce = 100) {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  worker = startGroupedWorker(queue.boss, {
    queue: 'alert.deliver',
    atOnce,
    log,
    handle: ({ entryId }) => {
      begun.push(entryId);
      const end = Promise.withResolvers<void>();
      ends.push(end.resolve);
      return end.promise;
    },
  });
  const end = async () => {
    for (const resolve of ends.splice(0)) resolve();
    await turns();
  };
  const endOne = async () => {
    ends.pop()?.();
    await turns();
  };
  return { worker, begun, end, endOne };
}

// Mutation: `wake` that does nothing.
test('a woken worker begins what is there, without its clock', async () => {
  const queue = aQueue();
  const { worker: woken, begun } = startWorker(queue);
  queue.add(1);
  woken.wake();
  await queue.answer();
  expect(begun).toEqual(['1']);
});

// Mutation: without `AsyncResource.bind`. Red: what the first mail loads was held against the request that woke it.
test('a job is no part of the request that woke it', async () => {
  const queue = aQueue();
  const requests = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  worker = startGroupedWorker(queue.boss, {
    queue: 'mail.deliver',
    atOnce: 10,
    log,
    handle: async () => void seen.push(requests.getStore()),
  });
  queue.add(1);
  requests.run('POST /api/booking', worker.wake);
  await queue.answer();
  expect(seen).toEqual([undefined]);
});

// Mutation: without `|| woken`.
test('what comes while it looks is looked for again', async () => {
  const queue = aQueue();
  const { worker: woken, begun } = startWorker(queue);
  woken.wake();
  queue.add(1);
  woken.wake();
  await queue.answer();
  expect(begun).toEqual(['1']);
});

// Mutation: `polling = undefined` inside of `poll`. Red: after a hundred at once nothing was delivered until a restart.
test('one that was full goes on once there is room, woken or by its clock', async () => {
  for (const goOn of [(woken: { wake(): void }) => woken.wake(), () => vi.advanceTimersByTime(1_000)]) {
    const queue = aQueue();
    const { worker: woken, begun, end } = startWorker(queue);
    queue.add(120);
    woken.wake();
    await queue.answer();
    expect(begun).toHaveLength(100);
    woken.wake();
    vi.advanceTimersByTime(3_000);
    await queue.answer();
    expect(begun).toHaveLength(100);
    await end();
    goOn(woken);
    await queue.answer();
    expect(begun).toHaveLength(120);
    await end();
    await woken.stop(0);
  }
});

// Mutation: `leave` without `look`; a batch that is fetched whatever has room.
test('while one hangs, the place of each that is done is taken at once', async () => {
  const queue = aQueue();
  const { worker: woken, begun, endOne } = startWorker(queue, 2);
  queue.add(4);
  woken.wake();
  await queue.answer();
  expect(begun).toEqual(['1', '2']);
  await endOne();
  await queue.answer();
  expect(begun).toEqual(['1', '2', '3']);
  await endOne();
  await queue.answer();
  expect(begun).toEqual(['1', '2', '3', '4']);
});

// Mutation: without `!stopped`.
test('one that was stopped begins nothing more', async () => {
  const queue = aQueue();
  const { worker: woken, begun } = startWorker(queue);
  await woken.stop(0);
  queue.add(1);
  woken.wake();
  await queue.answer();
  expect(begun).toEqual([]);
});
