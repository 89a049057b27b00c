import { test as base } from '@playwright/test';
import { type Problems, watch } from './problems.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible.ts';
export { logIn, signUp } from './people.ts';

/**
 * Playwright's `test`, which also fails when a page has an error in its console, breaks its content policy, throws,
 * misses something it asked for, or asks another site for anything. A test that provokes one declares it:
 * `problems.expect(/401/)`.
 */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = watch(context, baseURL ?? '');
      await use(problems);
      problems.check();
    },
    { auto: true },
  ],
});
