import { test as base } from '@playwright/test';
import { type Problems, watch } from './problems.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible.ts';
export { logIn, openDashboard, signUp, startSession } from './people.ts';

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
      // What a test answers in the server's place may still be under way: it would end the worker, not this test.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      problems.check();
    },
    { auto: true },
  ],
});
