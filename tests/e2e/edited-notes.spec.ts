import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

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
  // The new note has its buttons once it is stored, and what stands below it has moved.
  await expect(history.getByRole('button', { name: 'Edit note' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('This note was rewritten after you opened it');
  await expect(form.getByRole('textbox')).toHaveValue('Call after seven');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(history).toContainText('Call after seven');
});
