import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: the browser's own keys, with which the first arrow moves them at once where selects are not as on a Mac.
test('a select that acts at once acts on what is chosen with Enter, not on the way there', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.lastName}`);
  const row = page.getByRole('article').filter({ hasText: nameOf(person) });
  await row.getByRole('checkbox').check();
  const moves: string[] = [];
  page.on('request', (asked) => asked.method() === 'POST' && moves.push(new URL(asked.url()).pathname));
  const select = page.getByLabel('Move to');
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(select).toHaveJSProperty('value', '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(moves).toEqual([]);
  // Mutation: of `released` in ActionSelect, without Escape: what was marked on the way is done.
  await page.keyboard.press('Escape');
  await expect(select).toHaveJSProperty('value', '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(moves).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 signup moved')).toBeVisible();
});

// Mutation: a dialog that is taken off the page without being closed.
test('after a customer was edited, the focus is where it was', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.lastName}`);
  await page.getByRole('link', { name: nameOf(person), exact: true }).press('Enter');
  const edit = page.getByRole('dialog').getByRole('button', { name: 'Edit customer' });
  await edit.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Edit ${nameOf(person)}` });
  await dialog.getByLabel('Company name').fill('Blue Ferry');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Customer saved')).toBeVisible();
  await expect(edit).toBeFocused();
});
