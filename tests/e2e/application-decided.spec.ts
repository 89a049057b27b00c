import type { APIRequestContext, Page } from '@playwright/test';
import { applicationReply } from '#contracts/application.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { mailTo } from './captured-mail.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

/** Applies, and opens the approval of it. */
async function beginApproval(
  page: Page,
  request: APIRequestContext,
  origin: string | undefined,
  form: ReturnType<typeof anApplication>,
) {
  const answer = await request.post(API.partnership, { data: form, headers: { origin: origin ?? '' } });
  const { id } = applicationReply.parse(await answer.json());
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
  await expect(decision).toContainText('Deciding again sends another email.');
  await decision.getByRole('button', { name: 'Keep the decision' }).click();
  await expect(decision.getByRole('button', { name: 'Change the decision' })).toBeVisible();
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
