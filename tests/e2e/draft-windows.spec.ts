import type { Page } from '@playwright/test';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { openInTwo, twoOfOnePerson } from './lead-windows.ts';
import { region } from './open-lead.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

const note = (page: Page) => page.getByRole('textbox', { name: /^(Note$|What was said)/ });
const step = (page: Page) => region(page, 'Next step');
const writtenStep = (page: Page) => step(page).getByLabel('What comes next');

// Mutation: a draft of a step that is forgotten before it is answered. Red: after signing in nothing was left.
test('a next step that is saved after the session has ended is a draft', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^401 POST /);
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  const lead = fillPath(PAGES.lead, { id });
  await page.goto(lead);
  await step(page).getByRole('button', { name: 'Plan next step' }).click();
  await writtenStep(page).fill('Send prices');
  await step(page).getByRole('button', { name: 'Tomorrow' }).click();
  await page.route(`**${fillPath(API.leadNextStep, { id })}`, (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, code: 'unauthenticated', message: 'Please sign in' },
    }),
  );
  const left = page.waitForURL((url) => url.pathname === PAGES.login, { waitUntil: 'commit' });
  await step(page).getByRole('button', { name: 'Save' }).click();
  await left;
  await page.goto(lead);
  await step(page).getByRole('button', { name: 'Finish your draft' }).click();
  await expect(writtenStep(page)).toHaveValue('Send prices');
});

// Mutation: what a step is compared with is what is planned by now. Red: “Finish your draft”, of a step that was done.
test('a form that was only looked at is no draft, whatever becomes of the step beside it', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  const body = { version: 0, text: 'Send prices', on: dayAhead(30) };
  await send(page.request, baseURL, fillPath(API.leadNextStep, { id }), body);
  await page.goto(fillPath(PAGES.lead, { id }));
  await step(page).getByRole('button', { name: 'Change' }).click();
  await expect(writtenStep(page)).toHaveValue('Send prices');
  await step(page).getByRole('button', { name: 'Done' }).click();
  await expect(step(page)).toContainText('Nothing planned');
  await step(page).getByRole('button', { name: 'Plan next step' }).click();
  await expect(writtenStep(page)).toHaveValue('');
});

// Mutation: without `comeBack` in useDraft(). Red: the first letter took what the other window held.
test('what was written in another window is there for whoever comes back to an empty field', async ({
  page,
  request,
  baseURL,
}) => {
  const other = await openInTwo(page, request, baseURL);
  await note(other).fill('Has a second office in Dayton');
  await other.close();
  // A browser that is driven tells no window that it has the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(note(page)).toHaveValue('Has a second office in Dayton');
});

// Mutation: without `forget` in useDraft(): what another window sent took this one's with it; without `leave`.
test('two windows keep what was written in each, whichever sends, closes or reloads', async ({
  page,
  request,
  baseURL,
}) => {
  const other = await openInTwo(page, request, baseURL);
  await note(page).fill('Opens at six');
  await note(other).fill('Has a second office in Dayton');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(note(other)).toHaveValue('');
  await page.reload();
  await expect(note(page)).toHaveValue('Opens at six');

  await note(page).fill('Opens at seven');
  await note(other).fill('Closes at ten');
  await other.close();
  await page.reload();
  await expect(note(page)).toHaveValue('Closes at ten\n\nOpens at seven');
});

// Mutation: `OtherTabs.astro` without its listener: the next person wrote the former one's note under their own name.
test('a log-out in one tab ends the others, and nothing written there is kept or shown to who comes next', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  await page.goto(PAGES.dashboard);
  const other = await context.newPage();
  await other.goto(fillPath(PAGES.lead, { id }));
  await note(other).fill('A secret of mine');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Log out and discard it' }).click();
  await other.waitForURL(`**${PAGES.login}`);
  await page.waitForURL(`**${PAGES.login}`);
  expect(await draftsOf(page)).toEqual([]);
});

// Mutation: of MergedAway, `beside` that moves in any case. Red: a note was logged as a call that nobody had made.
test('of two drafts of merged signups each stays what it was, and the one that stays behind is shown', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^404 /);
  const { merged, kept, merge } = await twoOfOnePerson(page, request, baseURL);
  await page.goto(fillPath(PAGES.lead, { id: kept }));
  await note(page).fill('Ask for the logo');
  await page.goto(fillPath(PAGES.lead, { id: merged }));
  await page.getByRole('radio', { name: 'Call, reached' }).check();
  await note(page).fill('Spoke with her');
  await merge();
  await page.reload();
  await expect(page.getByText('Not taken along: Call to a signup: “Spoke with her”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open that signup' }).click();
  await expect(note(page)).toHaveValue('Ask for the logo');
  await expect(page.getByRole('radio', { name: 'Note' })).toBeChecked();
});
