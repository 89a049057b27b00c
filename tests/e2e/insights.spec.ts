import type { Page } from '@playwright/test';
import type { Insights } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { BROWSER } from '#tests/fixtures/browser-name.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { boxOf } from './boxes.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send } from './send.ts';
import { atWidth, WIDTHS } from './widths.ts';
import { agree, createAccount, goToPlans } from './wizard.ts';

// The browser of the tests names itself as a robot, which is not counted.
test.use({ userAgent: BROWSER });

const PER_DAY = 'Signups and applications per day';
const FUNNEL = 'Signup funnel';

/** The statistics as they are, but with as much due each week as `due` says. */
async function responseTimesDue(page: Page, due: { calls: number; answers: number; decisions: number }) {
  await page.route(`**${API.insights}?*`, async (route) => {
    const response = await route.fetch();
    const statistics: Insights = await response.json();
    const responseTimes = statistics.responseTimes.map(({ week }) => ({
      week,
      calls: { due: due.calls, met: 0 },
      answers: { due: due.answers, met: 0 },
      decisions: { due: due.decisions, met: 0 },
    }));
    await route.fulfill({ response, json: { ...statistics, responseTimes } });
  });
}

// Mutation: days of two months, which nobody asked for.
test('this month is one press away, and compared with the same days of the last', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/insights');
  await page.getByText('This month', { exact: true }).click();
  await expect(page).toHaveURL(/month=this/);
  await expect(page.getByText(/Compared with \w{3} 1, \d{4}/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'This month' })).toBeChecked();
});

// Mutation: the Lost of before, counted as of today, in one of the two. Red: a tile refused what the section compared.
test('what cannot be compared is compared nowhere, and what can is said in plain words', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup());
  await startSession(page, ADMIN);
  await page.route(`**${API.insights}?*`, async (route) => {
    const response = await route.fetch();
    const statistics: Insights = await response.json();
    const lostReasons = [{ reason: 'Too expensive', count: 1 }];
    const some = { ...statistics, signups: { now: 4, before: 2 }, lost: 1, lostReasons };
    await route.fulfill({ response, json: some });
  });
  await page.goto('/admin/insights?month=this');
  await expect(page.getByText(/as it stood on \w{3} \d/)).toBeVisible();
  const tile = page.locator('dl div').filter({ hasText: /^Lost/ });
  await expect(tile).toHaveText('Lost125% of signups');
  await expect(page.getByRole('region', { name: 'Lost, and why' })).toContainText(
    '1 of those who signed up, or 25%.',
  );
  const funnel = page.getByRole('region', { name: FUNNEL });
  await funnel.getByRole('button', { name: 'Show table' }).click();
  for (const stage of ['Contacted', 'Setup scheduled'])
    await expect(funnel.getByRole('row', { name: stage })).toContainText('not known');
  await expect(page.locator('main')).not.toContainText(/had longer|same age/);
});

test('the team looks at the charts, and reads them as tables', async ({ page, request, baseURL }) => {
  await send(request, baseURL, API.signup, aSignup({ industry: 'insurance' }));
  await send(request, baseURL, API.partnership, anApplication());
  await responseTimesDue(page, { calls: 2, answers: 0, decisions: 1 });
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();

  const perDay = page.getByRole('region', { name: PER_DAY, exact: true });
  await expect(perDay.locator('svg').last()).toBeVisible();
  // Mutation: a line that falls to nothing each morning.
  await expect(perDay.getByText('Dashed: today so far.')).toBeVisible();
  // Screen readers get the table without pressing anything.
  await expect(perDay.getByRole('table', { name: PER_DAY }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page);

  await perDay.getByRole('button', { name: 'Show table' }).click();
  await expect(perDay.locator('svg')).toHaveCount(0);
  const today = perDay.getByRole('row').nth(1);
  await expect(today.getByRole('cell').first()).not.toHaveText('0');
  await expect(today.getByRole('cell').nth(1)).not.toHaveText('0');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: `${PER_DAY}: table` })).toBeFocused();
  await perDay.getByRole('button', { name: 'Show chart' }).click();
  await expect(perDay.locator('svg').last()).toBeVisible();

  await expect(page.getByRole('table', { name: 'Calls within 48 hours' })).toContainText('Week of');
  await expect(
    page.getByRole('region', { name: 'Decisions in 3 business days' }).locator('svg'),
  ).toBeVisible();
  // Mutation: without it: axes around nothing.
  const answers = page.getByRole('region', { name: 'Answers within 24 hours' });
  await expect(answers).toContainText('No answer was due in this period, through yesterday.');
  await expect(answers.locator('svg')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Industries' })).toContainText('Insurance');
});

test('the period stands in the address: Back, a reload and a shared link lead to it', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/insights?days=7');
  const rows = page.getByRole('table', { name: PER_DAY }).getByRole('row');
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(rows).toHaveCount(8);
  await page.getByRole('radio', { name: '90 days' }).check();
  await expect(page).toHaveURL(/days=90/);
  await expect(rows).toHaveCount(91);
  await page.reload();
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(rows).toHaveCount(8);
});

test('any days can be asked for, in the zone that is named, and lead to their records', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup({ industry: 'insurance' }));
  await startSession(page, ADMIN);
  await page.goto('/admin/insights?days=365');
  await expect(page.getByRole('heading', { name: 'Signups and applications per week' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'By day' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'By month' }).check();
  await expect(page.getByRole('heading', { name: 'Signups and applications per month' })).toBeVisible();
  await expect(page.getByText('Dates in Chicago time')).toBeVisible();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
  await page.getByLabel('From').fill(today);
  await page.getByLabel('To', { exact: true }).fill(today);
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(page.getByRole('table', { name: PER_DAY }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const headline = page.locator('dl div').filter({ hasText: /^Signups/ });
  const count = await headline.getByRole('link').innerText();
  await headline.getByRole('link').click();
  await expect(page).toHaveURL(/source=signup/);
  expect(Number(count)).toBeGreaterThan(0);
});

test('where the charts do not arrive the tables are there', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED GET \S+\/charts\./);
  await openDashboard(page, ADMIN);
  await page.route(/\/charts\.[\w-]+\.js$/, (route) => route.abort('failed'));
  await page.goto('/admin/insights');
  await expect(page.getByRole('region', { name: `${PER_DAY}: table` })).toBeVisible();
});

test('the funnel counts a signup, step by step, once for each time the page is opened', async ({ page }) => {
  const reported: unknown[] = [];
  page.on('request', async (sent) => {
    if (!sent.url().endsWith(API.funnel)) return;
    expect((await sent.allHeaders()).cookie).toBeUndefined();
    const body = sent.postDataJSON();
    if (body.step !== 'landing') reported.push(body);
  });
  await openDashboard(page, ADMIN);
  const counts = async () => {
    await page.goto('/admin/insights?days=7');
    const cells = page.getByRole('table', { name: FUNNEL }).getByRole('row').locator('td:first-of-type');
    await expect(cells).toHaveCount(7);
    return (await cells.allTextContents()).slice(0, 4).map(Number);
  };
  const before = await counts();
  await goToPlans(page, aSignup());
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await agree(page);
  await createAccount(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect.poll(() => reported).toEqual([{ step: 'visit' }, { step: 'company' }, { step: 'plan' }]);
  // Other tests sign up at the same time.
  const after = await counts();
  expect(after.map((count, step) => count - (before[step] ?? 0)).every((more) => more >= 1)).toBe(true);
});

// Mutation: as many dates as the scale thinks well.
test('the dates below a chart stand apart in every window', async ({ page }) => {
  await openDashboard(page, ADMIN);
  for (const width of WIDTHS) {
    await atWidth(page, width);
    await page.goto('/admin/insights?days=30');
    const dates = page.locator('main svg text').filter({ hasText: /^[A-Z]/ });
    await expect(dates.first()).toBeVisible();
    const boxes = await dates.evaluateAll((all) => all.map((date) => date.getBoundingClientRect().toJSON()));
    const near = boxes.filter((box, index) => {
      const next = boxes[index + 1];
      return next?.top === box.top && next.left > box.left && next.left < box.right + 8;
    });
    expect.soft(near, `at ${width} px`).toEqual([]);
  }
});

test('the charts can be read on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  await send(request, baseURL, API.signup, aSignup());
  await startSession(page, ADMIN);
  await page.goto('/admin/insights');
  const perDay = page.getByRole('region', { name: PER_DAY, exact: true });
  await expect(perDay.locator('svg').last()).toBeVisible();
  await perDay.getByRole('button', { name: 'Show table' }).tap();
  const { x, width } = await boxOf(perDay.getByRole('columnheader', { name: 'Applications' }));
  expect(x + width).toBeLessThanOrEqual(375);
  await expectAccessible(page);
});
