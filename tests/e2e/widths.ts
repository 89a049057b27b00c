import type { Page } from '@playwright/test';

/** The widths that every page is looked at. */
export const WIDTHS = [320, 375, 768, 1024, 1440, 1920];

/** Gives the window a width, and the height of a screen. */
export async function atWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}
