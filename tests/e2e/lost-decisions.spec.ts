import { applicationReply } from '#contracts/application.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { loseNextAnswer } from './lose-answer.ts';
import { expect, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ problems }) => problems.expect(/ERR_FAILED POST/));

// Red: “is rejected now, and was waiting for a decision when you began. Nothing of yours was sent”, as if a colleague
// had decided; the mail was on its way, and nothing offered to undo it.
test('a decision whose answer was lost is one’s own, is said to be saved after all, and can be undone', async ({
  page,
  request,
  baseURL,
}) => {
  const form = anApplication({ company: 'Lost Answers Ltd' });
  await send(request, baseURL, API.partnership, form);
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.dashboard}?tab=partnerships&q=${form.email}`);
  await page.getByRole('link', { name: 'Lost Answers Ltd' }).click();
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Reject' }).click();
  await decision.getByLabel('Reason').fill('Not in this market yet.');
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
  const form = anApplication({ company: 'Overtaken Ltd' });
  const answer = await request.post(API.partnership, { data: form, headers: { origin: baseURL ?? '' } });
  const { id } = applicationReply.parse(await answer.json());
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.dashboard}?tab=partnerships&q=${form.email}`);
  await page.getByRole('link', { name: 'Overtaken Ltd' }).click();
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Reject' }).click();
  await decision.getByLabel('Reason').fill('Not in this market yet.');
  await page.route(
    `**${API.reviewDecisions}`,
    async (route) => {
      await route.fetch();
      await send(page.request, baseURL, API.reviewDecisions, {
        decision: 'approved',
        applications: [{ id, version: 1 }],
        subject: 'Welcome',
        text: 'Good to have you.',
      });
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
