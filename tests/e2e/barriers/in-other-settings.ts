import type { Page } from '@playwright/test';
import { layoutComplaints } from '#tests/e2e/layout-complaints.ts';
import { hiddenFocus } from './hidden-focus.ts';
import { linesDrawn, linesLost } from './lines.ts';

/** A desktop's window of 1280 by 1024 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
/** WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
/** What a reader's own spacing must not do; where a headline breaks is theirs. */
const LOST = /is cut off|is printed over|wider than the window/;

/**
 * What keeps people out of the page in the settings that they need: own spacing, 400 % zoom, forced colors, less
 * motion. Leaves the page as it was.
 */
export async function barriersInOtherSettings(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  const note = (where: string, complaints: readonly string[]) =>
    found.push(...complaints.map((each) => `${where}: ${each}`));
  // Sections that are laid out when they come near are laid out now.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-within', true));
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    note('with less motion', await page.evaluate(moving));
    const lines = await page.evaluate(linesDrawn);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    note('with forced colors', await page.evaluate(linesLost, lines));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null });
    note('with wide spacing', await lostBySpacing(page));
    await page.setViewportSize({ width: ZOOMED.width, height: 640 });
    note('with wide spacing at 320 px', await lostBySpacing(page));
    await page.setViewportSize(ZOOMED);
    note('at 400 % zoom', await page.evaluate(hiddenFocus));
  } finally {
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: null, forcedColors: null });
  }
  return found;
}

/** What is lost with a reader's spacing and was there without. */
async function lostBySpacing(page: Page): Promise<string[]> {
  const lost = async () => (await layoutComplaints(page)).filter((each) => LOST.test(each));
  await page.evaluate(space, SPACING);
  const spaced = await lost();
  await page.evaluate(space, '');
  if (spaced.length === 0) return [];
  const before = await lost();
  return spaced.filter((each) => !before.includes(each));
}

/** Sets the reader's style sheet, outside of the page's content policy as theirs is. */
function space(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return `${target?.tagName.toLowerCase()}.${target?.getAttribute('class')} moves`;
    });
}
