import type { Page } from '@playwright/test';
import { applicationReply } from '#contracts/application.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { expect, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

test.beforeEach(({ problems }) => problems.expect(/ERR_FAILED POST/));

/** Writes a mail on the record that is open. */
async function write(page: Page) {
  await page.getByRole('button', { name: /^(Write an email|Reply)/ }).click();
  const form = page.getByRole('form', { name: /^Email to/ });
  await form.getByLabel('Subject').fill('Your setup');
  await form.getByLabel('Text').fill('When does it suit you?');
  return form.getByRole('button', { name: 'Send the email' });
}

/** Sends it, and leaves the page before the answer is there: `answers` is what becomes of the request. */
async function leaveWhileSending(page: Page, reaches: boolean): Promise<void> {
  const button = await write(page);
  const isDone = page.waitForEvent('requestfailed');
  await page.route('**/mails', async (route) => {
    if (reaches) await route.fetch();
    await page.goto('about:blank');
  });
  await button.click({ noWaitAfter: true });
  await isDone;
  await page.goto(PAGES.myDay);
}

const ways = {
  'to a customer': async (page: Page, origin: string | undefined) => {
    const id = await sendSignup(page.request, origin, aSignup());
    await page.goto(fillPath(PAGES.lead, { id }));
  },
  'to whoever wrote a message': async (page: Page, origin: string | undefined) => {
    const message = aMessage();
    await send(page.request, origin, API.contact, message);
    await page.goto(`${PAGES.dashboard}?tab=messages&q=${message.email}`);
    await page.getByRole('article').getByRole('link').first().click();
  },
  'to an applicant': async (page: Page, origin: string | undefined) => {
    const headers = { origin: origin ?? '' };
    const answer = await page.request.post(API.partnership, { data: anApplication(), headers });
    const { id } = applicationReply.parse(await answer.json());
    await page.goto(`${PAGES.dashboard}?tab=partnerships&id=${id}`);
  },
};

// Mutation: `useFate` without `useSentMail`. Red: what had been sent stood in My day as a draft to go on with, until
// its record was opened.
for (const [whom, open] of Object.entries(ways))
  test(`a mail ${whom} that was sent as its page was left is no draft in My day`, async ({
    page,
    baseURL,
  }) => {
    await startSession(page, ADMIN);
    await open(page, baseURL);
    await leaveWhileSending(page, true);
    await expect.poll(() => draftsOf(page)).toEqual([]);
    await expect(page.getByRole('list', { name: 'Unfinished drafts' })).toBeHidden();
  });

// Mutation: `useSentMail` that asks nothing of the record. Red: what never reached the server was gone.
test('a mail that did not reach the server stays a draft on a phone, and goes on from My day', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  await startSession(page, ADMIN);
  await ways['to a customer'](page, baseURL);
  const details = page.waitForResponse(/\/api\/users\/[^/]+\/details/);
  await leaveWhileSending(page, false);
  await details;
  const draft = page.getByRole('list', { name: 'Unfinished drafts' }).getByRole('listitem');
  await expect(draft).toContainText('Your setup');
  await draft.getByRole('link', { name: 'Continue' }).tap();
  await expect(page.getByRole('form', { name: /^Email to/ }).getByLabel('Text')).toHaveValue(
    'When does it suit you?',
  );
});
