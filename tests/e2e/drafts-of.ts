import type { Page } from '@playwright/test';

/** The names of the drafts that the browser keeps. */
export const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));
