import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** What a scheme of colors can break; the slowest rules, and the same at every width. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
const EVERYTHING: RunOptions = { runOnly: WCAG };
const COLORS: RunOptions = { runOnly: { type: 'rule', values: OF_COLORS } };
const THE_REST: RunOptions = {
  runOnly: WCAG,
  rules: Object.fromEntries(OF_COLORS.map((rule) => [rule, { enabled: false }])),
};
/** The width to which a desktop's window shrinks at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

/**
 * Checks the page as it is now against WCAG 2.2 AA: light, dark, and 320 px wide, where nothing may reach beyond the
 * edge. Leaves the page as it was.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.evaluate(axe.source);
  try {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(page, COLORS), 'in dark colors').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await violations(page, EVERYTHING), 'in light colors').toEqual([]);
    await page.setViewportSize(NARROW);
    await page.evaluate(twoFrames);
    expect(await violations(page, THE_REST), 'at 320 px').toEqual([]);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond, 'pixels beyond the edge at 320 px').toBeLessThanOrEqual(0);
  } finally {
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  }
}

/** Until what follows the width has been drawn: a panel beside the list becomes a dialog over it. */
const twoFrames = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));

/**
 * One line for each place that breaks a rule. Run in the page itself: through a driver of axe it took seven times as
 * long.
 */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const found = await page.evaluate(
    async (how) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, how);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), why: failureSummary })),
      }));
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions as RunOptions,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, why = '' }) => `${id}: ${target} (${why.replace(/\s+/g, ' ')})`),
  );
}
