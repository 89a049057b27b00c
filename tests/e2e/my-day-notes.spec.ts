import type { LeadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { dayLine } from './day-line.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { sendSignup } from './send.ts';

test.describe.configure({ mode: 'serial' });

// Mutation: `doneOf` without the text. Red: the call was in the history without a word of what was said.
test('a call is logged in My day with what was said, by keyboard, and its draft outlives a reload', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const person = aSignup({ firstName: 'Wendelin' });
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const line = dayLine(page, nameOf(person));
  const said = line.getByLabel('What was said (optional)');
  const drafts = page.getByRole('list', { name: 'Unfinished drafts' });
  const outcome = (name: RegExp) => line.getByRole('button', { name });
  await line.getByRole('link', { name: nameOf(person) }).focus();
  await page.keyboard.press('n');
  await expect(said).toBeFocused();
  // Mutation: `Whom` without the number. Red: whoever had to call back had to leave what they wrote.
  const number = line.getByRole('link', { name: person.phone });
  await expect(number).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('Wants prices for two numbers');
  // Mutation: the draft of the line among those that are unfinished, while it is being written.
  await expect(drafts).toHaveCount(0);
  await page.reload();
  await expect(drafts).toContainText('Wants prices for two numbers');
  await outcome(/^Add note/).click();
  await expect(said).toHaveValue('Wants prices for two numbers');
  await expect(drafts).toHaveCount(0);

  // Mutation: `stopAsking` in spite of the text. Red: what was written went with the line.
  await page.route('**/calls', (route) => route.abort('failed'));
  await outcome(/^Not reached/).press('Enter');
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(said).toHaveValue('Wants prices for two numbers');
  await page.unroute('**/calls');

  // Tab leads from the text to what came of it.
  await said.press('Tab');
  await expect(outcome(/^Reached/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call logged, assigned to you')).toBeVisible();
  await expect(line.getByRole('form', { name: /^Plan next step/ })).toBeFocused();
  await expect(number).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await expect(drafts).toHaveCount(0);
  const answer = await page.request.get(fillPath(API.leadDetails, { id }));
  const { lead }: LeadDetails = await answer.json();
  expect(lead?.history.find(({ kind }) => kind === 'call')).toMatchObject({
    text: 'Wants prices for two numbers',
    details: { reached: true },
  });
});

// Mutation: the name focused before `leave`. Red: the focus fell to the top of the page with the line.
test('a note that is cancelled leaves the call as it was, and one after a call that reached nobody is kept', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Xaver' });
  await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const line = dayLine(page, nameOf(person));
  const said = line.getByLabel('What was said (optional)');
  const press = (name: RegExp) => line.getByRole('button', { name }).click();
  await press(/^Add note/);
  await said.fill('Wrong number');
  await press(/^Cancel/);
  await expect(said).toHaveCount(0);
  await expect(line.getByRole('button', { name: /^Add note/ })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Unfinished drafts' })).toHaveCount(0);
  await press(/^Add note/);
  await expect(said).toHaveValue('');
  await said.fill('Voicemail');
  await press(/^Not reached/);
  await expect(page.getByText('Logged: not reached, assigned to you')).toBeVisible();
  await expect(line.getByRole('button', { name: /^Try again/ })).toBeFocused();
  await press(/^Skip/);
  await line.getByRole('link', { name: nameOf(person) }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Voicemail');
});
