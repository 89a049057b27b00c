import type { Page } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { leaveBeforeAnswer } from './leave-before-answer.ts';
import { loseNextAnswer } from './lose-answer.ts';
import { expect, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

// Mutation: NoteForm without `useSentDraft`; a history that is read the wrong way round.
// Red: the note of a message or an application stood in the history and in its box, to be sent twice.
for (const [record, tab, path, form] of [
  ['a message', 'messages', API.contact, aMessage],
  ['an application', 'partnerships', API.partnership, anApplication],
] as const) {
  test(`a note on ${record} that was sent as one left is no draft when one is back`, async ({
    page,
    request,
    baseURL,
    site,
  }) => {
    const person = form();
    await send(request, baseURL, path, person);
    await startSession(page, ADMIN);
    await page.goto(`/admin/dashboard?tab=${tab}&q=${person.email}`);
    await page.getByRole('article').getByRole('heading').getByRole('link').click();
    const panel = page.getByRole('dialog');
    const box = panel.getByRole('textbox', { name: 'Note for colleagues' });
    const history = panel.getByRole('listitem');
    const add = panel.getByRole('button', { name: 'Add note' });
    for (const text of ['Asks for Mondays', 'Called back']) {
      // What judges the note is there: a form that waits for it sends nothing, and keeps its draft.
      await add.click();
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await box.fill(text);
      const { href } = new URL(page.url());
      await leaveBeforeAnswer(page, site, () => add.click());
      await page.goto(href);
      await expect(history.filter({ hasText: text })).toHaveCount(1);
      await expect(box).toHaveValue('');
      await expect.poll(() => draftsOf(page)).toEqual([]);
    }
  });
}

// Mutation: a mail known only by its subject. Red: an answer that was refused was gone with its draft, because the
// same colleague had written another one under the subject of that template.
test('a mail that was refused stays, though its writer sent another one of that subject elsewhere', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/409/);
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id }));
  await page.getByRole('button', { name: 'Write an email' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write to/ });
  await dialog.getByLabel('Subject').fill('Is Monday good?');
  const text = dialog.getByLabel('Text');
  await text.fill('Hello, is Monday at ten good for you? All of it is said here.');
  const short = { version: 0, subject: 'Is Monday good?', text: 'Monday at ten?' };
  await send(page.request, baseURL, fillPath(API.leadMails, { id }), short);
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  await expect(dialog.getByText(/The email was not sent, and stays here\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Is Monday good?');
  await expect(text).toHaveValue('Hello, is Monday at ten good for you? All of it is said here.');
  await page.reload();
  await page.getByRole('button', { name: 'Write an email' }).click();
  await expect(text).toHaveValue('Hello, is Monday at ten good for you? All of it is said here.');
});

// Mutation: without `latest` in useSentDraft. Red: the beginning of a note was cut off that stood in another window.
test('what is written in another window stays as it is, whatever was sent here', async ({
  page,
  request,
  baseURL,
  site,
}) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  const path = `/admin/dashboard?tab=messages&q=${message.email}`;
  const open = async (window: Page) => {
    await window.goto(path);
    await window.getByRole('article').getByRole('heading').getByRole('link').click();
    const panel = window.getByRole('dialog');
    return { panel, box: panel.getByRole('textbox', { name: 'Note for colleagues' }) };
  };
  const other = await open(await page.context().newPage());
  await other.box.fill('Called him, asks for the price');
  const { panel, box } = await open(page);
  const add = panel.getByRole('button', { name: 'Add note' });
  await box.fill('');
  await add.click();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await box.fill('Called');
  await leaveBeforeAnswer(page, site, () => add.click());
  await other.panel.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(other.panel.getByRole('listitem').filter({ hasText: 'Called' })).not.toHaveCount(0);
  await expect(other.panel.getByText(/^Answered by/)).toBeVisible();
  await expect(other.box).toHaveValue('Called him, asks for the price');
});

// Mutation: WriteMail without `useSentDraft`. Red: “finish your draft” stood beside the history that has the mail.
for (const [record, tab, path, form, label] of [
  ['a lead', 'signups', API.signup, aSignup, 'Write an email'],
  ['a message', 'messages', API.contact, aMessage, 'Reply'],
] as const) {
  test(`a mail about ${record} whose answer was lost is no draft once one is back`, async ({
    page,
    request,
    baseURL,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    const person = form();
    await send(request, baseURL, path, person);
    await startSession(page, ADMIN);
    await page.goto(`/admin/dashboard?tab=${tab}&q=${person.email}`);
    await page.getByRole('article').getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: label }).press('m');
    const dialog = page.getByRole('dialog', { name: /^Write to/ });
    await dialog.getByLabel('Subject').fill('Is Monday good?');
    const text = dialog.getByLabel('Text');
    await text.fill('Hello, is Monday at ten good for you?');
    // The page tells nothing of the mail before it is left.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await loseNextAnswer(page, '**/mails');
    await text.press('Control+Enter');
    await expect(page.getByText('Perhaps not sent')).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Is Monday good?' })).toHaveCount(1);
    await expect(page.getByText('It was sent after all')).toBeVisible();
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
    await page.keyboard.press('m');
    await expect(text).toHaveValue(/^Hello \S+,/);
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });
}
