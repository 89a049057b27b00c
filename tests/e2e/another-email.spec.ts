import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

// Mutation: saying it only among the details; a record without the two buttons.
test('an address that waits is said wherever somebody would write, is sent again, and withdrawn', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const token = linkIn(await mailTo(request, baseURL, person.email, 'welcome')).split('token=')[1];
  await send(request, baseURL, API.verifyEmail, { token, password: person.password });
  await startSession(page, ADMIN);
  const list = `${PAGES.dashboard}?tab=signups&q=${person.email}`;
  await page.goto(list);
  await page.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('link', { name: 'Open as a page' }).click();
  const email = `right-${crypto.randomUUID()}@steppe.example`;
  await page.getByRole('button', { name: 'Edit customer' }).click();
  const edit = page.getByRole('dialog', { name: /^Edit/ });
  await edit.getByLabel('Email').fill(email);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const waits = page.getByText(`(waiting for ${email} to be confirmed)`);
  await expect(waits).toHaveCount(2);
  await page.getByRole('button', { name: 'Write an email' }).click();
  await expect(page.getByRole('dialog').getByText(`To ${person.email} (waiting for`)).toBeVisible();
  await page.keyboard.press('Escape');
  const history = page.getByRole('region', { name: 'History' });
  await page.getByRole('button', { name: 'Send link again' }).click();
  await expect(history).toContainText('Link to confirm the address sent again');
  await expect(history.getByText(`, to ${email}`)).toHaveCount(2);
  await expectAccessible(page);
  const record = page.url();
  await page.goto(list);
  await expect(page.getByText('New email pending', { exact: true })).toBeVisible();
  await page.goto(record);
  await page.getByRole('button', { name: 'Withdraw the other address' }).click();
  await expect(history).toContainText(`New address withdrawn: ${email}`);
  await expect(waits).toHaveCount(0);
});
