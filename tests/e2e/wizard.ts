import { expect, type Page } from '@playwright/test';
import type { SignupForm } from '#contracts/signup.ts';

/** Goes on to the next step with the button. */
export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Goes on from step 1 to step 2, whose button has the same name: pressed too soon it is still the first one. */
export async function nextToCompany(page: Page): Promise<void> {
  await next(page);
  await expect(page.getByRole('heading', { name: 'Company Details' })).toBeVisible();
}

/** Fills in step 1 as `person`, without going on. */
export async function fillPerson(page: Page, person: SignupForm): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await fillPasswords(page, person);
}

export async function fillPasswords(page: Page, { password }: { password: string }): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

/** Fills in what step 2 requires, without going on. */
export async function fillCompany(page: Page, person: SignupForm): Promise<void> {
  await page.getByLabel('Company name').fill(person.companyName);
  await page.getByLabel('Industry').selectOption(person.industry);
  await page.getByLabel('Company size').selectOption(person.companySize);
  await page.getByLabel('Location').fill(person.location);
  await page.getByLabel('Business phone').fill(person.businessPhone);
}

/** Opens the signup and fills in two steps; ends on the choice of plans. */
export async function goToPlans(page: Page, person: SignupForm, address = '/signup'): Promise<void> {
  await page.goto(address);
  await fillPerson(page, person);
  await next(page);
  await fillCompany(page, person);
  await next(page);
}

/** Ticks both agreements. */
export async function agree(page: Page): Promise<void> {
  await page.getByLabel('I agree to the Terms of Service').check();
  await page.getByLabel('I agree to the Privacy Policy').check();
}

export async function createAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Account' }).click();
}
