import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';
import { atWidth } from './widths.ts';

/** Sheets that `page` is printed on. */
async function sheets(page: Page, format = 'A4'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

// Mutation: without print.css: eight and nine sheets, several half blank; with sections as far apart as on the screen:
// a fifth for /about, little more than the footer; with the links of /accessibility, or rows of /call so far apart: a
// third; with what customers say as a grid: a sixth for travel.
test('a page is printed on as many sheets as it has text for', async ({ page }) => {
  const most = {
    '/solutions/healthcare': 5,
    '/industry/insurance': 7,
    '/industry/travel-hospitality': 5,
    '/solutions/integrations/make': 5,
    '/about': 4,
    '/accessibility': 2,
    '/call': 2,
  };
  for (const [path, limit] of Object.entries(most)) {
    await page.goto(path);
    expect(await sheets(page), path).toBeLessThanOrEqual(limit);
  }
});

// Mutation: room below the form, or its closed part printed, too: a fourth sheet of Letter with nothing else on it.
test('the application is printed without a sheet for what is closed', async ({ page }) => {
  await page.goto('/partnership');
  expect(await sheets(page, 'Letter')).toBe(3);
});

/**
 * Headlines of `page` that begin so near a sheet's foot that nothing else stands below them, by the outline of its PDF.
 */
async function alone(page: Page): Promise<string[]> {
  const POINTS = 90;
  const pdf = (await page.pdf({ format: 'A4', tagged: true, outline: true })).toString('latin1');
  return [...pdf.matchAll(/\/Title \(([^)]*)\)\n\/Dest \[\d+ 0 R \/XYZ [\d.]+ ([\d.]+)/g)]
    .filter(([, , top]) => Number(top) < POINTS)
    .map(([, title = '']) => title);
}

/** How many headlines stand on the last sheet of `page`, by the outline of its PDF. */
async function onLastSheet(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'Letter', tagged: true, outline: true })).toString('latin1');
  const sheetsOf = [...pdf.matchAll(/\/Title .*\n\/Dest \[(\d+) 0 R/g)].map(([, sheet]) => Number(sheet));
  return sheetsOf.filter((sheet) => sheet === Math.max(...sheetsOf)).length;
}

// Mutation: a call's headline and its scene, or the last headline and its listing, in a grid, whose rows are always
// parted.
test('no headline stands alone at the foot of a sheet', async ({ page }) => {
  for (const path of [
    '/industry/healthcare',
    '/industry/retail-consumer',
    '/call/photography',
    '/call/education',
  ]) {
    await page.goto(path);
    expect(await alone(page), path).toEqual([]);
  }
});

// Mutation: a list of gains as a grid, which went to the next sheet as a whole; a closing block that may part from what
// is before it.
test('no page ends with its closing words alone on a sheet', async ({ page }) => {
  const most = {
    '/': 3,
    '/solutions/hr': 3,
    '/solutions/gaming': 4,
    '/solutions/integrations/custom-llm': 5,
  };
  for (const [path, limit] of Object.entries(most)) {
    await page.goto(path);
    expect(await sheets(page, 'Letter'), path).toBeLessThanOrEqual(limit);
    expect(await onLastSheet(page), path).toBeGreaterThan(1);
  }
});

// Mutation: with the receipt beside them, or where a sheet may begin with them: on seven of eight sectors they stood
// alone.
test('the last words of a sector or a use case begin no sheet', async ({ page }) => {
  test.setTimeout(120_000);
  const POINTS = 100;
  for (const path of ['healthcare', 'insurance', 'travel-hospitality', 'debt-collection'].map(
    (slug) => `/industry/${slug}`,
  )) {
    await page.goto(path);
    for (const [format, height] of [
      ['Letter', 792],
      ['A4', 842],
    ] as const) {
      const pdf = (await page.pdf({ format, tagged: true, outline: true })).toString('latin1');
      const tops = [...pdf.matchAll(/\/Title .*\n\/Dest \[(\d+) 0 R \/XYZ [\d.]+ ([\d.]+)/g)].map(
        ([, sheet, top]) => [Number(sheet), Number(top)] as const,
      );
      const last = Math.max(...tops.map(([sheet]) => sheet));
      const lowest = Math.min(...tops.filter(([sheet]) => sheet === last).map(([, top]) => top));
      expect(height - lowest, `${path}, ${format}`).toBeGreaterThan(POINTS);
    }
  }
});

// Mutation: strings as on the screen, where they are drawn beyond their boxes: a tip was all that was printed on the
// sheet before.
test('no string is drawn beyond its box, which may end with the sheet', async ({ page }) => {
  for (const path of ['/', '/solutions/hr', '/product', '/partnership']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const beyond = await main(page)
      .locator('svg[data-swings=y]')
      .evaluateAll((all) =>
        all
          .filter((svg) => svg.checkVisibility() && getComputedStyle(svg).overflow === 'visible')
          .filter((svg) => {
            const box = svg.getBoundingClientRect();
            return [...svg.querySelectorAll('path')].some((path) => {
              const { top, bottom } = path.getBoundingClientRect();
              // Half of the stroke lies outside of it.
              return top < box.top + 0.5 || bottom > box.bottom - 0.5;
            });
          })
          .map((svg) => svg.outerHTML.slice(0, 80)),
      );
    expect(beyond, path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

// Mutation: a footer below the page's last lines: on Letter it stood alone on a fourth sheet of
// /solutions/entertainment.
test('who sends a page stands beside the logo, and costs no sheet', async ({ page }) => {
  await page.goto('/solutions/entertainment');
  await page.emulateMedia({ media: 'print' });
  await atWidth(page, 700);
  // They are drawn again once the letters have come.
  await expect(async () => {
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const mail = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .filter({ visible: true })
      .first()
      .boundingBox();
    const middle = (box: typeof logo) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(mail) - middle(logo))).toBeLessThan(8);
    expect(mail?.x).toBeGreaterThan((logo?.x ?? 0) + (logo?.width ?? 0));
  }).toPass();
});

// Mutation: figures that may be parted, whatever their length: an answer stood on one sheet, its sources on the next.
test('a short figure is not parted, and a long call may go on overleaf', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const rules = async (path: string) => {
    await page.goto(path);
    const calls = main(page).locator('figure:has(ol)');
    return calls.evaluateAll((all) =>
      all.map((call) => [call.querySelectorAll('ol > li').length > 5, getComputedStyle(call).breakInside]),
    );
  };
  for (const path of ['/product', '/solutions/arts'])
    for (const [long, rule] of await rules(path)) expect(rule, path).toBe(long ? 'auto' : 'avoid');
});
