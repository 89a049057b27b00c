import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** What a scheme of colours can break; the slowest rules, and the same at every width. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** The width to which a desktop's window shrinks at 400 % zoom. */
const NARROW = { width: 320, height: 640 };

/**
 * Checks the page as it is now against WCAG 2.2 AA: light, dark, and 320 px wide, where nothing may reach beyond the
 * edge. Leaves the page as it was.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  try {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(page, (axe) => axe.withRules(OF_COLOURS)), 'in dark colours').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await violations(page, (axe) => axe.withTags(WCAG)), 'in light colours').toEqual([]);
    await page.setViewportSize(NARROW);
    const narrow = await violations(page, (axe) => axe.withTags(WCAG).disableRules(OF_COLOURS));
    expect(narrow, 'at 320 px').toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, 'pixels beyond the edge at 320 px').toBeLessThanOrEqual(0);
  } finally {
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  }
}

/** One line for each place that breaks a rule. */
async function violations(page: Page, by: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const result = await by(new AxeBuilder({ page })).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} (${failureSummary.replace(/\s+/g, ' ')})`,
    ),
  );
}
