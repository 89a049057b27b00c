import type { Locator, Page } from '@playwright/test';

/** The line of `name` in My day; whoever has nothing planned has another one, below the day. */
export const dayLine = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name, hasNotText: 'Last activity' });
