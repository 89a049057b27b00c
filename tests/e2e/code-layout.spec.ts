import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { atWidth, WIDTHS } from './widths.ts';

/** Code up to this length is read in one go. */
const WHOLE_MAX = 24;

/** Pieces of code between words that are broken where nobody would, and blocks of code that are broken at all. */
function brokenCode(page: Page): Promise<string[]> {
  return page.evaluate((wholeMax) => {
    const range = document.createRange();
    const topOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    const found: string[] = [];
    for (const pre of document.querySelectorAll('main pre'))
      if (getComputedStyle(pre).whiteSpace !== 'pre') found.push(`block: ${pre.textContent?.slice(0, 40)}`);
    for (const code of document.querySelectorAll('main code')) {
      const text = code.textContent ?? '';
      if (code.closest('pre') || !code.checkVisibility()) continue;
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      // The paths of the reference have their joints at any length.
      const whole = text.length <= wholeMax && !code.closest('summary');
      let before: { letter: string; top: number } | undefined;
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        [...(node.nodeValue ?? '')].forEach((letter, at) => {
          const top = topOf(node, at);
          const broken = before && letter !== ' ' && Math.abs(before.top - top) > 3;
          if (broken && (whole || !/[/.=?& ]/.test(before?.letter ?? '')))
            found.push(`${text} before “${letter}”`);
          before = { letter, top };
        });
    }
    return [...new Set(found)];
  }, WHOLE_MAX);
}

// Mutation: code that may break anywhere: “X-” stood above “Total-Count”; blocks of code wrapped on phones.
for (const path of [
  '/documentation',
  '/documentation/recipes',
  '/documentation/api',
  '/solutions/integrations/make',
  '/solutions/integrations/twillio',
]) {
  test(`no code of ${path} is broken within a name or a value`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main code').first()).toBeVisible();
    // Sections that are laid out when they come near are laid out now.
    await page.locator('main article').evaluateAll((sections: HTMLElement[]) => {
      for (const { style } of sections) style.contentVisibility = 'visible';
    });
    for (const width of WIDTHS) {
      await atWidth(page, width);
      expect(await brokenCode(page), `${width} px`).toEqual([]);
      const { scrolled, window } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        window: innerWidth,
      }));
      expect(scrolled, `${width} px`).toBe(window);
    }
  });
}

// Mutation: a button without `z-index`, over which the code lies as soon as it fades.
for (const path of ['/documentation', '/documentation/recipes'])
  test(`every button that copies code of ${path} lies above the code`, async ({ page }) => {
    await page.goto(path);
    await atWidth(page, 375);
    const buttons = page.locator('main [data-copy]').filter({ visible: true });
    await expect(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) {
      await button.scrollIntoViewIfNeeded();
      await button.click({ trial: true });
    }
  });
