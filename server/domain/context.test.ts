import { expect, test } from 'vitest';
import type { Context } from './context.ts';

// Mutation: `Database` as another name of `Primary`, which `npm run types` refuses.
test('a use case cannot write where it reads: it does not compile', () => {
  const db = {} as Context['db'];
  // @ts-expect-error: what a replica may stand in for takes no writes.
  expect([db.insert, db.transaction]).toEqual([undefined, undefined]);
  const primary = {} as Context['primary'];
  expect([primary.insert, primary.transaction]).toEqual([undefined, undefined]);
});
