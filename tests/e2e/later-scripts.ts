import { expect, type Page } from '@playwright/test';

/**
 * Waits until the scripts that `page` brings once it is painted have run; before, a link to a call leads to the call's
 * own page.
 */
export async function laterScripts(page: Page): Promise<void> {
  const scripts = page.locator('head > script[type=module]');
  await expect(scripts).not.toHaveCount(0);
  // A module that was begun runs once: importing it again waits for that.
  await scripts.evaluateAll((all) =>
    Promise.all(all.map((script) => import((script as HTMLScriptElement).src))),
  );
}
