import type { Page } from '@playwright/test';
import type { PricingIndustry } from '#web/schemas/pricing.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { entries, link, main } from './page-landmarks.ts';
import { atWidth, WIDTHS } from './widths.ts';

const PLANS = ['Starter', 'Growth', 'Scale'] as const;

/** What a visitor reads in each billing period. */
const PERIODS = [
  {
    tab: /^Monthly/,
    cycle: 'monthly',
    billed: 'Billed monthly',
    prices: ['$99', '$199', '$399'],
    years: ['$1,188', '$2,388', '$4,788'],
    savings: [],
  },
  {
    tab: /^3 Months/,
    cycle: '3-month',
    billed: 'Billed every 3 months',
    prices: ['$94', '$189', '$379'],
    years: ['$1,128', '$2,268', '$4,548'],
    savings: ['Save $5/mo', 'Save $10/mo', 'Save $20/mo'],
  },
  {
    tab: /^6 Months/,
    cycle: '6-month',
    billed: 'Billed every 6 months',
    prices: ['$89', '$179', '$359'],
    years: ['$1,068', '$2,148', '$4,308'],
    savings: ['Save $10/mo', 'Save $20/mo', 'Save $40/mo'],
  },
  {
    tab: /^Annual/,
    cycle: 'annual',
    billed: 'Billed annually',
    prices: ['$79', '$159', '$319'],
    years: ['$948', '$1,908', '$3,828'],
    savings: ['Save $20/mo', 'Save $40/mo', 'Save $80/mo'],
  },
] as const;

const plan = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true });
const industry = (page: Page) => page.getByLabel('Your industry');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    for (const { tab, cycle, billed, prices, years, savings } of PERIODS) {
      test(`shows what each plan costs: ${billed}`, async ({ page }) => {
        await page.goto('/pricing');
        const choice = page.getByRole('radio', { name: tab });
        if (cycle === 'monthly') await expect(choice).toBeChecked();
        else await choice.check();
        for (const [index, name] of PLANS.entries()) {
          const offer = plan(page, name);
          await expect(offer.getByText(/^\$\d+$/).filter({ visible: true })).toHaveText([
            prices[index] ?? '',
          ]);
          // Mutation: without the year's total in `Offer`.
          await expect(offer.getByText(/ per year$/).filter({ visible: true })).toHaveText([
            `${years[index]} per year`,
          ]);
          await expect(offer.getByText(/^Billed/).filter({ visible: true })).toContainText(billed);
          await expect(offer.getByText(/^Save /).filter({ visible: true })).toHaveText(
            savings.slice(index, index + 1),
          );
          await expect(offer.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
            'href',
            `/signup?plan=${name}&cycle=${cycle}`,
          );
        }
      });
    }

    test('changes the features with the industry', async ({ page }) => {
      await page.goto('/pricing');
      await expect(industry(page)).toHaveValue('movers');
      for (const { value, headline, features } of entries<PricingIndustry>('pricing/industries')) {
        await industry(page).selectOption(value);
        const table = page.getByRole('table', { name: headline });
        await expect(page.getByRole('table')).toHaveCount(1);
        await expect(table.getByRole('rowheader')).toContainText(features.map(({ title }) => title));
        const included = await table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader') })
          .evaluateAll((rows) =>
            rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent === 'Included')),
          );
        expect(PLANS.map((_, column) => included.filter((row) => row[column]).length)).toEqual([2, 4, 5]);
      }
    });

    test('gives movers their pack with the larger plans', async ({ page }) => {
      await page.goto('/pricing');
      for (const name of ['Growth', 'Scale']) {
        await expect(plan(page, name).getByRole('heading', { name: 'Movers Pack' })).toBeVisible();
        for (const item of ['Payment setup', 'Email dispatcher alerts', 'Slack notifications'])
          await expect(plan(page, name).getByText(item)).toBeVisible();
      }
      await expect(plan(page, 'Starter').getByText('Movers Pack')).toHaveCount(0);
      await industry(page).selectOption({ label: 'Salon' });
      await expect(page.getByText('Movers Pack').filter({ visible: true })).toHaveCount(0);
    });

    test('answers one question at a time, and closes again', async ({ page }) => {
      await page.goto('/pricing');
      const first = page.getByText('What counts as a minute?');
      const limit = page.getByText('Will I be warned before that?');
      const notice = page.getByText('You get notices at 80% and 95%');
      await first.click();
      await expect(page.getByText('Ringing, setup test calls')).toBeVisible();
      await limit.click();
      await expect(notice).toBeVisible();
      await expect(page.getByText('Ringing, setup test calls')).toBeHidden();
      await limit.click();
      await expect(notice).toBeHidden();
    });
  });
}

test('says what a plan holds whatever the industry', async ({ page }) => {
  await page.goto('/pricing');
  const holds = {
    Starter: [
      '100 minutes included',
      '1 use case',
      'Basic analytics',
      'Email support',
      'Standard integrations',
    ],
    Growth: [
      '300 minutes included',
      '3 use cases',
      'Advanced analytics',
      'Priority support',
      'All integrations',
      'Custom workflows',
    ],
    Scale: [
      '750 minutes included',
      'Unlimited use cases',
      'Enterprise analytics',
      '24/7 phone support',
      'Custom AI training',
      'Dedicated account manager',
    ],
  };
  for (const [name, features] of Object.entries(holds))
    await expect(plan(page, name).getByRole('list').first().getByRole('listitem')).toHaveText(features);
  await expect(plan(page, 'Growth')).toContainText('Most Popular');
  await expect(main(page)).toContainText('$0.50');
});

// Mutation: the mark on Growth as the page opens, for 40 calls that nobody typed; no word of Starter at the same price.
test('says which plan fits once a visitor gave their calls, and which costs the same', async ({ page }) => {
  await page.goto('/pricing');
  const estimate = main(page).getByRole('form', { name: 'Find your plan' });
  const marks = page.getByText('Fits your calls').filter({ visible: true });
  await expect(estimate).toContainText('Growth includes more of the minutes.');
  await expect(marks).toHaveCount(0);
  await estimate.getByLabel('Calls a week').fill('10');
  await expect(plan(page, 'Starter').getByText('Fits your calls')).toBeVisible();
  await expect(marks).toHaveCount(1);
  await expect(estimate).not.toContainText('Same price');
});

test('takes the chosen plan and period to the signup', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  await plan(page, 'Scale').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/signup/);
});

test('is told to search engines as a product with its offers, and as questions', async ({ page }) => {
  await page.goto('/pricing');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block));
  const product = data.find((block) => block['@type'] === 'Product');
  expect(product.offers.map(({ price }: { price: string }) => price)).toEqual(
    PLANS.flatMap((_, index) => PERIODS.map(({ prices }) => `${prices[index]?.slice(1)}.00`)),
  );
  const faq = data.find((block) => block['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(await page.locator('details').count());
});

test('quotes customers and leads on', async ({ page }) => {
  await page.goto('/pricing');
  await expect(main(page).getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  await expect(link(page, 'Start Free Trial')).toHaveAttribute('href', '/signup');
  await expect(link(page, 'Schedule Call')).toHaveAttribute('href', '/book?kind=consultation');
});

test('can be used by everybody, whatever is chosen', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  await industry(page).selectOption('dental');
  await page.getByText('What counts as a minute?').click();
  await expectAccessible(page);
});

// Mutation: without the rules for narrow windows. Red: a feature had half of the line, and words stood on the strings.
test('on a phone each feature of the comparison has the whole line, above what each plan includes', async ({
  page,
}) => {
  await page.goto('/pricing');
  const table = main(page).getByRole('table').filter({ visible: true });
  for (const width of [320, 375, 480]) {
    await page.setViewportSize({ width, height: 812 });
    const whole = (await table.boundingBox())?.width ?? 0;
    for (const feature of await table.getByRole('rowheader').all()) {
      const box = await feature.boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThan(whole - 2);
      const cell = await feature.locator('xpath=..').getByRole('cell').first().boundingBox();
      expect(cell?.y, `${width} px`).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
    }
  }
});

// Mutation: `.state` for screen readers alone where the window is narrow. Red: below 1280 px strings stood for words.
test('the comparison says in words what each plan includes, at every width', async ({ page }) => {
  await page.goto('/pricing');
  for (const width of WIDTHS) {
    await atWidth(page, width);
    const words = main(page)
      .getByRole('table')
      .filter({ visible: true })
      .getByText(/^(Included|Not included)$/);
    await expect(words.first()).toBeVisible();
    const boxes = await words.evaluateAll((all) =>
      all.map((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        const { width: wide, height: high, right } = range.getBoundingClientRect();
        return { long: Math.max(wide, high), right, cut: getComputedStyle(word).clipPath !== 'none' };
      }),
    );
    expect(boxes.length).toBeGreaterThan(9);
    expect
      .soft(
        boxes.filter(({ long, right, cut }) => cut || long < 30 || right > width),
        `${width} px`,
      )
      .toEqual([]);
  }
});
