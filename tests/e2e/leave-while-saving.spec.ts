import type { APIRequestContext, Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { leaveBeforeAnswer } from './leave-before-answer.ts';
import { expect, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// Mutation: a save that ends with its page. Red: it showed the step as planned, and nobody ever saw it again.
test('what is shown as saved is saved, also where one leaves the page at once', async ({
  page,
  request,
  baseURL,
  site,
}) => {
  const person = aSignup({ firstName: 'Lorcan' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.lastName}`);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await panel.getByRole('button', { name: 'Plan next step' }).click();
  await panel.getByLabel('What comes next').fill('Call after the fair');
  await panel.getByLabel('Due date').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  site.stall();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Call after the fair');
  await page.goto('about:blank');
  site.goOn();
  const stored = async () => (await page.request.get(`${baseURL}${API.signups}?q=${person.lastName}`)).text();
  await expect.poll(stored).toContain('Call after the fair');
});

/** Opens the page of a new customer; what it returns opens it once more. */
async function openPage(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.lastName}`);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(person));
  const { href } = new URL(page.url());
  return () => page.goto(href);
}

// Mutation: `useSentDraft` that never looks whether it arrived. Red: the note stood in the history and in its box.
test('a note that was sent as one left is no draft when one is back', async ({
  page,
  request,
  baseURL,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const comeBack = await openPage(page, request, baseURL);
  const box = page.getByRole('textbox', { name: 'Note', exact: true });
  // Whatever checks a note is loaded by then: it comes from the site, too.
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(box).toHaveAccessibleDescription(/Please/);
  await box.fill('Opens at six on Mondays');
  await leaveBeforeAnswer(page, site, () => page.getByRole('button', { name: 'Add note' }).click());
  await comeBack();
  const history = page.getByRole('region', { name: 'History' });
  // A text area counts as text, too.
  const noted = history.getByText('Opens at six on Mondays').and(page.locator(':not(textarea)'));
  await expect(noted).toHaveCount(1);
  await expect(box).toHaveValue('');
  await expect.poll(() => draftsOf(page)).toEqual([]);

  // Mutation: whatever was sent is taken to have arrived. The same words once more, which never arrive, are kept.
  await page.route(`**${API.leadNotes.replace('{id}', '*')}`, (route) => route.abort('failed'));
  await box.fill('Opens at six on Mondays');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('about:blank');
  await comeBack();
  await expect(noted).toHaveCount(1);
  await expect(box).toHaveValue('Opens at six on Mondays');
});

// Mutation: ComposeForm without `useSentDraft`. Red: a mail that a customer had was offered to be sent once more.
test('a mail that was sent as one left is not offered again when one is back', async ({
  page,
  request,
  baseURL,
  site,
}) => {
  const comeBack = await openPage(page, request, baseURL);
  const open = () => page.getByRole('button', { name: 'Write an email' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write to/ });
  const press = () => dialog.getByRole('button', { name: 'Send the email' }).click();
  await open();
  await press();
  await expect(dialog.getByText('Please write a subject')).toBeVisible();
  await dialog.getByLabel('Subject').fill('Is Monday good?');
  await dialog.getByLabel('Text').fill('Hello, is Monday at ten good for you?');
  await leaveBeforeAnswer(page, site, press);
  await comeBack();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Is Monday good?');
  await open();
  await expect(dialog.getByLabel('Subject')).toHaveValue('');
  await expect(dialog.getByText('This is your draft from before.')).toBeHidden();
  await expect.poll(() => draftsOf(page)).toEqual([]);
});

// Mutation: as above. Red: what was saved was noted as sent for good.
test('a customer who was saved as one left has no draft when one is back', async ({
  page,
  request,
  baseURL,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const comeBack = await openPage(page, request, baseURL);
  const opener = page.getByRole('button', { name: 'Edit customer' });
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await opener.click();
  await form.getByLabel('Phone', { exact: true }).fill('(312) 555-0199');
  site.stall();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.goto('about:blank');
  site.goOn();
  await comeBack();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('555');
  await opener.click();
  await expect(form.getByLabel('Phone', { exact: true })).toBeVisible();
  await expect.poll(() => draftsOf(page)).toEqual([]);
  await expect(form.getByText('This is your draft from before.')).toBeHidden();

  await page.route(`**${API.leadEdit.replace('{id}', '*')}`, (route) => route.abort('failed'));
  await form.getByLabel('Location').fill('Evanston, IL');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.goto('about:blank');
  await comeBack();
  await opener.click();
  await expect(form.getByText('This is your draft from before.')).toBeVisible();
  await expect(form.getByLabel('Location')).toHaveValue('Evanston, IL');
});
