import type { Page } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;

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
  await expect(again).toBeHidden();
  await page.route('**/notes', (route) => route.abort('internetdisconnected'), { times: 1 });
  await note.press('Control+Enter');
  await again.click();
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

// Mutation: a form that closes whatever was typed since it was sent.
test('what is typed while an edited note is saved stays in its field', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  const history = panel.getByRole('region', { name: 'History' });
  await panel.getByRole('textbox', { name: 'Note' }).fill('Call after six');
  await page.keyboard.press('Control+Enter');
  await history.getByRole('button', { name: 'Edit note' }).click();
  const edited = panel.getByRole('form', { name: 'Edit note' });
  const note = edited.getByRole('textbox', { name: 'Note' });
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/api/notes/*', async (route) => {
    await isTyped;
    await route.continue();
  });
  await note.fill('Call after seven');
  const asked = page.waitForRequest('**/api/notes/*');
  await edited.getByRole('button', { name: 'Save' }).click();
  await asked;
  await note.pressSequentially(' and ask for Ada');
  typed();
  await expect(edited.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(note).toHaveValue('Call after seven and ask for Ada');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();
  await expect(history).toContainText('Call after seven and ask for Ada');
});

// Mutation: a save that rests on what was read last, not on what the form was opened with.
test('an edited note never silently replaces what was written elsewhere meanwhile', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST \/api\/notes/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call after six');
  await page.keyboard.press('Control+Enter');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Edit note' }).click();
  const form = page.getByRole('form', { name: 'Edit note' });
  await form.getByRole('textbox').fill('Call after seven');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('button', { name: 'Edit note' }).click();
  const other = elsewhere.getByRole('form', { name: 'Edit note' });
  await other.getByRole('textbox').fill('Call after eight');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toBeHidden();

  // The record is read again, with what was written elsewhere.
  const read = page.waitForResponse(`**${fillPath(API.leadDetails, { id: '*' })}`);
  await page.getByRole('textbox', { name: 'Note' }).last().fill('Prefers email');
  await page.keyboard.press('Control+Enter');
  await expect(history).toContainText('Prefers email');
  await read;
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('This note was rewritten after you opened it');
  await expect(form.getByRole('textbox')).toHaveValue('Call after seven');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(history).toContainText('Call after seven');
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
