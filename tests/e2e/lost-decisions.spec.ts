import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { applicationReply } from '#contracts/application.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { loseNextAnswer } from './lose-answer.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'default' });
test.beforeEach(({ problems }) => problems.expect(/ERR_FAILED POST/));

async function apply(request: APIRequestContext, origin: string | undefined, company: string) {
  const data = anApplication({ company });
  const answer = await request.post(API.partnership, { data, headers: { origin: origin ?? '' } });
  return { email: data.email, id: applicationReply.parse(await answer.json()).id };
}

const approvalOf = (id: string, version: number) => ({
  decision: 'approved',
  applications: [{ id, version }],
  subject: 'Welcome',
  text: 'Good to have you.',
});

/** Opens an application, and writes why it is rejected. */
async function writeReason(page: Page, id: string): Promise<Locator> {
  await page.goto(`${PAGES.dashboard}?tab=partnerships&id=${id}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Reject' }).click();
  await decision.getByLabel('Reason', { exact: true }).fill('Not in this market yet.');
  return decision;
}

// Red: “is rejected now, and was waiting for a decision when you began. Nothing of yours was sent”, as if a colleague
// had decided; the mail was on its way, and nothing offered to undo it.
test('a decision whose answer was lost is one’s own, is said to be saved after all, and can be undone', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await apply(request, baseURL, 'Lost Answers Ltd');
  await startSession(page, ADMIN);
  const decision = await writeReason(page, id);
  await loseNextAnswer(page, `**${API.reviewDecisions}`);
  await decision.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByText('It was saved after all.')).toBeVisible();
  await expect(page.getByText('Perhaps not sent')).toBeHidden();
  await expect(page.getByText('Nothing of yours was sent')).toBeHidden();
  await expect(decision.getByLabel('Subject')).toBeHidden();
  await expect(decision).toContainText(/Rejected by/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Decision undone')).toBeVisible();
  await expect(decision.getByRole('button', { name: 'Approve' })).toBeVisible();
});

// Red: “Rejected: Overtaken Ltd. It was saved after all”, with an undo, beside the approval of a colleague.
test('a decision whose answer was lost is not called the last word where a colleague has decided since', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await apply(request, baseURL, 'Overtaken Ltd');
  await startSession(page, ADMIN);
  const decision = await writeReason(page, id);
  await page.route(
    `**${API.reviewDecisions}`,
    async (route) => {
      await route.fetch();
      await send(page.request, baseURL, API.reviewDecisions, approvalOf(id, 1));
      await route.abort('failed');
    },
    { times: 1 },
  );
  await decision.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByText('Saved, and changed since')).toBeVisible();
  await expect(page.getByText('“Rejected: Overtaken Ltd” was saved after all.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await expect(decision).toContainText(/Approved as/);
});

// Red: the reason that was mailed stayed among the unfinished drafts for a week.
for (const [where, path] of [
  ['the application', (id: string) => `${PAGES.dashboard}?tab=partnerships&id=${id}`],
  ['My day', () => PAGES.myDay],
] as const) {
  test(`the note of a decision whose answer never came is no draft any more once ${where} is opened`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await apply(request, baseURL, `Never Answered for ${where}`);
    await startSession(page, ADMIN);
    const decision = await writeReason(page, id);
    const isDone = page.waitForEvent('requestfailed');
    await page.route(`**${API.reviewDecisions}`, async (route) => {
      await route.fetch();
      await page.goto('about:blank');
    });
    await decision.getByRole('button', { name: 'Reject and send' }).click({ noWaitAfter: true });
    await isDone;
    await page.goto(path(id));
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });
}

// Red: “Continue” led to a form that rejects whom a colleague had approved, and nothing said why.
test('a draft for a decision that a colleague made says so in My day, and can be discarded', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await apply(request, baseURL, 'Decided Meanwhile Ltd');
  await startSession(page, ADMIN);
  const decision = await writeReason(page, id);
  await page.keyboard.press('Escape');
  await expect(decision.getByLabel('Reason', { exact: true })).toBeHidden();
  await page.goto(PAGES.myDay);
  const draft = page
    .getByRole('list', { name: 'Unfinished drafts' })
    .getByRole('listitem')
    .filter({ hasText: 'Decided Meanwhile Ltd' });
  await expect(draft.getByRole('link', { name: 'Continue' })).toBeVisible();
  await send(page.request, baseURL, API.reviewDecisions, approvalOf(id, 0));
  await page.reload();
  await expect(draft).toContainText(/Approved meanwhile by .+: Not in this market yet\./);
  await expect(draft.getByRole('link', { name: 'Continue' })).toBeHidden();
  await expectAccessible(page);
  await draft.getByRole('button', { name: 'Discard' }).click();
  await expect(draft).toBeHidden();
  expect(await draftsOf(page)).toEqual([]);
});
