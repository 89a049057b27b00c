import type { Page } from '@playwright/test';

/** The next request to a path like that arrives at the server and is done, and its answer is lost on the way back. */
export async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
}
