import type { MailRecord } from '#contracts/mail.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup, nameOf } from '#tests/fixtures/people.ts';
import { mailTo } from './captured-mail.ts';
import { loseNextAnswer } from './lose-answer.ts';
import { openPanel } from './open-lead.ts';
import { expect, startSession, test } from './own-site.ts';
import { csv, dayAgo } from './partner-steps.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ problems }) => problems.expect(/ERR_FAILED POST/));

// Mutation: `Not sent` whatever the failure. Red: nothing said that the mails may be on their way.
test('a mail to several whose answer was lost is perhaps sent, and sending it again sends no second one', async ({
  page,
  request,
  baseURL,
}) => {
  const lastName = 'Twice';
  const people = [aSignup({ lastName }), aSignup({ lastName })];
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await page.getByLabel('Select all shown').check();
  await page.getByRole('button', { name: 'Email 2 signups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email 2 signups' });
  await dialog.getByLabel('Subject').fill('Your setup');
  await dialog.getByLabel('Text').fill('When does it suit you?');
  const sendThem = dialog.getByRole('button', { name: 'Send to 2 people' });

  await loseNextAnswer(page, `**${API.leadBulk}`);
  await sendThem.click();
  await expect(page.getByText('Perhaps not sent')).toBeVisible();
  await mailTo(request, baseURL, people[0]?.email ?? '', 'lead-message');
  // Mutation: without `unanswered`. Red: the button sent another mail to each, with the versions by then.
  await loseNextAnswer(page, `**${API.leadBulk}`);
  await sendThem.click();
  await expect(sendThem).toBeEnabled();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Emails to 2 signups are stored, not sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const { email } of people) {
    const search = new URLSearchParams({ status: 'captured', q: email });
    const mails: MailRecord[] = await (await request.get(`${API.mails}?${search}`)).json();
    expect(mails.filter(({ template }) => template === 'lead-message')).toHaveLength(1);
  }
});

// Mutation: `save` without a retry of its own. Red: there was no button “Try again”.
test('a lead that was assigned, whose answer was lost, is assigned once when it is tried again', async ({
  page,
  request,
  baseURL,
}) => {
  const { person, panel } = await openPanel(page, request, baseURL);
  const owner = panel.getByRole('region', { name: 'Owner', exact: true });
  await loseNextAnswer(page, '**/api/leads/*/owner');
  await owner.getByRole('button', { name: 'Assign to…' }).click();
  await owner.getByLabel('New owner').selectOption({ index: 1 });
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Perhaps not saved: ${nameOf(person)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Assigned to /)).toBeVisible();
  await expect(owner.getByLabel('New owner')).toBeHidden();
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^Owner: /)).toHaveCount(1);

  // A call that nobody wrote anything about is logged once, too, and asks what comes next.
  const composer = panel.getByRole('form', { name: 'Add to the history' });
  await composer.getByText('Call, reached', { exact: true }).click();
  await loseNextAnswer(page, '**/api/leads/*/calls');
  await composer.getByRole('button', { name: 'Log call' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Call logged')).toBeVisible();
  await expect(panel.getByLabel('What comes next')).toBeVisible();
  await expect(history.getByText('Called and reached them')).toHaveCount(1);
});

// Mutation: `plan` tried again without `onSaved`. Red: the line went on asking.
test('a next step whose answer was lost is saved when it is tried again, and nothing of it stays as a draft', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const line = page.getByRole('listitem').filter({ hasText: nameOf(person) });
  await line.getByRole('button', { name: /^Reached/ }).click();
  await line.getByLabel('What comes next').fill('Send the prices');
  await line.getByRole('button', { name: 'Tomorrow' }).click();
  await loseNextAnswer(page, '**/api/leads/*/next-step');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Perhaps not saved: ${nameOf(person)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Next step saved')).toBeVisible();
  await expect(line.getByLabel('What comes next')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Unfinished drafts' })).toHaveCount(0);
});

// Mutation: `useChangeMessage` without a retry. Red: there was no button “Try again”.
test('a message that was marked as answered, whose answer was lost, is marked when it is tried again', async ({
  page,
  request,
  baseURL,
}) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=messages&q=${message.email}`);
  await page.getByRole('link', { name: nameOf(message), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  await loseNextAnswer(page, '**/api/messages/*/answered');
  await panel.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText(`Perhaps not saved: ${nameOf(message)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').getByText('Marked as answered')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

// Mutation: `Try again` here, too: each press makes a token that nobody has ever seen.
test('a token whose answer was lost is in the list, and it is said that nobody knows it', async ({
  page,
}) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/api-tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('n8n');
  await dialog.getByLabel('Read leads').check();
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await loseNextAnswer(page, `**${API.tokens}`);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Perhaps no token was created')).toBeVisible();
  await expect(page.getByText('If the token is in the list, revoke it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('article', { name: 'n8n' })).toBeVisible();
});

// Red: it was said to check one's connection, and nothing of whether the mail is on its way.
test('a mail to one person without an answer is perhaps not sent, and is sent once when it is tried again', async ({
  page,
  request,
  baseURL,
}) => {
  const { person, panel } = await openPanel(page, request, baseURL);
  await panel.getByRole('button', { name: 'Write an email' }).click();
  const form = page.getByRole('form', { name: `Email to ${person.firstName}` });
  await form.getByLabel('Subject').fill('Your setup');
  await form.getByLabel('Text').fill('When does it suit you?');
  await page.route('**/api/leads/*/mails', (route) => route.abort('failed'), { times: 1 });
  await form.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByText(`Perhaps not sent: ${person.firstName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/is stored, not sent/).first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('Perhaps not sent')).toBeHidden();
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history.getByText(/stored, not sent: Your setup/)).toHaveCount(1);
});

// Red: it was said to check one's connection, and nothing of whether the payments are recorded.
test('a file of payments whose answer was lost is perhaps recorded, and trying again records nothing twice', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.ledger}?tab=payments`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CSV file' });
  const row = `${person.email},INV-7,100.00,${dayAgo(0)},${dayAgo(0)},${dayAgo(0)}`;
  const file = csv('payments.csv', ['customer,invoice,amount,period_start,period_end,date', row]);
  await dialog.getByLabel('CSV file', { exact: true }).setInputFiles(file);
  await loseNextAnswer(page, `**${API.paymentsImport}`);
  await dialog.getByRole('button', { name: 'Record 1 row, $100.00' }).click();
  await expect(page.getByText('Perhaps not recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Already recorded, and left as they are: 1.')).toBeVisible();
  await expect(page.getByText('Perhaps not recorded')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'INV-7' })).toHaveCount(1);
});

// Red: the form of a record that was opened anew asked nothing.
for (const [where, isReopened] of [
  ['where it was written', false],
  ['once its record was opened anew', true],
] as const) {
  test(`a call that is logged by a second try leaves the form as one that was logged at once, ${where}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { panel } = await openPanel(page, request, baseURL);
    const composer = panel.getByRole('form', { name: 'Add to the history' });
    await composer.getByText('Call, reached', { exact: true }).click();
    await composer.getByRole('textbox').fill('Wants the larger plan');
    await page.route('**/calls', (route) => route.abort('failed'));
    await composer.getByRole('button', { name: 'Log call' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/calls');
    if (isReopened) {
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await page.getByRole('button', { name: 'View Details' }).click();
      await expect(composer.getByRole('textbox')).toHaveValue('Wants the larger plan');
      await expect(composer.getByRole('radio', { name: 'Call, reached' })).toBeChecked();
    }
    await again.click();
    await expect(page.getByText('Call logged')).toBeVisible();
    await expect(composer.getByRole('radio', { name: 'Note' })).toBeChecked();
    await expect(composer.getByRole('textbox')).toHaveValue('');
    await expect(panel.getByLabel('What comes next')).toBeVisible();
  });
}
