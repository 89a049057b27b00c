import { setImmediate } from 'node:timers/promises';

/** Records that are worked on before others have their turn: a few milliseconds. */
export const TURN = 100;

/** Lets everybody else be answered first. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/** Like `flatMap`, for so many items that others would wait: they have their turns in between. */
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
