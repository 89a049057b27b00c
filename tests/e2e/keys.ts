import { expect, type Locator, type Page } from '@playwright/test';

/** Presses of Tab after which somebody would give up. */
const MOST = 60;

/** Presses Tab until `target` has the focus, as who has no pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const wanted = await target.elementHandle();
  for (let presses = 0; presses < MOST; presses++) {
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST} presses of Tab do not lead to ${target}`);
}

/** Goes to `target` by Tab, and presses `key`. */
export async function pressAt(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' | 'ArrowDown',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to `field` by Tab, and types; all at once, which is quicker than key by key. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
}

/** How many px of the page lie beyond the right edge of the window. */
export function beyondEdge(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
