import { ADMIN } from '#tests/fixtures/admin.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { mailTo } from './captured-mail.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { openLead, region } from './open-lead.ts';

/** `2026-11-21` as `Nov 21, 2026`. */
const medium = (day: string) => Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });

test('a lead from its first call to its setup', async ({ page, request, baseURL }) => {
  const person = await openLead(page, request, baseURL);
  await expect(page.getByText(/^Call due by/)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Signed up');

  await history.getByText('Call, reached', { exact: true }).click();
  await history.getByLabel('What was said').fill('Wants evenings covered.\n<b>Two</b> lines.');
  await history.getByLabel('Make me the owner').uncheck();
  await history.getByRole('button', { name: 'Log call' }).click();
  await expect(history.getByRole('listitem').first()).toContainText(
    'Wants evenings covered.\n<b>Two</b> lines.',
  );
  await expect(page.getByText(/^On time/)).toBeVisible();
  await expect(region(page, 'Status')).toContainText('Contacted');

  await region(page, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(region(page, 'Owner')).not.toContainText('Unassigned');

  await region(page, 'Next step').getByRole('button', { name: 'Plan next step' }).click();
  await page.getByLabel('What comes next').fill('Send prices');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose a day')).toBeVisible();
  await page.getByLabel('Due date').fill(dayAhead(-1));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose today or a later day')).toBeVisible();
  await page.getByLabel('Due date').fill(dayAhead(400));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(region(page, 'Next step')).toContainText('Send prices');
  await expect(region(page, 'Next step')).toContainText(`Due ${medium(dayAhead(400))}`);
  // Mutation: the day without its year.
  await expect(history.getByRole('listitem').first()).toContainText(`Next step for ${medium(dayAhead(400))}`);
  await expect(region(page, 'Next step').getByRole('button', { name: 'Change' })).toBeFocused();

  await page.getByRole('button', { name: 'Schedule Setup' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/’s time zone$/)).toHaveValue(/^Chicago \(America\), GMT-[56]$/);
  await dialog.getByLabel('Day').selectOption({ index: 3 });
  // Times in the night of the customer come last, and only where somebody asks for them.
  await expect(dialog.getByRole('group').first()).not.toHaveAccessibleName(/outside/);
  await dialog.getByText('Outside their day').first().click();
  const night = dialog.getByRole('group', { name: 'Ulaanbaatar office, outside their day' });
  await night.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(region(page, 'Status')).toContainText('Scheduled');
  await expect(region(page, 'Setup')).toContainText('Office: Ulaanbaatar');

  const mail = await mailTo(request, baseURL, person.email, 'setup-scheduled');
  expect(mail).toContain('METHOD:REQUEST');
  expect(mail).toContain('BEGIN:VEVENT');
  expect(mail).toContain('For our office in Ulaanbaatar');

  await page.reload();
  await expect(history).toContainText(/Setup on .*, Ulaanbaatar office/);
  // Mutation: a dialog as for the first time, with “Send invitation”.
  await region(page, 'Setup').getByRole('button', { name: 'Reschedule' }).click();
  const again = page.getByRole('dialog', { name: /^Reschedule setup for/ });
  await expect(again).toContainText(/Now: \w{3}, \w{3} \d+, .+, Ulaanbaatar office\./);
  await expect(again.getByRole('button', { name: 'Send new time' })).toBeVisible();
  await page.keyboard.press('Escape');
  await region(page, 'Setup').getByRole('button', { name: 'Cancel setup' }).click();
  const question = page.getByRole('dialog', { name: `Cancel the setup of ${person.firstName}?` });
  await expect(question).toContainText(
    `The email to ${person.firstName} is stored, not sent: there is no mail server`,
  );
  await expectAccessible(page);
  // Mutation: a first press that cancels and mails at once.
  await page.keyboard.press('Escape');
  await expect(region(page, 'Setup')).toContainText('Office: Ulaanbaatar');
  await region(page, 'Setup').getByRole('button', { name: 'Cancel setup' }).click();
  await question.getByRole('button', { name: 'Cancel the setup' }).click();
  await expect(region(page, 'Setup')).toContainText('No time agreed');
  expect(await mailTo(request, baseURL, person.email, 'setup-cancelled')).toContain('METHOD:CANCEL');
});

test('two who change the same lead: the second is told, and loses nothing', async ({
  page,
  request,
  baseURL,
  browser,
  problems,
}) => {
  problems.expect(/^409 POST/);
  await openLead(page, request, baseURL);
  const elsewhere = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await region(other, 'Next step').getByRole('button', { name: 'Plan next step' }).click();
  await other.getByLabel('What comes next').fill('Write to their partner');
  await other.getByLabel('Due date').fill(dayAhead(30));

  await region(page, 'Status').getByRole('button', { name: 'Change status' }).click();
  await page.getByLabel('New status').selectOption('Lost');
  await page.getByLabel('Why it is lost').selectOption('Another reason');
  await page.getByLabel('In your own words').fill('Closed the practice');
  await page.getByRole('button', { name: 'Save' }).click();
  // It is shown before it is saved.
  await expect(page.getByText('Status: Lost')).toBeVisible();
  await expect(region(page, 'Status')).toContainText('Closed the practice');

  // Mutation: `changedSince` that takes any other version for a change. Another field is nobody's to be asked about.
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Next step saved')).toBeVisible();
  await expect(region(other, 'Status')).toContainText('Lost');

  await region(other, 'Status').getByRole('button', { name: 'Change status' }).click();
  await other.getByLabel('New status').selectOption('Live');
  await region(page, 'Status').getByRole('button', { name: 'Change status' }).click();
  await page.getByLabel('New status').selectOption('Contacted');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Status: Contacted')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  const notice = other.getByRole('alert').filter({ hasText: 'changed this lead' });
  await expect(notice).toContainText('Lost → Contacted');
  await expect(region(other, 'Status')).toContainText('Contacted');
  await expect(other.getByLabel('New status')).toHaveValue('live');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(region(other, 'Status')).toContainText('Live');
  await expect(notice).toBeHidden();
  await elsewhere.close();
});

// Mutation: the refreshed version sent with the values that the form was opened with.
test('two who edit one customer: the dialog says so, and nothing of the first is lost', async ({
  page,
  request,
  baseURL,
  browser,
  problems,
}) => {
  problems.expect(/^409 POST/);
  await openLead(page, request, baseURL);
  const elsewhere = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit customer' }).click();
  const late = other.getByRole('dialog', { name: /^Edit/ });
  await late.getByLabel('Last name').fill('Second');
  await late.getByLabel('Location').fill('Chicago, IL');

  await page.getByRole('button', { name: 'Edit customer' }).click();
  const first = page.getByRole('dialog', { name: /^Edit/ });
  await first.getByLabel('Last name').fill('First');
  await first.getByLabel('Plan', { exact: true }).selectOption('Scale');
  // Mutation: without the price, or below the fold.
  await expect(first.getByText(/^Scale, monthly: \$[\d,]+ a month, from/)).toBeInViewport();
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeHidden();

  await late.getByRole('button', { name: 'Save' }).click();
  // Mutation: the notice at the other end of the dialog, out of sight.
  const refused = late.getByRole('alert').filter({ hasText: 'Your change was not saved' });
  await expect(refused).toBeFocused();
  await expect(refused).toBeInViewport();
  await expect(late.getByLabel('Plan', { exact: true })).toHaveValue('Scale');
  await expectAccessible(other);
  await late.getByRole('button', { name: 'Save' }).click();
  await expect(late.getByText('Choose above which stays')).toBeVisible();
  await expect(refused).toBeInViewport();
  await late.getByRole('radio', { name: 'Theirs: First' }).check();
  await late.getByRole('button', { name: 'Save' }).click();
  await expect(late).toBeHidden();
  const history = region(other, 'History');
  await expect(history).toContainText('Location: Evanston, IL → Chicago, IL');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('First');
  await expect(history.getByRole('listitem').filter({ hasText: 'Plan:' })).toHaveCount(1);
  await elsewhere.close();
});

// Mutation: `undo` left out of the owner's change, or the key.
test('U takes back an owner who was chosen by mistake', async ({ page, request, baseURL }) => {
  await openLead(page, request, baseURL);
  await region(page, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(region(page, 'Owner')).not.toContainText('Unassigned');
  await page.keyboard.press('u');
  await expect(region(page, 'Owner')).toContainText('Unassigned');

  // Mutation: offers that are not kept in the tab. Red: there was nothing to undo any more.
  await region(page, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(region(page, 'Owner')).not.toContainText('Unassigned');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Mutation: without `UndoKey` in `Island.tsx`: on pages that change no record the key did nothing.
  await page.goto('/admin/insights');
  await expect(page.getByRole('heading', { name: 'Signup funnel' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone')).toBeVisible();
  await page.goBack();
  await expect(region(page, 'Owner')).toContainText('Unassigned');
});

test('a mail from one’s own mailbox is recorded', async ({ page, request, baseURL }) => {
  await openLead(page, request, baseURL);
  const sendEmail = page.getByRole('link', { name: 'Send Email' });
  // The mail program that a press would open is none of the browser's.
  await sendEmail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await sendEmail.click();
  await page.getByRole('button', { name: 'Log an email' }).click();
  await expect(page.getByText(/^On time/)).toBeVisible();
});

test('an overdue call is red on the page', async ({ page, request, baseURL }) => {
  await page.route('**/api/users/*/details', async (route) => {
    const response = await route.fetch();
    const details = await response.json();
    details.lead.dueAt = '2026-01-05T10:00:00.000Z';
    await route.fulfill({ response, json: details });
  });
  await openLead(page, request, baseURL);
  await expect(page.getByText(/^Overdue a call was due/)).toBeVisible();
  await expectAccessible(page);
});

// Mutation: without `listHere`. Red: from its page a record led nowhere but to the pages of the sidebar.
test('the page of a lead leads back to the list as it was filtered', async ({ page, request, baseURL }) => {
  const person = await openLead(page, request, baseURL);
  await page.getByRole('link', { name: 'Back to signups' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=signups&q=${person.email.replace('@', '(@|%40)')}$`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an address of nobody says so', async ({ page, problems }) => {
  problems.expect(/^404 GET/);
  await startSession(page, ADMIN);
  await page.goto('/admin/signups/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Signup not found' })).toBeVisible();
  expect((await page.goto('/admin/signups/somebody'))?.status()).toBe(404);
});
