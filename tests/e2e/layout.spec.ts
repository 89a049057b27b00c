import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { entries, main } from './page-landmarks.ts';
import { atWidth, WIDTHS } from './widths.ts';

// Mutation: the estimate after the table: 450 px of the column were blank; plans named only 960 px above the table.
test('the column beside the plans is not blank', async ({ page }) => {
  await page.goto('/pricing');
  for (const width of [1280, 1440, 1920]) {
    await atWidth(page, width);
    const side = await main(page).getByRole('form', { name: 'Find your plan' }).boundingBox();
    const below = await main(page).getByRole('heading', { name: 'For movers' }).boundingBox();
    const starter = await main(page).getByRole('article', { name: 'Starter' }).boundingBox();
    expect(Math.abs((side?.y ?? 0) - (starter?.y ?? 0)), `${width} px`).toBeLessThan(40);
    expect((below?.y ?? 0) - (side?.y ?? 0) - (side?.height ?? 0), `${width} px`).toBeLessThan(200);
    const named = await main(page).getByRole('columnheader', { name: 'Starter' }).boundingBox();
    const first = await main(page).getByRole('rowheader').first().boundingBox();
    expect((named?.y ?? 0) + (named?.height ?? 0), `${width} px`).toBeCloseTo(first?.y ?? 0, 0);
    expect(named?.height, `${width} px`).toBeGreaterThan(24);
  }
});

/** The tallest blank part, in px, of the headline's column in the first section of `page`. */
function blankBesideCall(page: Page): Promise<number> {
  return page.evaluate(() => {
    const headline = document.querySelector('main h1');
    const section = headline?.closest('section');
    if (!headline || !section) throw new Error('no first section');
    const column = headline.getBoundingClientRect();
    const drawn = [...section.querySelectorAll('p, li, a, button, svg')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ left, right }) => left < column.right && right > column.left);
    const lowest = Math.max(
      ...[...section.querySelectorAll('p, li, a')].map((each) => each.getBoundingClientRect().bottom),
    );
    let [at, most] = [column.bottom, 0];
    for (const { top, bottom } of drawn.sort((one, other) => one.top - other.top)) {
      most = Math.max(most, top - at);
      at = Math.max(at, bottom);
    }
    return Math.max(most, lowest - at);
  });
}

// Mutation: the outcome of an urgent call below its lines: 500 px beside it were blank.
test('no column of an industry’s first section is blank', async ({ page }) => {
  for (const slug of ['legal', 'logistics', 'insurance', 'travel', 'healthcare']) {
    await page.goto(`/solutions/${slug}`);
    for (const width of [1024, 1440, 1920]) {
      await atWidth(page, width);
      expect(await blankBesideCall(page), `${slug} at ${width} px`).toBeLessThan(280);
    }
  }
});

// Mutation: the bar's padding as it was: at 1920 px the logo stood 220 px left of the page.
test('the logo stands on the edge of the content, at any width', async ({ page }) => {
  await page.goto('/pricing');
  for (const width of WIDTHS) {
    await atWidth(page, width);
    const logo = await page
      .getByRole('banner')
      .getByRole('link', { name: /home page$/ })
      .boundingBox();
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(Math.abs((logo?.x ?? 0) - (headline?.x ?? 0)), `${width} px`).toBeLessThanOrEqual(1);
  }
});

// Mutation: cards in columns of `auto-fit`: two and one at 768 px.
test('three cards stand abreast or one below the other', async ({ page }) => {
  await page.goto('/documentation');
  for (const width of WIDTHS) {
    await atWidth(page, width);
    for (const heading of ['Get an API key', 'Tutorials']) {
      const list = main(page)
        .getByRole('list')
        .filter({ has: page.getByRole('heading', { name: heading }) });
      const tops = await list
        .first()
        .locator('> li')
        .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
      expect([1, 3], `${heading} at ${width} px`).toContain(tops);
    }
  }
});

// Mutation: the list of highlights beside the buttons at 1024 px: two buttons abreast, and a third below them.
test('the buttons of a sector stand abreast or one below the other', async ({ page }) => {
  await page.goto('/industry/insurance');
  for (const width of [...WIDTHS, 1216]) {
    await atWidth(page, width);
    const tops = await main(page)
      .getByRole('link', { name: 'Try a call' })
      .locator('xpath=../*')
      .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size);
    expect([1, 3], `${width} px`).toContain(tops);
  }
});

// Mutation: buttons of 8rem in as many columns as fit: Google and Microsoft reached two thirds of the form.
test('the buttons of other accounts are together as wide as the form', async ({ page }) => {
  await page.goto('/login');
  for (const width of WIDTHS) {
    await atWidth(page, width);
    const [signIn, google, microsoft] = await Promise.all(
      ['Sign In', 'Google', 'Microsoft'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    const together = (microsoft?.x ?? 0) + (microsoft?.width ?? 0) - (google?.x ?? 0);
    expect(Math.abs(together - (signIn?.width ?? 0)), `${width} px`).toBeLessThan(1);
    expect(google?.width, `${width} px`).toBeCloseTo(microsoft?.width ?? 0, 0);
  }
});

// Mutation: the company across the page as on a phone: at 768 px its row was blank for two thirds.
test('the columns of the footer fill its rows', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 480, 600, 768, 1024, 1440]) {
    await atWidth(page, width);
    // At one moment: what comes near above it may still move the footer.
    const [company = 0, ...tops] = await footer
      .getByRole('link', { name: /@/ })
      .or(footer.getByRole('navigation', { name: /^(Product|Company|Resources)$/ }))
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops, `${width} px`).toHaveLength(3);
    expect(new Set(tops).size, `${width} px`).toBe(1);
    if (width >= 768) expect(company - (tops[0] ?? 0), `${width} px`).toBeGreaterThan(0);
  }
});

// Mutation: filled bubbles in the color of the slip: the last of them and the outcome were one thing.
test('what a call comes to stands out from what was said last', async ({ page }) => {
  await page.goto('/solutions/education');
  const call = main(page).getByRole('figure').first();
  const words = call.getByRole('listitem').filter({ hasText: 'this number is fine' });
  const outcome = call.locator('p').filter({ hasText: 'Callback 7:15' });
  const [said, agreed] = await Promise.all(
    [words, outcome].map((each) => each.evaluate((element) => getComputedStyle(element).backgroundColor)),
  );
  expect(said).not.toBe(agreed);
});

// Mutation: strokes before every crumb but the first: at 320 px a line began with one.
test('no line of crumbs begins with a stroke', async ({ page }) => {
  await page.goto('/solutions/use-cases/insurance');
  await atWidth(page, 320);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const lefts = await crumbs.evaluateAll((all) => {
    const rows = new Map<number, number>();
    for (const crumb of all) {
      const { left, top } = crumb.firstElementChild?.getBoundingClientRect() ?? crumb.getBoundingClientRect();
      rows.set(Math.round(top), Math.min(rows.get(Math.round(top)) ?? left, left));
    }
    return [...rows.values()].map(Math.round);
  });
  const headline = await main(page).getByRole('heading', { level: 1 }).boundingBox();
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts)).toEqual(new Set([Math.round(headline?.x ?? 0)]));
});

// Mutation: tabs that are 1.5rem apart at any width: at 320 px cURL stood in a row of its own.
test('the tabs of the code examples stand in one row', async ({ page }) => {
  await page.goto('/documentation');
  for (const width of WIDTHS) {
    await atWidth(page, width);
    const tops = await page
      .getByRole('tab')
      .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size);
    expect(tops, `${width} px`).toBe(1);
  }
});

// Mutation: the result hidden up to 64rem, and the line below the fields only up to 40rem: at 768 px nothing said it.
test('the business case says once what is saved, at any width', async ({ page }) => {
  await page.goto('/pricing/business-case');
  for (const width of WIDTHS) {
    await atWidth(page, width);
    const said = main(page).getByText(/saved a year$/);
    const widths = await said.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(widths.filter((each) => each > 1).length, `${width} px`).toBe(1);
  }
});

// Mutation: the drawing at the top of its row: at 320 px the voice sounded 30 px below the string.
test('the agent’s voice sounds on the string that is drawn, at any width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const width of WIDTHS) {
    await atWidth(page, width);
    const apart = await main(page)
      .locator('label:has(:checked) + div')
      .evaluate((panel) => {
        const voice = panel.querySelector('[data-string]')?.getBoundingClientRect();
        const drawn = [...panel.querySelectorAll('svg path')].find(
          (path) => !path.closest('[data-string], a'),
        );
        const string = drawn?.getBoundingClientRect();
        return voice && string ? Math.abs(voice.top + voice.height / 2 - string.bottom) : Infinity;
      });
    expect(apart, `${width} px`).toBeLessThan(4);
  }
});

test('dark bands stand out from a dark page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/industry/insurance');
  const lightness = await page.evaluate(() => {
    const of = (color: string) => {
      const probe = document.createElement('div');
      probe.style.color = `oklch(from ${color} l 0 0)`;
      document.body.append(probe);
      return Number(/oklch\(([\d.]+)/.exec(getComputedStyle(probe).color)?.[1]);
    };
    return [of('var(--paper)'), of('var(--night)')];
  });
  expect(Math.abs((lightness[0] ?? 0) - (lightness[1] ?? 0))).toBeGreaterThan(0.06);
});

test.describe('the menu', () => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    // Mutation: trades in one column at 1024 px: they reached beyond the window.
    test(`shows all sectors and industries at once at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/pricing');
      await page.getByRole('button', { name: 'Solutions' }).click();
      const links = page.locator('#solutions').getByRole('link');
      const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(places.filter((place) => /^\/industry\//.test(place))).toHaveLength(8);
      expect(
        places.filter((place) => /^\/solutions\/[^/]+$/.test(place) && !/integrations|use-cases/.test(place)),
      ).toHaveLength(entries('industries').length);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    });
  }
});
