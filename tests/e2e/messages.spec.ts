import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

test('the team reads a message and answers it', async ({ page, request, baseURL }) => {
  const message = aMessage({ subject: 'demo', company: 'Steppe Dental', phone: '+1 312 555 0123' });
  await send(request, baseURL, API.contact, message);
  await openDashboard(page, ADMIN);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=messages');

  const card = page.getByRole('article', { name: `${message.firstName} ${message.lastName}` });
  await expect(card).toContainText('Demo');
  await expect(card).toContainText('Steppe Dental');
  await card.getByRole('button', { name: 'Read Message' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Our callers in Darkhan would like that.');
  await expect(dialog.getByRole('link', { name: '+1 312 555 0123' })).toHaveAttribute(
    'href',
    'tel:+13125550123',
  );
  const reply = dialog.getByRole('link', { name: message.email });
  await expect(reply).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${message.email}\\?subject=.*&body=.*${encodeURIComponent('> Our callers')}`),
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Read Message' })).toBeFocused();
});

test('a message is noted on, marked as answered, and opened again', async ({ page, request, baseURL }) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await openDashboard(page, ADMIN);
  await page.getByRole('tab', { name: 'Messages' }).click();
  const card = page.getByRole('article', { name: `${message.firstName} ${message.lastName}` });
  await card.getByRole('button', { name: 'Read Message' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Answer due by/)).toBeVisible();
  await dialog.getByLabel('Note for colleagues').fill('Sent the price list');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Sent the price list');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(dialog.getByText(/^Answered by/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByText(/^Answer due by/)).toBeVisible();
});

// Mutation: `origin` left out in LeadList.tsx; `phone` in `valuesOf`.
test('whoever wrote becomes a lead: nothing is typed again, and the message stands in the history', async ({
  page,
  request,
  baseURL,
}) => {
  const message = aMessage({ company: 'Steppe Dental', phone: '(312) 555-0167' });
  await send(request, baseURL, API.contact, message);
  await openDashboard(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=messages&q=${message.email}`);
  await page.getByRole('button', { name: 'Read Message' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Add as a lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  await expect(form.getByLabel('First name')).toHaveValue(message.firstName);
  await expect(form.getByLabel('Email')).toHaveValue(message.email);
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('(312) 555-0167');
  await expect(form.getByLabel('Company name')).toHaveValue('Steppe Dental');
  await form.getByRole('button', { name: 'Add lead' }).click();
  const sheet = page.getByRole('dialog', { name: `${message.firstName} ${message.lastName}` });
  await expect(sheet).toContainText('Our callers in Darkhan would like that.');
  await expect(page).not.toHaveURL(/message=/);
  await page.goto(`/admin/dashboard?tab=messages&q=${message.email}`);
  await page.getByRole('button', { name: 'Read Message' }).click();
  await expect(page.getByRole('link', { name: /^Open the record of/ })).toBeVisible();
});

test('the link of the team’s mail opens the tab of messages', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/');
  await page.goto('/admin/dashboard#messages');
  await expect(page.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
});

test('an old link to the tab of mail leads to its page, from another page and from the dashboard', async ({
  page,
}) => {
  await openDashboard(page, ADMIN);
  for (const from of ['/', '/admin/dashboard#messages']) {
    await page.goto(from);
    if (from !== '/') await expect(page.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
    await page.goto('/admin/dashboard#mail');
    await expect(page).toHaveURL('/admin/mails');
    await expect(page.getByRole('heading', { level: 1, name: 'Email' })).toBeVisible();
  }
});

test('the team reads a mail that was captured', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const card = page.getByRole('article').filter({ hasText: person.email });
  await expect(async () => {
    await page.goto('/admin/mails');
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  // Mutation: the same said on each line of a long list.
  await expect(
    page.getByText('No mail server is set up, so emails are stored here, not sent.'),
  ).toBeVisible();
  await expect(card).not.toContainText(/mail server|Captured/);
  await card.getByRole('button', { name: 'Read Email' }).click();
  await expect(page.getByRole('dialog')).toContainText('/verify-email#token=');
  await expectAccessible(page);
});

test('what became of other mail is told, and there is nothing to read of it', async ({ page }) => {
  const mail = (id: string, rest: object) => ({
    id: `00000000-0000-4000-8000-${id.padStart(12, '0')}`,
    recipient: `${id}@customer.example`,
    subject: null,
    template: 'password-reset',
    attempts: 3,
    lastError: null,
    createdAt: '2026-11-21T02:13:00.000Z',
    sentAt: null,
    ...rest,
  });
  const json = [
    mail('1', { status: 'queued', lastError: 'connect ECONNREFUSED' }),
    mail('2', { status: 'failed', lastError: '550 no such mailbox' }),
    mail('3', { status: 'sent', subject: 'Choose a new password', sentAt: '2026-11-21T02:14:00.000Z' }),
  ];
  await page.route(`**${API.mails}?*`, (route) => route.fulfill({ json, headers: { 'x-total-count': '3' } }));
  await startSession(page, ADMIN);
  await page.goto('/admin/mails');
  const cards = page.getByRole('article');
  await expect(cards.nth(0)).toContainText('Waiting to try again, after 3 tries');
  await expect(cards.nth(0)).toContainText('connect ECONNREFUSED');
  await expect(cards.nth(1)).toContainText('Gave up after 3 tries');
  await expect(cards.nth(2)).toContainText(/Sent Nov 2\d, 2026/);
  await expect(page.getByRole('button', { name: 'Read Email' })).toBeHidden();
  await expectAccessible(page);
});

test('where nobody wrote, it says so', async ({ page }) => {
  await page.route(`**${API.messages}?*`, (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await openDashboard(page, ADMIN);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByText('No messages yet')).toBeVisible();
});

test('messages are read on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await openDashboard(page, ADMIN);
  await page.getByRole('tab', { name: 'Messages' }).tap();
  const card = page.getByRole('article', { name: `${message.firstName} ${message.lastName}` });
  await card.getByRole('button', { name: 'Read Message' }).tap();
  await expect(page.getByRole('button', { name: 'Reply' })).toBeInViewport();
  await expectAccessible(page);
});
