import { setImmediate } from 'node:timers/promises';

/** Records that are processed before other requests have their turn: a few milliseconds. */
export const TURN = 100;

/** Lets all waiting requests run first. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/** Like `flatMap`, for so many items that others would wait: other requests run in between. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R | readonly R[],
): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % TURN === 0) await nextTurn();
    mapped.push(...([map(item, index)].flat() as R[]));
  }
  return mapped;
}
