import type { Page } from '@playwright/test';

/** Keeps scripts of the pages to come waiting, as a slow line does, until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
