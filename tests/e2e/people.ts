import { expect, type Page } from '@playwright/test';
import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { signedInReply } from '#contracts/login.ts';
import { API, PAGES } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { USER_KEY } from '#web/lib/session/signed-in-user.ts';

/** Fills in the three steps as `person` and creates the account; ends on the welcome screen. */
export async function signUp(page: Page, person: SignupForm): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.confirmPassword);
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Company name').fill(person.companyName);
  await page.getByLabel('Industry').selectOption(SIGNUP_INDUSTRIES[person.industry]);
  await page.getByLabel('Company size').selectOption(person.companySize);
  await page.getByLabel('Location').fill(person.location);
  await page.getByLabel('Business phone').fill(person.businessPhone);
  await page.getByLabel('Website').fill(String(person.website ?? ''));
  await page.getByLabel('Business description').fill(String(person.description ?? ''));
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('radio', { name: new RegExp(`^${person.selectedPlan}`) }).check();
  await page.getByLabel('I agree to the Terms of Service').check();
  await page.getByLabel('I agree to the Privacy Policy').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` })).toBeVisible();
}

/** Signs in on the login page and waits until that leads elsewhere. */
export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Gives `page` the session and the stored name that the login page would, and draws nothing that needs a script: for
 * what is not about signing in.
 */
export async function startSession(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/robots.txt');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(API.login, { data: { email, password }, headers });
  const { user } = signedInReply.parse(await answer.json());
  await page.evaluate(([key, name]) => localStorage.setItem(key, name), [
    USER_KEY,
    JSON.stringify(user),
  ] as const);
}

/** The dashboard, as `person` of the team sees it after signing in. */
export async function openDashboard(page: Page, person: { email: string; password: string }): Promise<void> {
  await startSession(page, person);
  await page.goto(PAGES.dashboard);
}
