import type { Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';

/** Waits until the sidebar knows who is signed in: from then on it listens to keys. */
const keysAreHeard = (page: Page) => expect(page.getByRole('link', { name: /^Admin/ })).toBeVisible();

test('the palette finds a lead, a page and something to do, by keyboard alone', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await keysAreHeard(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, person or action' });
  await expect(field).toBeFocused();
  await field.fill(person.email);
  const lead = page.getByRole('option', { name: `${person.firstName} ${person.lastName}` });
  await expect(lead).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/signups\/[0-9a-f-]{36}$/);

  await keysAreHeard(page);
  await page.keyboard.press('Control+k');
  await field.fill('invite');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invite a colleague' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field.fill('shortcuts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

// Mutation: Palette.tsx without `foundOn()`. Red: “No results”.
test('the palette finds a page by what is on it', async ({ page }) => {
  await openDashboard(page, ADMIN);
  await keysAreHeard(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill('refunds');
  await expect(page.getByRole('option', { name: 'Ledger Refunds' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/ledger');
});

// Mutation: Palette.tsx without the actions of the list. Red: “No results”.
test('the palette does what the list on the page offers', async ({ page }) => {
  await openDashboard(page, ADMIN);
  await keysAreHeard(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, person or action' });
  // Mutation: actions that are read as the palette opens: those of a list that comes after it are missing.
  await expect(page.locator('[data-list-actions]')).toContainText('New lead');
  await field.fill('new lead');
  await expect(page.getByRole('option', { name: 'New lead' })).toContainText('This list');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New lead' });
  await expect(form).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  // From elsewhere it leads there: somebody is on the phone.
  await page.goto(PAGES.insights);
  await keysAreHeard(page);
  await page.keyboard.press('Control+k');
  await field.fill('new lead');
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
});

// Mutation: only what stands in the head of a record, or what has a key of its own; without the toolbar of a selection.
test('the palette does what a record’s page offers, and what can be done to those that are chosen', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/signups/${id}`);
  await expect(page.getByRole('button', { name: 'Edit plan', exact: true })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Page, person or action' });
  const choose = async (action: string, kind: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(action);
    await expect(page.getByRole('option', { name: action }).first()).toContainText(kind);
    await page.keyboard.press('Enter');
  };
  await choose('Edit plan', 'This record');
  await expect(page.getByRole('dialog', { name: /^Edit the plan of / })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Write an email', 'This record');
  await expect(page.getByRole('dialog')).toContainText(person.email);

  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await choose('Assign to me', 'Selection');
  await expect(page.getByText('1 signup assigned to you')).toBeVisible();
});

// Mutation: five of them, as if there were no more.
test('of many that fit the palette says how many there are, and leads to all', async ({
  page,
  request,
  baseURL,
}) => {
  const companyName = `Manifold ${Date.now()}`;
  for (let index = 0; index < 6; index++) await send(request, baseURL, API.signup, aSignup({ companyName }));
  await openDashboard(page, ADMIN);
  await keysAreHeard(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill(companyName);
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('status')).toHaveText('Showing 5 of 6 results');
  await palette.getByRole('option', { name: 'All 6 leads' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6);
});

test('the palette leads to the very message, though the person wrote twice', async ({
  page,
  request,
  baseURL,
}) => {
  const message = aMessage({ message: `The first of ${Date.now()}` });
  await send(request, baseURL, API.contact, message);
  await send(request, baseURL, API.contact, { ...message, message: 'The second' });
  await openDashboard(page, ADMIN);
  await keysAreHeard(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill(message.message);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${message.firstName} ${message.lastName}` });
  await expect(dialog).toContainText(message.message);
  const link = page.url();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/dashboard?tab=messages');
  // Mutation: without it: nothing had opened the dialog, and the focus was nowhere.
  const entry = page.getByRole('article').filter({ hasText: message.message });
  await expect(entry.getByRole('heading').getByRole('link')).toBeFocused();

  await page.goto(`${link}&q=nobody+wrote+this`);
  await expect(dialog).toContainText(message.message);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeFocused();
});

test('keys lead around, are listed, and can be turned off', async ({ page }) => {
  await openDashboard(page, ADMIN);
  await keysAreHeard(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Messages');
  await expectAccessible(page);
  await help.getByLabel('Use single keys as shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/dashboard/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
});

test('the team finds its pages with a thumb', { tag: '@phone' }, async ({ page }) => {
  await openDashboard(page, ADMIN);
  await page.getByRole('button', { name: 'Find' }).tap();
  await page.getByRole('option', { name: /^Team ?Page$/ }).tap();
  await expect(page).toHaveURL('/admin/team');
});
