import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';
import { publicPages } from './public-pages.ts';
import { atWidth } from './widths.ts';

/** So many tests share the pages. */
const SHARES = 4;

/**
 * Texts that are too light for white paper, on `page` as it is printed: grounds are left out, whatever they are on the
 * screen.
 */
function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTRAST = 4.5;
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, number>();
    /** Contrast of a color with white paper; text that is not drawn at all has none to lose. */
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
      // Text that is only for screen readers is clipped away.
      if (clipPath === 'inset(50%)') continue;
      if (onPaper(color) < CONTRAST) found.add(text.slice(0, 40));
    }
    return [...found];
  });
}

// Mutation: without `color-scheme: light` for everything that is printed; with the closing block's colors for all
// media.
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

// Mutation: buttons with the screen's rules; every segment of a choice; the tabs of the examples.
test('paper has nothing to press', async ({ page }) => {
  const pages = [
    '/',
    '/pricing',
    '/industry/healthcare',
    '/solutions/legal',
    '/solutions',
    '/product',
    '/book',
  ];
  const pressed = page.locator(
    'main :is(button, [data-variant], [role=tab], label:has(> [type=radio]:not(:checked)))',
  );
  for (const path of [...pages, '/call/photography', '/documentation', '/solutions/integrations/make']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    // Times that are free are what the page of appointments tells.
    const shown = pressed.filter({ visible: true, hasNotText: /^\d+:\d+ [AP]M$/ });
    expect(await shown.allTextContents(), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

// Mutation: headline and words of the cover in the industry's color, which on white is a warning.
test('headlines are printed in ink', async ({ page }) => {
  for (const path of ['/industry/healthcare', '/solutions/healthcare', '/product']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(main(page).getByRole('heading', { level: 1 }), path).toHaveCSS('color', ink);
  }
});

// Mutation: only the chosen billing period's price.
test('paper names the price of a plan in every billing period', async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  const plan = main(page).getByRole('article', { name: 'Starter' });
  await expect(plan.getByText(/^\$\d+$/).filter({ visible: true })).toHaveText(['$99', '$94', '$89', '$79']);
});

// Mutation: examples without headlines: the tabs that name them on the screen are not printed.
test('each code example is named on paper', async ({ page }) => {
  await page.goto('/documentation');
  await page.emulateMedia({ media: 'print' });
  const names = page.locator('#code-examples h3').filter({ visible: true });
  await expect(names).toHaveText(['JavaScript', 'Python', 'cURL']);
});

// Mutation: listings as on the screen, where they scroll: long lines ended at the sheet's edge.
test('no line of a listing is cut off by the edge of the sheet', async ({ page }) => {
  for (const path of ['/documentation', '/documentation/recipes', '/solutions/integrations/make']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1000 });
    const cut = await page
      .locator('main pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
    expect(cut, path).toBe(0);
    await page.emulateMedia({ media: null });
  }
});

test.describe('on paper', () => {
  // Mutation: times in columns on paper, too: those of the evening lay on the fields below them.
  test('nothing is set in columns, which run over what follows where a page ends', async ({ page }) => {
    await page.goto('/book');
    await expect(page.getByRole('group', { name: 'Choose a time' }).getByRole('radio').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await atWidth(page, 700);
    const inColumns = await main(page)
      .locator('*')
      .evaluateAll((all) => all.filter((each) => !/^auto/.test(getComputedStyle(each).columns)).length);
    expect(inColumns).toBe(0);
  });

  // Mutation: without the rules for print: closed answers were missing.
  test('every answer stands below its question', async ({ page }) => {
    await page.goto('/pricing');
    await page.emulateMedia({ media: 'print' });
    const answers = main(page).locator('details > p');
    const heights = await answers.evaluateAll((all) => all.map((p) => p.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(10);
  });

  // Mutation: the words hidden as on the screen of a phone: the strings, which are grounds, were not printed.
  test('the features of the plans say whether they are included', async ({ page }) => {
    await page.goto('/pricing');
    await page.emulateMedia({ media: 'print' });
    for (const width of [700, 1056]) {
      await atWidth(page, width);
      for (const state of await main(page).getByRole('table').locator('td span').all()) {
        expect((await state.boundingBox())?.width).toBeGreaterThan(30);
      }
    }
  });
});
