import { globSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Bytes of a film that somebody on the road still waits for. */
const MOST = 3_000_000;

// Mutation: a film encoded with twice the bits.
test('the film is below 3 MB in each of its forms', () => {
  const films = globSync('web/public/media/*.{webm,mp4}');
  expect(films).toHaveLength(2);
  for (const film of films) expect(statSync(film).size, film).toBeLessThan(MOST);
});
