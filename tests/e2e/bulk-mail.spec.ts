import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { mailTo } from './captured-mail.ts';
import { draftsOf } from './drafts-of.ts';
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: the toolbar's rule that hides its own labels hides those of the dialog in it.
test('a mail to several begins with a template and shows what each of them gets, who gets it, and who is left out and why', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Many${crypto.randomUUID().slice(0, 8)}`;
  const [first, second] = [aSignup({ lastName }), aSignup({ lastName })];
  for (const person of [first, second]) await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const byHand = { lastName, firstName: 'Phoned', phone: '(312) 555-0162' };
  await send(page.request, baseURL, API.leads, byHand);
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await page.getByLabel('Select all shown').check();
  await page.getByRole('button', { name: 'Email 3 signups' }).click();

  const dialog = page.getByRole('dialog', { name: 'Email 3 signups' });
  await expect(dialog.getByText('Subject', { exact: true })).toBeInViewport();
  await expect(dialog.getByText('Text', { exact: true })).toBeInViewport();
  await dialog.getByLabel('Subject').fill('Your {plan} setup, {firstName}');
  await dialog.getByLabel('Text').fill('Hello {firstName}, when does it suit you?');
  const preview = dialog.getByRole('region', { name: /^What .* will get$/ });
  await expect(preview).toContainText('Your Growth setup');
  await expect(preview).toContainText(`Hello ${second.firstName}, when`);
  await dialog.getByLabel('Preview for').selectOption({ label: `${first.firstName} ${lastName}` });
  await expect(preview).toContainText(`Hello ${first.firstName}, when`);
  // Mutation: a template that takes the place of what was written without asking.
  await dialog.getByLabel('Template').selectOption({ label: 'After a call' });
  await expect(dialog.getByLabel('Text')).toHaveValue('Hello {firstName}, when does it suit you?');
  await dialog.getByRole('button', { name: 'Use the template' }).click();
  await expect(preview).toContainText(`With the Growth plan, the agent for ${first.companyName} answers`);
  await expect(dialog).toContainText(first.email);
  await expect(dialog).toContainText(second.email);
  await expect(dialog).toContainText('1 is left out');
  await expect(dialog).toContainText(`Phoned ${lastName}: no email is known`);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Email 3 signups' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Subject').fill('Your {plan} setup');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(dialog.getByText('Please write what the email says')).toBeVisible();
  // Mutation: the rules of another mail, so that only the server says so, in a message about a change.
  await dialog.getByLabel('Text').fill('When does it suit you, {nickname}?');
  await dialog.getByLabel('Subject').focus();
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/{nickname} is not filled in here/);
  await dialog.getByLabel('Text').fill('When does it suit you?');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  // Mutation: one text for mails that leave and mails that stay. Red: it said that they were emailed.
  await expect(page.getByText('Emails to 2 signups are stored, not sent')).toBeVisible();
  await expect(page.getByText('There is no mail server. 1 not emailed')).toBeVisible();
  expect(await mailTo(request, baseURL, first.email, 'lead-message')).toContain('When does it suit you?');
});

// Mutation: a draft for each number of people.
test('a mail to several survives Escape, a reload and another choice of people, until it is sent', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = `Kept${crypto.randomUUID().slice(0, 8)}`;
  for (const person of [aSignup({ lastName }), aSignup({ lastName })]) {
    await send(request, baseURL, API.signup, person);
  }
  await openDashboard(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await page.getByLabel('Select all shown').check();
  await page.getByRole('button', { name: 'Email 2 signups' }).click();
  const dialog = page.getByRole('dialog', { name: /^Email \d signups?$/ });
  await dialog.getByLabel('Template').selectOption({ label: 'After a call' });
  await dialog.getByLabel('Subject').fill('Your {plan} setup');
  await dialog.getByLabel('Text').fill('When does it suit you?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check();
  await page.getByRole('button', { name: 'Email 1 signup' }).click();
  const draft = dialog.getByText('This is your draft from before.');
  await expect(draft).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Your {plan} setup');
  await expect(dialog.getByLabel('Text')).toHaveValue('When does it suit you?');
  await expect(dialog.getByLabel('Template')).toHaveValue('after-the-call');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('The email to 1 signup is stored, not sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await draftsOf(page)).toEqual([]);
});
