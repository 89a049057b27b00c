import { readFile } from 'node:fs/promises';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

test('a person gets their data, and is erased on request', async ({ page, request, baseURL }) => {
  const person = aSignup();
  const signedUp = await request.post(API.signup, { data: person, headers: { origin: baseURL ?? '' } });
  const { user } = await signedUp.json();
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id: user.id }));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download their data' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(data).toMatchObject({
    user: { email: person.email },
    companies: [{ companyName: person.companyName }],
  });

  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  await expect(dialog).toContainText(person.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'Erase this person' })).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Type the address to confirm').fill(`x${person.email}`);
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(dialog.getByLabel('Type the address to confirm')).toHaveAccessibleDescription(
    /exactly as it stands/,
  );
  await dialog.getByLabel('Type the address to confirm').fill(person.email);
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByRole('tab', { name: 'User Signups' })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test('an account that somebody else opened is erased alone', async ({ page, request, baseURL, problems }) => {
  problems.expect(/^404 GET \/api\/users\//);
  const { email } = anApplication();
  await send(request, baseURL, API.partnership, anApplication({ email }));
  const signedUp = await request.post(API.signup, {
    data: aSignup({ email }),
    headers: { origin: baseURL ?? '' },
  });
  const { user } = await signedUp.json();
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id: user.id }));
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  const only = dialog.getByLabel('Only the account nobody confirmed');
  await expect(only).not.toBeChecked();
  await expect(only).toHaveAccessibleDescription(/What was sent from this address stays/);
  await only.check();
  await expectAccessible(page);
  await dialog.getByLabel('Type the address to confirm').fill(email);
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  const kept = await page.request.get(`${API.partnerships}?q=${encodeURIComponent(email)}`);
  expect(await kept.text()).toContain(email);
  await page.goto(fillPath(PAGES.lead, { id: user.id }));
  await expect(page.getByRole('heading', { name: 'Signup not found' })).toBeVisible();
});

// Mutation: without the checkbox. Red: whoever erases has to type an address that stands nowhere.
test('a person of whom no email is known is erased by saying so', async ({ page, request, baseURL }) => {
  await send(request, baseURL, API.login, ADMIN);
  const lead = { firstName: 'Nomail', lastName: 'Bat', companyName: 'Corner Dental', phone: '+13125550162' };
  const entered = await request.post(API.leads, { data: lead, headers: { origin: baseURL ?? '' } });
  const { id } = await entered.json();
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id }));
  await expect(page.getByText('@unknown.invalid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  const sure = dialog.getByLabel('Yes, erase this person for good');
  await expect(sure).toHaveAccessibleDescription(/Please confirm/);
  await expectAccessible(page);
  await sure.check();
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByText('Nomail Bat')).toHaveCount(0);
});
