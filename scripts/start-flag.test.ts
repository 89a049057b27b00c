import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Mutation: another number in one of them.
test('the server starts with the same memory for young objects wherever it is started', () => {
  const flags = ['scripts/start.ts', 'Dockerfile', 'deploy/morin@.service'].map(
    (file) => /--max-semi-space-size=\d+/.exec(readFileSync(file, 'utf8'))?.[0],
  );
  expect(new Set(flags).size).toBe(1);
  expect(flags).not.toContain(undefined);
});
