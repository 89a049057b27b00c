import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, logIn, openDashboard, startSession, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';

const PASSWORD = 'two new strings of horsehair';
const anAddress = () => `colleague.${randomBytes(4).toString('hex')}@morin.example`;

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  // Mutation: the same words whether or not there is a mail server.
  await expect(
    page.getByText(`The invitation to ${email} is stored, not sent: there is no mail server`),
  ).toBeVisible();
}

test('an admin invites a reviewer, who joins and is offered applications alone', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  test.slow();
  const email = anAddress();
  const { firstName, lastName } = aSignup();
  const name = `${firstName} ${lastName}`;
  await openDashboard(page, ADMIN);
  await invite(page, email, 'reviewer');
  const row = page.getByRole('article', { name: email });
  await expect(row).toContainText('Invited');
  await expectAccessible(page);
  // Mutation: a grid of its own for each row: what they had to do moved the role to and fro.
  await page.setViewportSize({ width: 1440, height: 900 });
  const labels = main(page).getByRole('article').getByText('Role', { exact: true });
  const lefts = await labels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
  await expect(row.getByText(email, { exact: true })).toHaveCount(1);

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto(linkIn(await mailTo(request, baseURL, email, 'admin-invitation')));
  await theirs.getByLabel('First name').fill(firstName);
  await theirs.getByLabel('Last name').fill(lastName);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Join the team' }).click();
  await expect(theirs.getByRole('heading', { name: 'Welcome to the team' })).toBeFocused();
  await logIn(theirs, { email, password: PASSWORD });
  await expect(theirs.getByRole('tab')).toHaveText([/Partnership Requests/]);
  const bar = theirs.getByRole('navigation', { name: 'Team' });
  await expect(bar.getByRole('link', { name: 'Requests' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Signups' })).toBeHidden();
  await theirs.goto('/admin/settings');
  await expect(theirs.getByRole('main').getByRole('link')).toHaveText(['Your account', 'API tokens']);
  await expectAccessible(theirs);
  await theirs.goto('/admin/discount-codes');
  await expect(theirs.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  await theirs.goto('/admin/audit');
  await expect(theirs.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  await expectAccessible(theirs);

  await page.reload();
  const joined = page.getByRole('article', { name });
  await expect(joined).toContainText('Active');
  await joined.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable the account' }).click();
  await expect(joined).toContainText('Disabled');
  await theirs.goto('/admin/dashboard');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();

  await page.goto('/admin/audit');
  await page.getByLabel('What').selectOption({ label: 'Disabled a colleague' });
  const entries = page.getByRole('article').filter({ hasText: name });
  await expect(entries).toHaveText([/Disabled a colleague/]);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Disabled a colleague');
});

test('an invitation is withdrawn, and its link is dead', async ({ page, request, baseURL, problems }) => {
  problems.expect(/^404 POST \/api\/accept-invitation/);
  const email = anAddress();
  await openDashboard(page, ADMIN);
  await invite(page, email, 'viewer');
  const link = linkIn(await mailTo(request, baseURL, email, 'admin-invitation'));
  const row = page.getByRole('article', { name: email });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await expect(row).toBeHidden();
  await page.goto(link);
  await page.getByLabel('First name').fill('Solongo');
  await page.getByLabel('Last name').fill('Bat');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
});

test('a lead is given to a colleague, and found among what is theirs', async ({ page, request, baseURL }) => {
  const email = anAddress();
  const companyName = `Owned ${randomBytes(4).toString('hex')}`;
  const { firstName, lastName } = aSignup();
  const name = `${firstName} ${lastName}`;
  const lead = aSignup({ companyName });
  for (const person of [lead, aSignup({ companyName })]) await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await invite(page, email, 'sales');
  const token = linkIn(await mailTo(request, baseURL, email, 'admin-invitation')).split('#token=')[1];
  const colleague = { token, firstName, lastName, password: PASSWORD };
  await send(request, baseURL, API.acceptInvitation, colleague);

  await page.goto('/admin/dashboard');
  const cards = page.getByRole('tabpanel').getByRole('article');
  await page.getByRole('searchbox').fill(companyName);
  await expect(cards).toHaveCount(2);
  await cards.filter({ hasText: lead.email }).getByRole('button', { name: 'View Details' }).click();
  const dialog = page.getByRole('dialog');
  const owner = dialog.getByRole('region', { name: 'Owner', exact: true });
  await owner.getByRole('button', { name: 'Assign to…' }).click();
  await owner.getByLabel('New owner').selectOption(name);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner).toContainText(name);
  await page.keyboard.press('Escape');

  // Mutation: a filter that is not sent: both stayed on the list.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Owner' }).selectOption(name);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(lead.email);
  await page.getByRole('button', { name: `Remove Owner: ${name}` }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Unassigned');
  await expect(cards).toHaveCount(1);
  await expect(cards).not.toContainText(lead.email);
});

for (const path of ['/admin/dashboard', '/admin/team', '/admin/audit']) {
  test(`${path} fits a phone`, { tag: '@phone' }, async ({ page }) => {
    await startSession(page, ADMIN);
    await page.goto(path);
    const current = page.getByRole('navigation', { name: 'Team' }).locator('[aria-current=page]');
    await expect(current).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expectAccessible(page);
  });
}
