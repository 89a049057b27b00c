import type { Page } from '@playwright/test';
import type { Site } from './own-site.ts';

/** Has `press` send something, and leaves the page before the server reads it; the server does so afterwards. */
export async function leaveBeforeAnswer(page: Page, site: Site, press: () => Promise<void>): Promise<void> {
  site.stall();
  const sent = page.waitForRequest((asked) => asked.method() === 'POST');
  await press();
  await sent;
  await page.goto('about:blank');
  site.goOn();
}
