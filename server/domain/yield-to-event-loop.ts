import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before waiting requests run, on a machine of any speed. */
const WORK_MS = 4;

/** Lets all waiting requests run first. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** Returns a function to call in a long loop: it yields once the work since the last time has taken long enough. */
export function createYielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < WORK_MS) return;
    await yieldToEventLoop();
    began = performance.now();
  };
}

/** Like `map`, for long lists: it yields in between, so that requests do not wait. */
export async function mapYielding<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  const yieldIfDue = createYielder();
  for (const [index, item] of items.entries()) {
    await yieldIfDue();
    mapped.push(map(item, index));
  }
  return mapped;
}
