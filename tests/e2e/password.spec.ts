import type { Page } from '@playwright/test';
import { FORGOT_PASSWORD_MESSAGE } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, logIn, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';
import { send } from './send.ts';

const NEW_PASSWORD = 'two new strings of horsehair';
const MADE_UP = `/reset-password#token=${'a'.repeat(43)}`;
const dead = (page: Page) => page.getByRole('heading', { name: 'This link does not work' });

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a forgotten password is replaced with the link from the mail', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(FORGOT_PASSWORD_MESSAGE)).toBeVisible();
  // Mutation: what to do said above what was done.
  await expect(page.getByText('Enter the email of your account')).toBeHidden();
  await expectAccessible(page);

  const link = linkIn(await mailTo(request, baseURL, person.email, 'password-reset'));
  await page.goto(link);
  await choose(page, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();
  await expect(page).toHaveURL('/reset-password');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { email: person.email, password: NEW_PASSWORD });

  problems.expect(/^404 POST \/api\/reset-password/);
  await page.goto(link);
  await choose(page, 'yet another password');
  await expect(dead(page)).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('nobody learns whether there is an account', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@customer.example');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(FORGOT_PASSWORD_MESSAGE)).toBeVisible();
});

test('an address that is none is told at its field', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
});

test('two passwords that differ, and a short one, are told at once', async ({ page }) => {
  await page.goto(MADE_UP);
  await choose(page, 'short', 'other');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
});

test('a password that is easily guessed is refused, and the form stays', async ({ page, problems }) => {
  problems.expect(/^400 POST/);
  await page.goto(MADE_UP);
  await choose(page, 'password1');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /easily guessed/,
  );
});

test('a link without its token is dead; another one pasted after it works', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(dead(page)).toBeVisible();
  await expectAccessible(page);
  await page.evaluate((hash) => {
    window.location.hash = hash ?? '';
  }, MADE_UP.split('#')[1]);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('a link cut short is dead', async ({ page, problems }) => {
  problems.expect(/^400 POST/);
  await page.goto('/reset-password#token=short');
  await choose(page, NEW_PASSWORD);
  await expect(dead(page)).toBeVisible();
});

test('without a connection the form says so, and works once there is one', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route(`**${API.forgotPassword}`, (route) => route.abort('failed'), { times: 1 });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('somebody@customer.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(FORGOT_PASSWORD_MESSAGE)).toBeVisible();
});

async function confirm(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
}

test('an address is confirmed with the link of the welcome mail and the password', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^400 POST \/api\/verify-email/);
  problems.expect(/^404 POST \/api\/verify-email/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const link = linkIn(await mailTo(request, baseURL, person.email, 'welcome'));
  await page.goto(link);
  await expectAccessible(page);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(password).toHaveAccessibleDescription('Please enter your password');
  await confirm(page, 'mistyped');
  await expect(password).toHaveAccessibleDescription('This is not your password');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(person.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page).toHaveURL('/verify-email');

  await page.goto(link);
  await confirm(page, person.password);
  await expect(dead(page)).toBeFocused();
  await expectAccessible(page);
});

test('a person who did not sign up removes the account, by keyboard alone', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^404 POST \/api\/verify-email\/decline/);
  const stranger = aSignup();
  await send(request, baseURL, API.signup, stranger);
  const link = linkIn(await mailTo(request, baseURL, stranger.email, 'welcome'));
  const remove = page.getByRole('button', { name: 'Remove the account' });
  await page.goto(link);
  await expect(remove).toBeHidden();
  await page.getByText('I did not sign up').focus();
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The account is removed' })).toBeFocused();
  await expect(page).toHaveURL('/verify-email');
  await expectAccessible(page);

  await page.goto(link);
  await page.getByText('I did not sign up').click();
  await remove.click();
  await expect(dead(page)).toBeFocused();
  const { email, password } = stranger;
  const refused = await request.post(API.login, {
    data: { email, password },
    headers: { origin: baseURL ?? '' },
  });
  expect(refused.status()).toBe(401);
});

test('a press before the script arrives confirms the address, too', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const script = await holdScripts(page);
  const link = linkIn(await mailTo(request, baseURL, person.email, 'welcome'));
  await page.goto(link, { waitUntil: 'commit' });
  await confirm(page, person.password);
  script();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('a press on removing before the script arrives removes it, and confirms nothing', async ({
  page,
  request,
  baseURL,
}) => {
  const stranger = aSignup();
  await send(request, baseURL, API.signup, stranger);
  const script = await holdScripts(page);
  const link = linkIn(await mailTo(request, baseURL, stranger.email, 'welcome'));
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByText('I did not sign up').click();
  await page.getByRole('button', { name: 'Remove the account' }).click();
  script();
  await expect(page.getByRole('heading', { name: 'The account is removed' })).toBeVisible();
});

test('no search engine lists what a mail leads to', async ({ page }) => {
  for (const path of [
    '/reset-password',
    '/verify-email',
    '/accept-invitation',
    '/application-answer',
    '/status',
    '/book/manage',
    '/account',
    '/partner',
    '/partner-invitation',
  ]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});
