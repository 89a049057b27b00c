import type { Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';
import { atWidth, WIDTHS } from './widths.ts';

/** Texts of `selector` that reach beyond their own box or into another of them, in words. */
function overprinted(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((chosen) => {
    const drawn = [...document.querySelectorAll<HTMLElement>(chosen)].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return {
        text: element.textContent ?? '',
        ink: range.getBoundingClientRect(),
        box: element.getBoundingClientRect(),
      };
    });
    const found: string[] = [];
    for (const [index, one] of drawn.entries()) {
      if (one.ink.width === 0) continue;
      if (one.ink.right > one.box.right + 1) found.push(`${one.text} is wider than its place`);
      if (one.ink.right > innerWidth) found.push(`${one.text} is cut at the edge`);
      for (const other of drawn.slice(index + 1)) {
        const apart =
          one.ink.right + 4 <= other.ink.left ||
          other.ink.right + 4 <= one.ink.left ||
          one.ink.bottom <= other.ink.top ||
          other.ink.bottom <= one.ink.top;
        if (!apart && other.ink.width > 0) found.push(`${one.text} touches ${other.text}`);
      }
    }
    return found;
  }, selector);
}

// Mutation: figures at `--step-5` whatever their length: "Unlimited" was cut from 1024 px on.
for (const path of [
  '/industry/food-restaurant',
  '/industry/insurance',
  '/industry/financial-services',
  '/solutions/use-cases/home-services',
]) {
  test(`no figure of ${path} is cut or overprints another, at any width`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await atWidth(page, width);
      expect(await overprinted(page, 'dl[data-longest] dd'), `${width} px`).toEqual([]);
    }
  });
}

// Mutation: without the rule for narrow phones: "Starter" and "Growth" touched at 320 px.
test('the names above the features of the plans keep apart', async ({ page }) => {
  await page.goto('/pricing');
  // On wider windows the plans themselves stand above.
  for (const width of [320, 375, 768, 1024]) {
    await atWidth(page, width);
    expect(await overprinted(page, 'table thead th'), `${width} px`).toEqual([]);
  }
});

// Mutation: letters that grow beyond their column: “Dr. Osei can, / at 10:20. I’ve / held it for him.” at 1920 px.
test('the spoken line of the home page is broken between its sentences on wide windows', async ({ page }) => {
  await page.goto('/');
  for (const width of [1024, 1280, 1440, 1920]) {
    await atWidth(page, width);
    const tops = await main(page)
      .getByText('Dr. Osei can, at 10:20. I’ve held it for him.')
      .last()
      .evaluate(({ lastChild: text }) =>
        ['Dr.', '10:20', 'I’ve', 'him.'].map((word) => {
          const range = document.createRange();
          const at = text?.nodeValue?.indexOf(word) ?? 0;
          if (text) range.setStart(text, at);
          if (text) range.setEnd(text, at + word.length);
          return Math.round(range.getBoundingClientRect().top);
        }),
      );
    const [first, time, second, last] = tops;
    expect([time, last], `${width} px`).toEqual([first, second]);
    expect(second, `${width} px`).toBeGreaterThan(first ?? 0);
  }
});

// Mutation: the headline in a column of 64rem: three ragged lines from 1280 px on.
test('the headline of the integrations stands in two lines on wide windows', async ({ page }) => {
  await page.goto('/solutions/integrations');
  for (const width of [1024, 1280, 1440, 1920]) {
    await atWidth(page, width);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((headline) => {
      const range = document.createRange();
      range.selectNodeContents(headline);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, `${width} px`).toBe(2);
  }
});

// Red: “target” stood 6 px beyond the edge on which everything else of the home page ends. Mutation: figures as wide as
// before in `FigureStrip.module.css`.
test('the marks beside large figures end within the page’s content', async ({ page }) => {
  for (const path of ['/', '/product', '/industry/insurance']) {
    await page.goto(path);
    const figures = main(page)
      .locator('dl')
      .filter({ has: page.locator('dd > small') });
    const marks = figures.first().locator('dd > small');
    await figures.first().scrollIntoViewIfNeeded();
    for (const width of [320, 1024, 1280, 1440, 1920]) {
      await atWidth(page, width);
      const { x, width: wide } = await boxOf(figures.first());
      for (const mark of await marks.all()) {
        const box = await boxOf(mark);
        expect(box.x + box.width, `${path} at ${width} px`).toBeLessThanOrEqual(x + wide + 1);
      }
    }
  }
});
