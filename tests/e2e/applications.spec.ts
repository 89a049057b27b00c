import type { APIRequestContext } from '@playwright/test';
import { applicationReply } from '#contracts/application.ts';
import type { ExperienceLevel } from '#contracts/application-status.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// On one site, one after the other: the queue holds what the test put there.
test.describe.configure({ mode: 'default' });

async function apply(
  request: APIRequestContext,
  origin: string | undefined,
  company: string,
  experience: ExperienceLevel = 'intermediate',
) {
  const form = anApplication({ company, experience });
  const answer = await request.post(API.partnership, { data: form, headers: { origin: origin ?? '' } });
  return { ...form, company, id: applicationReply.parse(await answer.json()).id };
}

test('applications are read one after the other, by keys', async ({ page, request, baseURL }) => {
  for (const company of ['Altai Sound', 'Gobi Voice', 'Khentii Calls'])
    await apply(request, baseURL, company);
  await startSession(page, ADMIN);
  await page.goto('/admin/applications?status=pending');
  await expect(page).toHaveURL('/admin/dashboard?tab=partnerships&status=pending');
  await expect(page.getByRole('article')).toHaveCount(3);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  const [first = '', second = '', third = ''] = names;
  await page.getByRole('link', { name: first, exact: true }).click();

  const open = (company: string) => page.getByRole('dialog', { name: company });
  await expect(open(first)).toContainText('1 of 3');
  await expect(open(first)).toContainText('Due in');
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(open(second)).toContainText('2 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(open(third)).toContainText('3 of 3');
  await page.keyboard.press('k');
  await page.keyboard.press('Alt+k');
  await page.keyboard.press('ArrowLeft');
  await expect(open(first)).toContainText('1 of 3');
});

test('an application is approved with an edited mail, and the next one comes', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, company, email } = await apply(request, baseURL, 'Tuul Partners');
  await apply(request, baseURL, 'Zavkhan Works');
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?status=pending&id=${id}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByLabel('Final tier')).toBeFocused();
  // Mutation: the tier that they claim, chosen beforehand.
  await expect(page.getByLabel('Final tier')).toHaveValue('');
  await page.getByLabel('Final tier').selectOption('Master, 50%');
  await page.getByLabel('Welcome note').pressSequentially('jkarmu');
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/50%[\s\S]*jkarmu/);
  await text.press('Control+End');
  await text.pressSequentially('\nSee you soon.');
  await page.getByLabel('Subject').fill('You are one of us');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByText(`Approved: ${company}`)).toBeVisible();
  await expect(page.getByRole('article', { name: company })).toBeHidden();
  await expect(page.getByRole('dialog', { name: company })).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText('Pending');

  const mail = await mailTo(request, baseURL, email, 'application-approved');
  expect(mail).toContain('jkarmu');
  expect(mail).toContain('See you soon.');
});

// Mutation: without `onKeyDown` of the decision the record closes behind it.
test('Escape puts away what is being written, a decision is undone by a key', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, company } = await apply(request, baseURL, 'Uvs Telephony');
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?status=pending&id=${id}`);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Reason')).toBeHidden();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByText('Please give the reason')).toBeVisible();
  await page.getByLabel('Reason').fill('Too far away.');
  await page.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByText(`Rejected: ${company}`)).toBeVisible();
  await page.keyboard.press('u');
  const application = page.getByRole('dialog', { name: company });
  await expect(application).toContainText('Pending');
  await expect(application.getByRole('region', { name: 'History' })).toContainText('Undone');
  // Mutation: without useRestoreDraft(). Red: the reason that was written is gone with the decision.
  await application.getByRole('button', { name: 'Reject' }).click();
  await expect(application.getByLabel('Reason')).toHaveValue('Too far away.');
  await expect(application.getByLabel('Text', { exact: true })).toHaveValue(/Too far away\./);
});

// Mutation: an undo that is no request, which goes with its page. Red: “There’s nothing left to undo”, and the
// mail left, though U was offered for ten seconds.
test('a decision is undone on the page after it, too, while its mail waits', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, company } = await apply(request, baseURL, 'Selenge Switchboards');
  await startSession(page, ADMIN);
  const path = `/admin/applications?status=pending&id=${id}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('Too far away.');
  await page.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByText(`Rejected: ${company}`)).toBeVisible();
  await page.goto('/admin/insights');
  await expect(page.getByRole('status').filter({ hasText: `Rejected: ${company}` })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Decision undone')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('dialog', { name: company })).toContainText('Pending');
});

test('an applicant is asked for more and answers through the link', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^404 POST \/api\/application-answer\/question/);
  const person = await apply(request, baseURL, 'Khuvsgul Lines');
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?status=pending&id=${person.id}`);
  await page.getByRole('button', { name: 'Ask for more' }).click();
  await page.getByLabel('Question').fill('Which cities?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await page.goto(`/admin/applications?status=needs_info&id=${person.id}`);
  await expect(page.getByRole('region', { name: 'What we asked' })).toContainText('Not answered yet');

  const link = linkIn(await mailTo(request, baseURL, person.email, 'application-question'));
  await page.goto(link);
  await expect(page.getByText('Which cities?')).toBeVisible();
  await page.getByLabel('Your answer').fill('Chicago <b>and</b> Darkhan');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  await page.goto(`/admin/applications?status=pending&id=${person.id}`);
  await expect(page.getByRole('region', { name: 'What we asked' })).toContainText(
    'Chicago <b>and</b> Darkhan',
  );
});

test('several are rejected at once, and who was decided on meanwhile is named', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST \/api\/review\/decisions/);
  const companies = ['Orkhon One', 'Orkhon Two', 'Orkhon Three'];
  await apply(request, baseURL, 'Kherlen Waits');
  const [taken] = await Promise.all(companies.map((company) => apply(request, baseURL, company)));
  await startSession(page, ADMIN);
  await page.goto('/admin/applications?status=pending');
  for (const company of companies) await page.getByLabel(`Select ${company}`).check();
  await send(request, baseURL, API.login, ADMIN);
  await send(request, baseURL, API.reviewDecisions, {
    decision: 'approved',
    applications: [{ id: taken?.id, version: 0 }],
    subject: 'Welcome',
    text: 'Welcome',
  });

  await page.getByRole('button', { name: 'Reject 3' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('We are full this year.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject and send' }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: /^1 of 3.*Orkhon One is approved/ }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('We are full this year.');
  await dialog.getByRole('button', { name: 'Reject and send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: /Orkhon/ })).toHaveCount(0);
  await expect(page.getByLabel('Select all shown')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(/Select Orkhon/)).toHaveCount(2);
  for (const company of companies.slice(1)) await page.getByLabel(`Select ${company}`).check();
  await page.getByRole('button', { name: 'Reject 2' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('We are full this year.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

// Mutation: each gets the tier that they claim, at one press.
// Mutation: only the text with its field in braces.
test('several are approved at once with tiers that somebody chose, and are counted beside the button', async ({
  page,
  request,
  baseURL,
}) => {
  await apply(request, baseURL, 'Tamir Waits');
  const [high, low] = await Promise.all([
    apply(request, baseURL, 'Tamir High', 'master'),
    apply(request, baseURL, 'Tamir Low', 'beginner'),
  ]);
  await startSession(page, ADMIN);
  await page.goto('/admin/applications?status=pending');
  for (const { company } of [high, low]) await page.getByLabel(`Select ${company}`).check();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  const dialog = page.getByRole('dialog');
  const tier = dialog.getByLabel('Final tier');
  await expect(tier).toHaveAccessibleDescription('They applied as 1 Beginner (15%) and 1 Master (50%)');
  await dialog.getByRole('button', { name: 'Approve and send' }).click();
  await expect(dialog.getByText('Please choose the tier')).toBeVisible();
  await tier.selectOption('What each applied as');
  await expect(dialog.getByRole('figure')).toContainText(/will read:.*Your commission is (15|50)% of what/s);
  await expect(dialog.getByText('You are about to give 1 Beginner (15%) and 1 Master (50%).')).toBeVisible();
  await tier.selectOption('Intermediate, 25%, for all 2');
  await expect(dialog.getByText('You are about to give 2 Intermediate (25%).')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve and send' }).click();
  await expect(dialog).toBeHidden();
  for (const { email } of [high, low]) {
    expect(await mailTo(request, baseURL, email, 'application-approved')).toContain('25%');
  }
});
