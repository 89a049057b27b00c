import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose tasks end when the test ends them; `began` lists the started tasks in order. */
function watched(options: Omit<Parameters<typeof createFairQueue>[0], 'noRoom'>) {
  const noRoom = () => Object.assign(new Error('No room'), { code: 'unavailable' });
  const queue = createFairQueue({ ...options, noRoom });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string, name = network, signal?: AbortSignal) => {
    const asked = queue.run(
      network,
      () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
    return asked.then(
      () => 'done',
      (error) => error.code ?? error.name,
    );
  };
  const endOne = async () => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ...queue, ask, began, endOne };
}

// Mutation: first come, first served makes the guest wait longest.
test('networks take turns, however much one of them sends', async () => {
  const { ask, began, endOne } = watched({ atOnce: 1, perKey: 10, total: 100 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b');
  void ask('c');
  for (let turn = 0; turn < 5; turn++) await endOne();
  expect(began).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4']);
});

test('the allowed number of tasks run at once, and the others wait', async () => {
  const { ask, began, endOne, load } = watched({ atOnce: 2, perKey: 10, total: 100 });
  for (const name of ['one', 'two', 'three']) void ask(name);
  await new Promise(setImmediate);
  expect(began).toEqual(['one', 'two']);
  expect(load()).toEqual({ running: 2, waiting: 1 });
  await endOne();
  expect(began).toEqual(['one', 'two', 'three']);
});

// Mutation: ignoring the signal does the work for nobody.
test('a task whose caller has gone is not run', async () => {
  const { ask, began, endOne, load } = watched({ atOnce: 1, perKey: 10, total: 100 });
  const gone = new AbortController();
  void ask('a');
  const dropped = ask('b', 'b', gone.signal);
  void ask('c');
  gone.abort();
  expect(await dropped).toBe('HungUpError');
  expect(await ask('d', 'd', AbortSignal.abort())).toBe('HungUpError');
  expect(load()).toEqual({ running: 1, waiting: 1 });
  await endOne();
  expect(began).toEqual(['a', 'c']);
});

test('one network can queue a limited number of tasks', async () => {
  const { ask } = watched({ atOnce: 1, perKey: 2, total: 100 });
  for (let asked = 0; asked < 3; asked++) void ask('a');
  expect(await ask('a')).toBe('unavailable');
});

// Mutation: refusing new tasks when the queue is full keeps the guest out.
test('when the queue is full, the network with the most tasks loses its last one', async () => {
  const { ask, began, endOne } = watched({ atOnce: 1, perKey: 10, total: 3 });
  void ask('a', 'a1');
  void ask('a', 'a2');
  void ask('a', 'a3');
  const last = ask('a', 'a4');
  void ask('b', 'b1');
  expect(await last).toBe('unavailable');
  expect(await ask('b', 'b2')).toBe('unavailable');
  for (let turn = 0; turn < 4; turn++) await endOne();
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
});
