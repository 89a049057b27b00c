import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The styles of what follows the first view. */
const BELOW = '**/_astro/below.*.css';
const PAGES = ['/', '/solutions/healthcare', '/solutions/legal', '/industry/insurance'];
const SIZES = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

/** Holds back the answer that brings the styles below, until what it returns is called. */
async function holdStyles(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(BELOW, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

// Mutation: `fetchpriority` and the link in the page's head, in `first-view.ts`.
test('the first view is painted before the styles of what follows are there', async ({ page }) => {
  for (const path of PAGES) {
    const release = await holdStyles(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length), path).toBe(2);
    await expect(page.locator('main h1')).toBeInViewport();
    await expect(page.locator('footer')).not.toBeAttached();
    release();
    await expect(page.locator('footer')).toBeAttached();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

// Mutation: `modules.has(module)` instead of `!modules.has(module)` in `split-styles.ts`.
test('the first view looks without the styles of what follows as it does with them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PAGES) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const release = await holdStyles(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main section').first()).toBeVisible();
      const before = await looks(page);
      release();
      await expect(page.locator('footer')).toBeAttached();
      await page.waitForLoadState('load');
      expect(await looks(page), `${path} at ${size.width} px`).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

// Mutation: `data-within` only where the visit goes on, in `Arrival.astro`: what was out of sight had a guessed height.
test('who reloads a page in its middle, or comes back to it, sees what they saw', async ({ page }) => {
  for (const path of ['/', '/pricing', '/solutions/healthcare']) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(path);
      const heading = page.locator('main h2').last();
      const place = async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN);
      for (let below = true; below; below = ((await place()) || 0) > size.height / 2)
        await page.mouse.wheel(0, 400);
      const seen = await place();
      await page.reload();
      await expect.poll(place, `${path} at ${size.width} px`).toBe(seen);
    }
  }
});

/** Place, colors and type of all that bar and first section show. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const first = ['body > header', 'main section'].map((part) => document.querySelector(part));
    const shown = first
      .flatMap((part) => [...(part?.querySelectorAll('*') ?? [])])
      .filter((element) => element.checkVisibility());
    return shown.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, font, opacity, transform } = getComputedStyle(element);
      return [
        element.tagName,
        x,
        y,
        width,
        height,
        color,
        backgroundColor,
        borderColor,
        font,
        opacity,
        transform,
      ].join(' ');
    });
  });
}
