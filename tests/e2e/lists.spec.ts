import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

const unique = () => `Zh${Math.random().toString(36).slice(2, 10)}`;

test('the team finds, filters, keeps and shares what it works on', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const companyName = `${unique()} Dental`;
  const scale = aSignup({ companyName, selectedPlan: 'Scale' });
  const starter = aSignup({ companyName, selectedPlan: 'Starter' });
  for (const person of [scale, starter]) await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);

  const cards = page.getByRole('tabpanel').getByRole('article');
  const search = page.getByRole('searchbox', { name: 'Search name, email, company or phone' });
  await search.pressSequentially(companyName.slice(1, 9).toUpperCase());
  await expect(cards).toHaveCount(2);
  await expect(search).toBeFocused();
  await expect(cards.first()).toContainText(companyName);
  await expect(cards.first()).toContainText('Pending setup');
  await expect(cards.first()).toContainText(/Due in \d+ (min|h|d)/);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Plan').selectOption('Scale');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(scale.email);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  await expect(page.getByText('Showing 1 of 1 user signups')).toBeVisible();
  await expectAccessible(page);

  const name = unique();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name, exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(search).toHaveValue(companyName.slice(1, 9).toUpperCase());
  await page.getByRole('button', { name: 'Remove Plan: Scale' }).click();
  await expect(cards).toHaveCount(2);
  await page.goBack();
  await expect(cards).toHaveCount(1);

  const shared = await browser.newContext({ baseURL });
  const theirs = await shared.newPage();
  await startSession(theirs, ADMIN);
  await theirs.goto(page.url());
  await expect(theirs.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  await expect(theirs.getByRole('button', { name: 'Remove Plan: Scale' })).toBeVisible();
  await shared.close();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(search).toHaveValue('');
  await view.click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} again`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: `${name} again` })).toBeVisible();
  await page.getByRole('button', { name: 'Edit view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  // Mutation: deleted at once. Red: a view of the whole team was gone without a question.
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('button', { name: `${name} again` })).toBeHidden();
});

// Mutation: digits that are looked for as they are typed.
test('half a phone number finds the person who called, however it is written', async ({
  page,
  request,
  baseURL,
}) => {
  // A number of the range that is kept for stories; nobody else of this site has one of it.
  const end = String(Math.floor(Math.random() * 1000)).padStart(3, '0');
  const person = aSignup({ phone: `+44 7700 900${end}` });
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const rows = page.getByRole('tabpanel').getByRole('article');
  await expect(rows.first()).toBeVisible();
  for (const typed of [`900 ${end}`, `7700-900${end}`, `(7700) 900 ${end}`]) {
    await page.getByRole('searchbox').fill(typed);
    await expect(rows.filter({ hasText: person.email })).toHaveCount(1);
  }
  await rows.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /7700/ }).first()).toBeVisible();
});

test('a search without results says so, and leads back', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups&q=nobody-of-this-name&status=made-up');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No results')).toBeHidden();
});

test('overdue work leads to its list, and Back leads back', async ({ page }) => {
  await page.route(`**${API.stats}`, async (route) => {
    const response = await route.fetch();
    const statistics = await response.json();
    statistics.due.messages = { overdue: 2, today: 0 };
    await route.fulfill({ response, json: statistics });
  });
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: '2 answers' }).click();
  await expect(page.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Response time: Overdue' })).toBeVisible();
  await expect(page.getByLabel('Sort')).toHaveValue('due');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'User Signups', selected: true })).toBeVisible();
});

test('filters stand behind one button on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const person = aSignup({ companyName: unique(), selectedPlan: 'Scale' });
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await expect(page.getByLabel('Plan')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByLabel('Plan').selectOption('Scale');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(person.companyName);
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
});
