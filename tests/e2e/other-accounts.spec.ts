import type { Page } from '@playwright/test';
import { freePort } from '#tests/fixtures/free-port.ts';
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from '#tests/fixtures/openid-provider.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, test } from './own-site.ts';
import { send } from './send.ts';

process.env.E2E_PROVIDER_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PROVIDER_PORT);
const settings = {
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: `http://localhost:${port}`,
};
test.use({ settings });
// One site and one provider are enough for all of these.
test.describe.configure({ mode: 'serial' });

let provider: OpenIdProvider;
test.beforeAll(async () => {
  provider = await startOpenIdProvider({ port });
});
test.afterAll(() => provider.close());
test.beforeEach(({ problems }) => problems.expect(/another site: http:\/\/localhost/));

const google = (page: Page) => page.getByRole('button', { name: 'Google' });

test('a customer whose address is confirmed signs in with Google', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, '/api/signup', person);
  provider.person = {
    sub: 'a-customer',
    email: person.email,
    email_verified: true,
    given_name: person.firstName,
    family_name: person.lastName,
  };
  await page.goto('/login?next=/account');
  await google(page).click();
  await expect(page.getByRole('alert')).toContainText('There is an account with this email.');
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);

  await page.goto(linkIn(await mailTo(request, baseURL, person.email, 'welcome')));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto('/login?next=/account');
  await google(page).click();
  await expect(page.getByRole('status')).toContainText('Login successful Welcome back!');
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('somebody without an account lands on the signup, with their name filled in', async ({ page }) => {
  provider.person = {
    sub: 'a-new-person',
    email: 'saraa.bold@elsewhere.example',
    email_verified: true,
    given_name: 'Saraa',
    family_name: 'Bold',
  };
  await page.goto('/login');
  await google(page).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('First name')).toHaveValue('Saraa');
  await expect(page.getByLabel('Last name')).toHaveValue('Bold');
  await expect(page.getByLabel('Email')).toHaveValue('saraa.bold@elsewhere.example');
  await expect(
    page.getByText('We filled in your name and email from the account you signed in with.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('who refuses at the provider is back at the login, and told so', async ({ page }) => {
  provider.person = undefined;
  await page.goto('/login');
  await google(page).click();
  await expect(page.getByRole('alert')).toContainText('You did not allow Google to tell us who you are.');
});
