import type { Locator } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { boxOf } from './boxes.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './own-site.ts';
import { send } from './send.ts';
import { sendBooking } from './send-booking.ts';

// On one site, one after the other: the rows that are counted are there once.
test.describe.configure({ mode: 'serial' });

/** The company of these people. */
const FOURTEEN = 'Fourteen';

// Mutation: with cards in place of rows one and a half people were in view.
test('twelve people are in view on a laptop, one line each', async ({ page, request, baseURL }) => {
  test.slow();
  for (let count = 0; count < 14; count++)
    await send(request, baseURL, API.signup, aSignup({ companyName: FOURTEEN }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${FOURTEEN}`);
  const rows = page.getByRole('tabpanel').getByRole('article');
  await expect(rows).toHaveCount(14);
  for (const row of [rows.first(), rows.nth(11)]) {
    await expect(row).toBeInViewport({ ratio: 1 });
    const height = (await row.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(56);
  }
  await expectAccessible(page);
});

// Mutation: 12 px above the heads. Red: they stood at the edge of the window, and those of Settings nearer still.
test('what a page begins with is on the line of the brand, on every page alike', async ({ page }) => {
  await startSession(page, ADMIN);
  const middle = async (shown: Locator) => {
    const { y, height } = await boxOf(shown);
    return y + height / 2;
  };
  for (const path of ['dashboard', 'my-day', 'pipeline', 'insights', 'settings', 'team', 'audit']) {
    await page.goto(`/admin/${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    const isSetting = (await tabs.count()) > 0;
    const brand = await middle(page.getByRole('link', { name: 'Morin : view the site' }));
    const begins = await middle(isSetting ? tabs : heading);
    expect(Math.abs(begins - brand), path).toBeLessThanOrEqual(3);
    if (!isSetting) continue;
    const above = await boxOf(tabs);
    expect((await boxOf(heading)).y - above.y - above.height, path).toBeCloseTo(20, 0);
  }
});

test('the figures lead to what they count, and the sidebar says where one is', async ({ page }) => {
  await openDashboard(page, ADMIN);
  const sidebar = page.getByRole('navigation', { name: 'Team' });
  const here = sidebar.locator('[aria-current=page]');
  await expect(here).toHaveText(/^Signups/);
  await page.getByRole('link', { name: 'Pending Partnerships' }).click();
  await expect(page.getByRole('tab', { name: 'Partnership Requests', selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Status: Pending' })).toBeVisible();
  await expect(here).toHaveText(/^Requests/);
  await sidebar.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the sidebar is drawn for one’s role before any script runs', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED GET .*\.js(\?|$)/);
  problems.expect(/Error hydrating/);
  await openDashboard(page, ADMIN);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/admin/settings');
  const sidebar = page.getByRole('navigation', { name: 'Team' });
  await expect(sidebar.getByRole('link')).toHaveText([
    'Signups',
    'Messages',
    'Requests',
    'My day',
    'Appointments',
    'Pipeline',
    'Partners',
    'Ledger',
    'Insights',
    'Settings',
  ]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Audit log' })).toBeVisible();
  // Mutation: ten tiles of one kind.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'People',
    'Leads',
    'System',
  ]);
  await page.unroute('**/*.js');
});

test('the chosen view and columns of a list are remembered', async ({ page, baseURL }) => {
  await openDashboard(page, ADMIN);
  const first = page.getByRole('article').first();
  await expect(first).not.toContainText('User ID');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('User ID').check();
  await page.getByLabel('Signed up').uncheck();
  await page.getByLabel('Tags').check();
  await expectAccessible(page);
  await send(page.request, baseURL, API.tags, { name: 'Fair', color: 'green' });
  const [tag] = await (await page.request.get(API.tags)).json();
  const link = (await first.getByRole('link').first().getAttribute('href')) ?? '';
  const id = new URLSearchParams(link).get('id') ?? '';
  await send(page.request, baseURL, fillPath(API.leadTags, { id }), { tagId: tag.id });
  await page.reload();
  await expect(first.getByText('Fair', { exact: true })).toBeVisible();
  // The others wait for a window that has room for them.
  await expect(first).not.toContainText('User ID');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByText('Some of them need a wider window.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(first).toContainText(/User ID: [0-9a-f-]{36}/);
  await expect(first).not.toContainText('Signed up');
  // Red: among the columns, behind a button that named neither.
  await page.getByRole('button', { name: 'Cards' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rows' })).toBeVisible();
  await expect(first).not.toContainText('User ID: ');
});

test('my day lists what is due, and each line opens its record', async ({ page, request, baseURL }) => {
  await sendBooking(request, baseURL, 0);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  // Before a weekend the first free time is later than in two days.
  const waiting = page.getByRole('list', { name: /^(My day|Later)$/ }).getByRole('listitem');
  const booked = waiting.filter({ hasText: 'Appointment' }).first();
  // Mutation: a first column narrower than its longest word runs into the name.
  const badge = await booked.getByText('Appointment', { exact: true }).boundingBox();
  const named = await booked.getByRole('link').first().boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(named?.x ?? 0);
  await expect(booked.getByRole('time')).toHaveText(/\d+:\d\d [AP]M/);
  const calls = page.getByRole('region', { name: 'Unassigned signups to call' });
  await expect(calls.getByRole('listitem').first()).toContainText('Due in');
  await expectAccessible(page);
  const link = calls.getByRole('link').first();
  // The company follows the name.
  const [name = ''] = ((await link.textContent()) ?? '').split(', ');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a page that opens without a connection shows no old rows as an answer', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${FOURTEEN}`);
  await expect(page.getByRole('article')).toHaveCount(14);
  await context.setOffline(true);
  await expect(page.getByText('Offline. Reconnecting…')).toBeVisible();
  await page.getByRole('searchbox').fill('Somebody else');
  await expect(page.getByText('The user signups could not be loaded. You are offline.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('No results')).toBeVisible();
});

// Mutation: without `useStayWhileOffline()` the browser's page of errors takes the place of this one.
test('without a connection a link says so, and the page stays', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await openDashboard(page, ADMIN);
  await expect(page.getByText('Nothing is overdue').or(page.getByText('Overdue'))).toBeVisible();
  await context.setOffline(true);
  const insights = page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Insights' });
  await insights.click();
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await context.setOffline(false);
  await insights.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
});

const ON_A_PHONE = ['my-day', 'settings', 'mails', 'privacy', 'account', 'api-tokens', 'webhooks'];
for (const path of ON_A_PHONE.map((name) => `/admin/${name}`)) {
  test(`${path} fits a phone`, { tag: '@phone' }, async ({ page }) => {
    await startSession(page, ADMIN);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const current = page.getByRole('navigation', { name: 'Team' }).locator('[aria-current=page]');
    await expect(current).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expectAccessible(page);
  });
}
