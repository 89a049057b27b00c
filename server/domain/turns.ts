import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn, on a machine of any speed. */
const TURN_MS = 4;

/** Lets all waiting requests run first. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/** Lets the others have their turn whenever what is done between two calls has taken long enough. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Like `map`, for so many items that others would wait: they have their turns in between. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  const turn = createTurns();
  for (const [index, item] of items.entries()) {
    await turn();
    mapped.push(map(item, index));
  }
  return mapped;
}
