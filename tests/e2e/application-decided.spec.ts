import type { APIRequestContext, Page } from '@playwright/test';
import { applicationReply } from '#contracts/application.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, nameOf } from '#tests/fixtures/people.ts';
import { mailTo } from './captured-mail.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

async function apply(
  request: APIRequestContext,
  origin: string | undefined,
  form: ReturnType<typeof anApplication>,
): Promise<string> {
  const answer = await request.post(API.partnership, { data: form, headers: { origin: origin ?? '' } });
  return applicationReply.parse(await answer.json()).id;
}

/** Applies, and opens the approval of it. */
async function beginApproval(
  page: Page,
  request: APIRequestContext,
  origin: string | undefined,
  form: ReturnType<typeof anApplication>,
) {
  const id = await apply(request, origin, form);
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?id=${id}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Approve' }).click();
  return decision;
}

// Mutation: the form left open after its mail was sent, with a live “Approve and send”.
test('an application that is decided says what was decided, by whom, when and with which mail', async ({
  page,
  request,
  baseURL,
}) => {
  const form = anApplication({ company: 'Bulgan Decides' });
  const decision = await beginApproval(page, request, baseURL, form);
  // Mutation: a mail that hides what is decided on.
  await expect(decision.getByText('Tier asked for')).toBeInViewport({ ratio: 1 });
  const text = decision.getByLabel('Text', { exact: true });
  // Mutation: the text as the template has it, with its braces.
  await expect(text).toHaveValue(/Your commission is …% of what/);
  // Mutation: a letter that addresses nobody, and that nobody signs.
  await expect(text).toHaveValue(new RegExp(`^Hello ${form.firstName},[^{}]+Best regards,\\nMorin$`));
  await decision.getByLabel('Final tier').selectOption('Expert, 35%');
  await expect(text).toHaveValue(/Your commission is 35% of what/);
  await decision.getByLabel('Welcome note').fill('Good to have you.');
  // Mutation: the mail in a third of the screen.
  expect((await text.boundingBox())?.height).toBeGreaterThan(170);
  await expect(text).toBeInViewport({ ratio: 0.8 });
  await decision.getByRole('button', { name: 'Approve and send' }).click();

  await expect(decision).toContainText(/Approved as Expert, 35% by .+, \w{3} \d+, \d{4}, /);
  await expect(decision).toContainText('Good to have you.');
  await expect(decision.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  expect(await mailTo(request, baseURL, form.email, 'application-approved')).toContain(
    `Hello ${form.firstName},`,
  );
  await page.reload();
  await expectAccessible(page);
  await decision.getByRole('button', { name: 'Read the email' }).click();
  const mail = page.getByRole('dialog', { name: 'Welcome as a partner' });
  await expect(mail).toContainText('35%');
  await page.keyboard.press('Escape');
  await expect(mail).toBeHidden();

  await decision.getByRole('button', { name: 'Change the decision' }).click();
  await expect(decision.getByRole('button', { name: 'Approve' })).toBeFocused();
  await expect(decision).toContainText('Deciding again writes another email.');
  await decision.getByRole('button', { name: 'Keep the decision' }).click();
  await expect(decision.getByRole('button', { name: 'Change the decision' })).toBeVisible();
  // Red: no way led from an application to the partner that it made, and a partner was written to in one’s own
  // mail program alone, of which no history knew.
  await page.getByRole('link', { name: /^Partner: code \w+$/ }).click();
  const partner = page.getByRole('dialog', { name: nameOf(form) });
  await partner.getByRole('button', { name: 'Write an email' }).press('Enter');
  const letter = page.getByRole('dialog', { name: `Write to ${nameOf(form)}` });
  await letter.getByLabel('Subject').fill('Your first customers');
  await letter.getByLabel('Text').fill('Shall we go through them on Monday?');
  await expectAccessible(page);
  await letter.getByLabel('Text').press('Control+Enter');
  await expect(letter).toBeHidden();
  const written = partner
    .getByRole('listitem')
    .filter({ hasText: 'Email stored, not sent: Your first customers' });
  await written.getByRole('button', { name: 'Read the email' }).click();
  await expect(page.getByRole('dialog', { name: 'Your first customers' })).toContainText('on Monday?');
  await page.keyboard.press('Escape');
  await partner.getByRole('link', { name: 'Show the application' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Your first customers');
});

// Mutation: an edited text that stays as it is; without `wrongCommission`.
// Red: a partner of 35% read 25% in writing, and a note that stood in no mail looked as if it had been sent.
test('an edited mail follows the tier, says what it lacks, and is not sent with another commission', async ({
  page,
  request,
  baseURL,
}) => {
  const form = anApplication({ company: 'Dornod Edits' });
  const decision = await beginApproval(page, request, baseURL, form);
  const tier = decision.getByLabel('Final tier');
  await tier.selectOption('Intermediate, 25%');
  const text = decision.getByLabel('Text', { exact: true });
  await text.press('Control+Home');
  await text.pressSequentially('Dear all. ');
  await tier.selectOption('Expert, 35%');
  await expect(text).toHaveValue(/^Dear all\. [\s\S]*Your commission is 35% of what/);
  const note = decision.getByLabel('Welcome note');
  await note.fill('Good to have you.');
  await expect(note).toHaveAccessibleDescription(/^Not in the email below, which you edited/);
  const written = await text.inputValue();
  await text.fill(`${written.replace('35%', '25%')}\n\nGood to have you.`);
  await expect(note).toHaveAccessibleDescription('Becomes part of the email below.');
  await decision.getByRole('button', { name: 'Approve and send' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription('The email says 25%, and the tier gets 35%');
  await expectAccessible(page);
  await text.fill(written.replace('35% of', 'a third of'));
  await expect(decision.getByText('The email does not name the commission of 35%.')).toBeInViewport({
    ratio: 1,
  });
  await decision.getByRole('button', { name: 'Reset the text' }).click();
  await expect(text).toHaveValue(/35%[\s\S]*Good to have you\./);
  await decision.getByRole('button', { name: 'Approve and send' }).click();
  await expect(decision).toContainText('Approved as Expert, 35%');
});

test('who saves on top of another is told, and keeps what was typed', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST \/api\/review\/decisions/);
  const company = 'Selenge Ears';
  const id = await apply(request, baseURL, anApplication({ company }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?id=${id}`);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('A reason that took long to write.');
  await send(request, baseURL, API.login, ADMIN);
  const content = { subject: 'Welcome', text: 'Welcome' };
  const applications = [{ id, version: 0 }];
  await send(request, baseURL, API.reviewDecisions, { decision: 'approved', applications, ...content });

  await page.getByRole('button', { name: 'Reject and send' }).click();
  await expect(page.getByRole('alert')).toContainText(`${company} is approved`);
  await expect(page.getByRole('dialog', { name: company })).toContainText('Deciding again');
  await expect(page.getByLabel('Reason')).toHaveValue('A reason that took long to write.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  // Mutation: without useSeenStatus(). Red: the same button, pressed again, ended the partnership that had just begun.
  const form = page.getByRole('form', { name: 'End the partnership' });
  await expect(form.getByRole('status')).toHaveText(
    `${company} is approved now, and was waiting for a decision when you began. Nothing of yours was sent.`,
  );
  await expect(form.getByRole('button', { name: /send/ })).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Decide on it as it is now' }).click();
  await expect(form.getByLabel('Reason')).toBeFocused();
  await expect(form.getByRole('button', { name: 'End the partnership and send' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'End the partnership' })).toBeFocused();
});

// Mutation: `purposeOf` that answers with the outcome. Red: the reason to reject an applicant stood in the form that
// ends their partnership, and would have been mailed with it.
test('what was written to reject an applicant is not filled in where the partnership would end', async ({
  page,
  request,
  baseURL,
}) => {
  const form = anApplication({ company: 'Drafted Twice' });
  const id = await apply(request, baseURL, form);
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?id=${id}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  const reason = decision.getByLabel('Reason', { exact: true });
  await decision.getByRole('button', { name: 'Reject' }).click();
  await reason.fill('Sells to restaurants only');
  await reason.press('Escape');
  await decision.getByRole('button', { name: 'Reject' }).click();
  await expect(reason).toHaveValue('Sells to restaurants only');
  await reason.press('Escape');

  await decision.getByRole('button', { name: 'Approve' }).click();
  await decision.getByLabel('Final tier').selectOption('Expert, 35%');
  await decision.getByRole('button', { name: 'Approve and send' }).click();
  await expect(decision).toContainText('Approved as Expert');
  const left = decision.getByLabel('Rejection of an application, not sent');
  await expect(left).toHaveValue('Sells to restaurants only');
  await expectAccessible(page);
  await decision.getByRole('button', { name: 'Change the decision' }).click();
  await decision.getByRole('button', { name: 'End the partnership' }).click();
  await expect(reason).toHaveValue('');
  await reason.fill('Closed their shop');
  await reason.press('Escape');
  await decision.getByRole('button', { name: 'End the partnership' }).click();
  await expect(reason).toHaveValue('Closed their shop');
  await reason.press('Escape');
  await decision.getByRole('button', { name: 'Discard draft' }).click();
  await expect(left).toBeHidden();
});

// Red: “Decide on it as it is now”, and then “Approve and send” in its place, approved over a colleague's rejection.
test('whom a colleague decides on meanwhile is taken out of those who are decided on together', async ({
  page,
  request,
  baseURL,
}) => {
  const companies = ['Selbe One', 'Selbe Two'];
  const ids = [];
  for (const company of companies) ids.push(await apply(request, baseURL, anApplication({ company })));
  await startSession(page, ADMIN);
  await page.goto('/admin/applications?q=Selbe');
  for (const company of companies) await page.getByLabel(`Select ${company}`).check();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Final tier').selectOption('Intermediate, 25%, for all 2');
  await send(request, baseURL, API.login, ADMIN);
  const decided = { decision: 'rejected', applications: [{ id: ids[0], version: 0 }], note: 'Full' };
  await send(request, baseURL, API.reviewDecisions, { ...decided, subject: 'No', text: 'Full' });

  const taken = dialog
    .getByRole('alert')
    .filter({ hasText: /^Selbe One is rejected now.* no longer selected/ });
  await expect(taken).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Selbe Two/]);
  await expect(dialog.getByRole('button', { name: 'Decide on it as it is now' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve and send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'Selbe One' })).toContainText('Rejected');
  await expect(page.getByRole('article', { name: 'Selbe Two' })).toContainText('Approved');
});
