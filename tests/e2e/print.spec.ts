import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** So many tests share the pages. */
const SHARES = 4;

/** Texts that are too light for white paper, on `page` as it is printed: grounds are left out, whatever they are on the screen. */
function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTRAST = 4.5;
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, number>();
    /** Contrast of a colour with white paper; text that is not drawn at all has none to lose. */
    const onPaper = (color: string) => {
      const before = known.get(color);
      if (before !== undefined || !canvas) return before ?? 0;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const linear = [red, green, blue].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      const [r = 0, g = 0, b = 0] = linear;
      const contrast = alpha === 0 ? Infinity : 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
      known.set(color, contrast);
      return contrast;
    };
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.nodeValue ?? '').trim();
      if (!element || text === '' || element.closest('script, style, template, noscript, svg')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, clipPath } = getComputedStyle(element);
      // Text for screen readers alone is clipped away.
      if (clipPath === 'inset(50%)') continue;
      if (onPaper(color) < CONTRAST) found.add(text.slice(0, 40));
    }
    return [...found];
  });
}

// Mutation: without `color-scheme: light` for everything that is printed; with the closing block's colours for all media.
for (let share = 0; share < SHARES; share++) {
  test(`every page is legible on white paper, from either theme (${share + 1} of ${SHARES})`, async ({
    page,
    request,
  }) => {
    const pages = (await publicPages(request)).filter((_, place) => place % SHARES === share);
    test.setTimeout(pages.length * 10_000);
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ media: 'print', colorScheme, reducedMotion: 'reduce' });
        found.push(...(await illegible(page)).map((text) => `${path}, ${colorScheme}: ${text}`));
      }
      await page.emulateMedia({ media: null, colorScheme: null });
    }
    expect(found).toEqual([]);
  });
}
