import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, logIn, test } from './fixtures.ts';
import { send } from './send.ts';

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;

test('a record opens beside its list, has a URL of its own, and Back leads to its line', async ({
  page,
  request,
  baseURL,
}) => {
  const companyName = `Beside ${Date.now()}`;
  const [older, newer] = [aSignup({ companyName }), aSignup({ companyName })];
  for (const person of [older, newer]) await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  await page.getByRole('link', { name: nameOf(newer), exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAccessibleName(nameOf(newer));
  await expect(panel).toContainText('1 of 2');
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Signed up');
  await expect(panel.getByLabel('Note', { exact: true }).first()).toBeInViewport();
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(nameOf(older));
  await page.reload();
  await expect(panel).toHaveAccessibleName(nameOf(older));
  await page.keyboard.press('k');
  await expect(panel).toHaveAccessibleName(nameOf(newer));
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: nameOf(older), exact: true })).toBeFocused();

  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveAccessibleName(nameOf(newer));
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: nameOf(newer), exact: true })).toBeFocused();
});

// Mutation: with the place of the record in the list as it is now, from which the call took it away.
test('a filtered list is worked down although each call takes its record out of it', async ({
  page,
  request,
  baseURL,
}) => {
  const companyName = `Callable ${Date.now()}`;
  const [older, newer] = [aSignup({ companyName }), aSignup({ companyName })];
  for (const person of [older, newer]) await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&called=no&q=${companyName.replace(' ', '+')}`);
  const line = page.getByRole('link', { name: nameOf(newer), exact: true });
  await line.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('1 of 2');
  await panel.getByText('Call, reached', { exact: true }).click();
  await panel.getByRole('button', { name: 'Log call' }).click();
  await expect(line).toBeHidden();
  await expect(panel).toContainText('1 of 2');
  await expect(panel.getByRole('radio', { name: 'Note', exact: true })).toBeChecked();
  await panel.getByRole('heading', { name: nameOf(newer) }).focus();
  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(nameOf(older));

  await page.keyboard.press('e');
  await expect(panel.getByLabel('New status')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Change status' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('keys and the palette act on the record', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  const line = page.getByRole('link', { name: nameOf(person), exact: true });
  await line.focus();
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await expect(panel.getByRole('region', { name: 'Owner', exact: true })).not.toContainText('Unassigned');
  await page.keyboard.press('e');
  await expect(panel.getByLabel('New status')).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel' }).click();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill('Schedule');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Schedule the setup of/ })).toBeVisible();
});

// Mutation: the focused row is assigned, though another one is selected.
test('keys act on what is selected, else on the focused row', async ({ page, request, baseURL }) => {
  const companyName = `Chosen ${Date.now()}`;
  const people = [aSignup({ companyName }), aSignup({ companyName }), aSignup({ companyName })] as const;
  for (const person of people) await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  const row = (person: (typeof people)[number]) => page.getByRole('article', { name: nameOf(person) });
  for (const person of people.slice(0, 2)) await row(person).getByRole('checkbox').check();
  await page.getByRole('link', { name: nameOf(people[2]), exact: true }).focus();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Move to')).toBeFocused();
  await page.getByRole('link', { name: nameOf(people[2]), exact: true }).focus();
  await page.keyboard.press('a');
  await expect(page.getByText('2 signups assigned to you')).toBeVisible();
  for (const person of people.slice(0, 2)) await expect(row(person)).not.toContainText('Unassigned');
  await expect(row(people[2])).toContainText('Unassigned');
});

// Mutation: arrows of the choice that go to the next record, Ctrl+Enter for the text alone, a call that leaves nobody in charge.
test('the note is reached, filled in and sent by keys alone', async ({ page, request, baseURL }) => {
  const companyName = `Keys ${Date.now()}`;
  const people = [aSignup({ companyName }), aSignup({ companyName }), aSignup({ companyName })] as const;
  for (const person of people) await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(boxes).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(boxes.first()).toBeChecked();
  const rowTop = async () => (await page.getByRole('article').first().boundingBox())?.y;
  await page.keyboard.press('x');
  const before = await rowTop();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await rowTop()).toBe(before);
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.getByRole('link', { name: nameOf(people[2]), exact: true }).focus();
  await page.keyboard.press('n');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await expect(panel.getByText('Others at this company (2)')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Merge/ })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(panel).toHaveAccessibleName(nameOf(people[2]));
  await expect(panel.getByRole('radio', { name: 'Call, reached', exact: true })).toBeChecked();
  await expect(panel.getByText('Please write the note')).toBeHidden();
  await panel.getByLabel('What was said').fill('Wants a demo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Wants a demo');
  await expect(panel.getByRole('region', { name: 'Owner', exact: true })).not.toContainText('Unassigned');
});

// Mutation: a message without the button, or one that stays when the connection is back; a field that stays red; figures whose
// failure takes the place of the message.
test('a note that was not saved is sent again from its message', async ({
  page,
  request,
  baseURL,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  const note = panel.getByRole('textbox', { name: 'Note' });
  await note.press('Control+Enter');
  await expect(panel.getByText('Please write the note')).toBeVisible();
  await note.fill('Call after six');
  await note.fill('');
  await expect(panel.getByText('Please write the note')).toBeHidden();
  await note.fill('Call after six');
  const cutOffFigures = await readFiguresAgain(page, () => send(request, baseURL, API.signup, aSignup()));
  await context.setOffline(true);
  await note.press('Control+Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await cutOffFigures();
  const [message, offline] = await Promise.all([
    page.locator('[popover=manual]', { has: again }).boundingBox(),
    page.getByText('Offline. Reconnecting…').boundingBox(),
  ]);
  expect(message && offline && message.y + message.height <= offline.y).toBe(true);
  await context.setOffline(false);
  await expect(again).toBeHidden();
  await page.route('**/notes', (route) => route.abort('internetdisconnected'), { times: 1 });
  await note.press('Control+Enter');
  await again.click();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Call after six');
  await expect(note).toHaveValue('');
});

/** Has `news` make the page read its figures again, and returns what cuts that request off. */
async function readFiguresAgain(page: Page, news: () => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
  await page.route(`**${API.stats}`, async (route) => {
    await isCut;
    await route.abort('internetdisconnected');
  });
  const asked = page.waitForRequest(`**${API.stats}`);
  await news();
  await asked;
  return async () => {
    cut();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

// Mutation: with the text in the state of the form alone.
test('a note survives Escape, a reload and an expired session, and goes with the log-out', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^401 (GET|POST)/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  const note = panel.getByRole('textbox', { name: 'Note' });
  await note.fill('Half a phone number: 312 55');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  await expect(note).toHaveValue('Half a phone number: 312 55');
  await page.reload();
  await expect(note).toHaveValue('Half a phone number: 312 55');

  await page.context().clearCookies();
  await note.press('Control+Enter');
  await page.waitForURL('**/login?next=*');
  // Mutation: a login page that says nothing of why it is there.
  await expect(page.getByText('You were signed out.')).toBeVisible();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(note).toHaveValue('Half a phone number: 312 55');
  await note.press('Control+Enter');
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Half a phone number: 312 55');
  await expect(note).toHaveValue('');
  expect(await draftsOf(page)).toEqual([]);

  await note.fill('Never sent');
  await expect.poll(() => draftsOf(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  expect(await draftsOf(page)).toEqual([]);
});

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));

test('a line that somebody rests on is loaded before it is opened', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await logIn(page, ADMIN);
  const details = page.waitForResponse(/\/api\/users\/.*\/details/);
  await page.getByRole('article', { name: nameOf(person) }).hover();
  await details;
});

// Mutation: with the toaster outside the dialog, where nothing can be pressed.
test('a message can be closed while a dialog is open', async ({ page, request, baseURL, problems }) => {
  problems.expect(/^503 POST/);
  await send(request, baseURL, API.signup, aSignup());
  await page.route(`**${API.views}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await logIn(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups&status=live');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Live');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a record is a page of its own on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await logIn(page, ADMIN);
  await page.goto('/admin/dashboard?tab=messages');
  await page
    .getByRole('article', { name: nameOf(message) })
    .getByRole('link', { name: nameOf(message) })
    .tap();
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  const box = await panel.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 375]);
  await expect(panel.getByLabel('Note for colleagues')).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(panel).toBeHidden();
});
