import { defineConfig } from 'vitest/config';

/** Tests with programs that npm cannot install: `npm run test:topology`, no part of `npm test`. */
export default defineConfig({
  test: {
    name: 'topology',
    include: ['tests/topology/**/*.test.ts'],
    pool: 'forks',
    restoreMocks: true,
    // Each file starts several servers, and kills some under load.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
