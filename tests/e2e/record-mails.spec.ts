import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { mailTo } from './captured-mail.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { openPanel } from './open-lead.ts';
import { send } from './send.ts';

test('a mail is begun from a template, survives Escape and a reload, is sent, and opens from the history', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const { person } = await openPanel(page, request, baseURL);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Write to ${person.firstName}` });
  // Mutation: the focus on the template. Red: the first letters choose another one, and are gone.
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  // Mutation: a greeting and a signature that are sent without anything else.
  await dialog.getByLabel('Subject').fill('Nothing');
  await dialog.getByLabel('Subject').press('Control+Enter');
  await expect(dialog.getByText('Please write what the email says')).toBeVisible();
  await dialog.getByLabel('Subject').fill('');
  await dialog.getByLabel('Template').selectOption('We could not reach you');
  await expect(dialog.getByLabel('Subject')).toHaveValue('We tried to call you, Morin');
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Hello .+,\n[^{}]+\nMorin$/);
  await dialog.getByLabel('Subject').fill('Is Monday good?');
  await dialog.getByLabel('Text').fill('Hello,\n\nis Monday at ten good for you?');
  await expectAccessible(page);

  // Mutation: a panel that closes with each dialog in it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const heading = page.getByRole('heading', { name: `${person.firstName} ${person.lastName}`, level: 2 });
  await expect(heading.last()).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Write an email' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Is Monday good?');
  await expect(dialog.getByLabel('Text')).toHaveValue('Hello,\n\nis Monday at ten good for you?');

  // What was written is replaced only where that is asked for.
  await dialog.getByLabel('Template').selectOption('After a call');
  await expect(dialog.getByRole('option', { name: 'After a call' })).toHaveJSProperty('selected', true);
  await dialog.getByRole('button', { name: 'Keep what I wrote' }).click();
  await expect(dialog.getByRole('option', { name: 'We could not reach you' })).toHaveJSProperty(
    'selected',
    true,
  );
  await expect(dialog.getByLabel('Subject')).toHaveValue('Is Monday good?');

  await dialog.getByLabel('Text').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Write an email' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'is stored, not sent' })).toBeVisible();
  expect(await mailTo(request, baseURL, person.email, 'lead-message')).toContain('is Monday at ten good');

  await page.reload();
  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(entry).toContainText('Email stored, not sent: Is Monday good?');
  await entry.getByRole('button', { name: 'Read the email' }).click();
  const mail = page.getByRole('dialog', { name: 'Is Monday good?' });
  await expect(mail).toContainText(person.email);
  await expect(mail).toContainText('is Monday at ten good for you?');
  await expect(mail).toContainText('Stored here, because no mail server is set up');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry.getByRole('button', { name: 'Read the email' })).toBeFocused();

  await page.keyboard.press('m');
  await expect(dialog.getByLabel('Subject')).toHaveValue('');
});

// Mutation: the subject checked as soon as it is left, and its message kept beside the subject of the template.
test('nothing is said of the subject before somebody wrote, nor beside the subject of a chosen template', async ({
  page,
  request,
  baseURL,
}) => {
  const { person } = await openPanel(page, request, baseURL);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Write to ${person.firstName}` });
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  const error = dialog.getByText('Please write a subject');
  const template = dialog.getByLabel('Template');
  await template.focus();
  await dialog.getByLabel('Text').focus();
  await expect(error).toHaveCount(0);
  await dialog.getByLabel('Text').press('Control+End');
  await page.keyboard.type(' P.S. Until Monday.');
  await dialog.getByLabel('Subject').focus();
  await template.focus();
  await expect(error).toBeVisible();
  await template.selectOption('We could not reach you');
  await dialog.getByRole('button', { name: 'Use the template' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('We tried to call you, Morin');
  await expect(error).toHaveCount(0);
  await template.selectOption('Blank, with greeting and signature');
  await dialog.getByLabel('Text').focus();
  await expect(error).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  await expect(error).toBeVisible();
});

test('a session that ends while a mail is written loses none of it', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^401 POST/);
  const { person } = await openPanel(page, request, baseURL);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Write to ${person.firstName}` });
  await dialog.getByLabel('Subject').fill('Is Tuesday good?');
  await dialog.getByLabel('Text').fill('Hello, is Tuesday good for you?');
  // What is told live meanwhile would be read, and refused before the mail is.
  const reads = /\/api\/(stats|signups)\b/;
  await page.route(reads, () => undefined);
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  await page.waitForURL(/\/login/);
  await page.unroute(reads);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Write an email' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Is Tuesday good?');
});

// Mutation: a page of every mail of the site, with nothing to find one by.
test('the Mail page finds the mails to somebody', async ({ page, request, baseURL }) => {
  const [wanted, other] = [aSignup(), aSignup()];
  for (const person of [wanted, other]) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/mails');
  await page.getByRole('searchbox', { name: 'Search recipient or subject' }).fill(wanted.email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText(wanted.email).first()).toBeVisible();
  await expect(page.getByText(other.email)).toHaveCount(0);
  await expectAccessible(page);
});

// Mutation: M asks an applicant for more, and E writes.
test('M writes about a message and about an application, as about a signup', async ({
  page,
  request,
  baseURL,
}) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await openDashboard(page, ADMIN);
  await page.getByRole('tab', { name: 'Messages' }).click();
  const card = page.getByRole('article', { name: `${message.firstName} ${message.lastName}` });
  await card.getByRole('button', { name: 'Read Message' }).click();
  const write = page.getByRole('button', { name: 'Reply' });
  await expect(write).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Write to ${message.firstName}` });
  // Mutation: the cursor where a browser puts it: behind the signature.
  await expect(dialog.getByLabel('Text')).toBeFocused();
  await page.keyboard.type('Bonjour');
  await expect(dialog.getByLabel('Text')).toHaveValue(
    /Thank you for writing to us\.\n\nBonjour\n\nBest regards/,
  );
  for (const _ of 'Bonjour') await page.keyboard.press('Backspace');
  await expect(dialog.getByText(`${message.firstName} wrote: Question`)).toBeVisible();
  // Mutation: a mail without what it answers.
  await expect(dialog.getByText(message.message)).toBeVisible();
  // Mutation: a message that is answered from the blank template; or with nothing but the thanks.
  await expect(dialog.getByRole('option', { name: 'Answer' })).toHaveJSProperty('selected', true);
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  await expect(dialog.getByText('Please write what the email says')).toBeVisible();
  await dialog.getByLabel('Text').press('Control+End');
  await page.keyboard.type('\nP.S. Yes, on Sundays, too.');
  await dialog.getByRole('button', { name: 'Send the email' }).click();
  // It stayed here, and nobody was answered by it.
  await expect(page.getByText(/^Email stored, not sent: /)).toBeVisible();
  await expect(page.getByText(/^Answer due by/)).toBeVisible();
  expect(await mailTo(request, baseURL, message.email, 'message-reply')).toContain('Thank you for writing');

  const application = anApplication({ company: 'Steppe Partners' });
  await send(request, baseURL, API.partnership, application);
  await page.goto('/admin/dashboard?tab=partnerships');
  const row = page.getByRole('article').filter({ hasText: application.email });
  await row.getByRole('button', { name: 'Review Application' }).click();
  await expect(page.getByRole('button', { name: 'Write an email' })).toBeVisible();
  await page.keyboard.press('m');
  await page
    .getByRole('dialog', { name: /^Write to/ })
    .getByLabel('Template')
    .selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Your application to Morin');
});

test('a mail is written with a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const { person } = await openPanel(page, request, baseURL);
  await page.getByRole('button', { name: 'Write an email' }).tap();
  const dialog = page.getByRole('dialog', { name: `Write to ${person.firstName}` });
  await expect(dialog.getByRole('button', { name: 'Send the email' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
