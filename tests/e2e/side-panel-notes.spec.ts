import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { expect, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: a message without the button, or one that goes with the connection's return, though nothing is saved; a
// field that stays red; figures whose failure takes the place of the message.
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
  await openDashboard(page, ADMIN);
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
  await expect(page.getByText('Offline. Reconnecting…')).toBeHidden();
  await again.click();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Call after six');
  await expect(note).toHaveValue('');
});

// Mutation: what was saved taken out only of the field that sent it. Red: the reopened record offers the note once
// more.
test('a note that is sent again after its record was closed is not offered a second time', async ({
  page,
  request,
  baseURL,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const link = page.getByRole('link', { name: nameOf(person), exact: true });
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  const note = panel.getByRole('textbox', { name: 'Note' });
  await link.click();
  await note.fill('Call after six');
  await context.setOffline(true);
  await note.press('Control+Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('Offline. Reconnecting…')).toBeHidden();
  await link.click();
  await expect(note).toHaveValue('Call after six');
  await again.click();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Call after six');
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Call after six');
  await expect(note).toHaveValue('');
});

// Mutation: the field emptied once it is saved, or left as it is.
test('what is typed while a note is saved stays, and nothing of the note', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  const note = panel.getByRole('textbox', { name: 'Note' });
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    await isTyped;
    await route.continue();
  });
  await note.fill('Call after six');
  const asked = page.waitForRequest('**/notes');
  await note.press('Control+Enter');
  await asked;
  await note.pressSequentially(' and ask for Ada');
  typed();
  await expect(note).toHaveValue('and ask for Ada');
  await note.press('Control+Enter');
  await expect(note).toHaveValue('');
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history.getByText('Call after six')).toHaveCount(1);
  await expect(history.getByText('and ask for Ada', { exact: true })).toBeVisible();
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

// Mutation: with the text only in the state of the form.
test('a note survives Escape, a reload and an expired session, and goes with the log-out', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^401 (GET|POST)/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
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

  await note.focus();
  await page.context().clearCookies();
  // Not the field's own: the page may leave by itself before it is pressed.
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/login?next=*');
  // Mutation: a login page that says nothing of why it is there, or of what was written.
  await expect(
    page.getByText(
      'You were signed out. What you wrote and did not send is kept in this browser until somebody logs out here. Sign in to go on.',
    ),
  ).toBeVisible();
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
  await page.getByRole('button', { name: 'Log out and discard it' }).click();
  await page.waitForURL('**/login');
  expect(await draftsOf(page)).toEqual([]);
});

// Mutation: without `useLeaveField`. Red: J wrote a “j” into the note that was just saved, which My day offered
// as a draft.
test('after a note was sent by keys, J, K and Escape are keys of the record again', async ({
  page,
  request,
  baseURL,
}) => {
  const companyName = `Next ${Date.now()}`;
  const people = [aSignup({ companyName }), aSignup({ companyName })] as const;
  for (const person of people) await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  await page.getByRole('link', { name: nameOf(people[1]), exact: true }).click();
  const panel = page.getByRole('dialog');
  const history = panel.getByRole('region', { name: 'History' });
  await panel.getByRole('textbox', { name: 'Note' }).fill('Call after six');
  await page.keyboard.press('Control+Enter');
  await expect(history).toContainText('Call after six');
  await expect(panel.getByRole('button', { name: 'Add note' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(nameOf(people[0]));
  expect(await draftsOf(page)).toEqual([]);
  // On its own page Escape leaves the field, and then the record.
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  await page.getByRole('link', { name: nameOf(people[1]), exact: true }).click();
  await panel.getByRole('link', { name: 'Open as a page' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.press('Escape');
  await expect(note).not.toBeFocused();
  await expect(page).toHaveURL(/\/signups\//);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tab=signups/);
});

// Mutation: the text kept without its kind.
test('a call that is not logged yet is still a call after a reload, or another lead in between', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Calls${crypto.randomUUID().slice(0, 8)}`;
  const [first, person] = [aSignup({ firstName: 'Ana', lastName }), aSignup({ firstName: 'Ben', lastName })];
  for (const each of [first, person]) await send(request, baseURL, API.signup, each);
  await openDashboard(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  const reached = panel.getByRole('radio', { name: 'Call, reached' });
  const said = panel.getByRole('textbox', { name: 'What was said' });
  await reached.check();
  await said.fill('Wants evenings covered');
  await panel.getByLabel('Make me the owner').uncheck();
  await page.reload();
  await expect(said).toHaveValue('Wants evenings covered');
  await expect(reached).toBeChecked();
  await expect(panel.getByLabel('Make me the owner')).not.toBeChecked();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const between = page.getByRole('dialog', { name: nameOf(first) });
  await expect(between.getByRole('radio', { name: 'Note' })).toBeChecked();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(reached).toBeChecked();
  await said.press('Control+Enter');
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Wants evenings covered');
  await expect(panel.getByRole('radio', { name: 'Note' })).toBeChecked();
  await expect(panel.getByRole('region', { name: 'Status', exact: true })).toContainText('Contacted');
  expect(await draftsOf(page)).toEqual([]);
});
