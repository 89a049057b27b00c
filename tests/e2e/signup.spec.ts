import { aSignup } from '#tests/fixtures/people.ts';
import { apart, boxOf } from './boxes.ts';
import { expect, expectAccessible, signUp, test } from './fixtures.ts';
import {
  agree,
  createAccount,
  fillCompany,
  fillPasswords,
  fillPerson,
  goToPlans,
  next,
  nextToCompany,
} from './wizard.ts';

const SUCCESS = 'Account created successfully! Our specialist will contact you within 48 hours.';

test('a new customer signs up in three steps and reads what happens next', async ({ page }) => {
  const person = aSignup();
  await signUp(page, person);
  await expect(page.getByRole('status')).toContainText(SUCCESS);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(1)).toContainText('within 48 hours');
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
});

test('each answer that is missing in step 1 is named at its field', async ({ page }) => {
  await page.goto('/signup');
  await next(page);
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const [label, message] of [
    ['First name', 'First name must be at least 2 characters'],
    ['Last name', 'Last name must be at least 2 characters'],
    ['Email', 'Please enter a valid email'],
    ['Phone', 'Please enter a valid phone number'],
    ['Password', 'Password must be at least 8 characters'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
  await expectAccessible(page);

  const person = aSignup();
  await fillPerson(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill('something else');
  await next(page);
  const confirm = page.getByLabel('Confirm password', { exact: true });
  await expect(confirm).toHaveAccessibleDescription(/Passwords don't match/);
  await expect(confirm).toBeFocused();
  await fillPasswords(page, person);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await next(page);
  await expect(page.getByRole('heading', { name: 'Company Details' })).toBeVisible();
});

test('a password that is easily guessed is refused in step 1, at its field', async ({ page }) => {
  await page.goto('/signup');
  await fillPerson(page, { ...aSignup(), password: 'password123' });
  await next(page);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/This password is easily guessed/);
  await expect(password).toBeFocused();
  await fillPasswords(page, aSignup());
  await next(page);
  await expect(page.getByRole('heading', { name: 'Company Details' })).toBeVisible();
});

test('each answer that is missing in step 2 is named at its field', async ({ page }) => {
  const person = aSignup();
  await page.goto('/signup');
  await fillPerson(page, person);
  await nextToCompany(page);
  await next(page);
  for (const [label, message] of [
    ['Company name', 'Company name is required'],
    ['Industry', 'Please select an industry'],
    ['Company size', 'Please select company size'],
    ['Location', 'Location is required'],
    ['Business phone', 'Business phone is required'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expectAccessible(page);
  await page.getByLabel('Website').fill('clinic.example');
  await fillCompany(page, person);
  await next(page);
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(
    'Please enter a valid website URL (e.g., https://example.com)',
  );
});

test('Enter goes on, the browser goes back, and every answer stays', async ({ page }) => {
  const person = aSignup();
  await page.goto('/signup');
  await fillPerson(page, person);
  await page.keyboard.press('Enter');
  const company = page.getByRole('heading', { name: 'Company Details' });
  await expect(company).toBeFocused();
  await fillCompany(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeFocused();

  await page.goBack();
  await expect(company).toBeFocused();
  await expect(page.getByLabel('Company name')).toHaveValue(person.companyName);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await page.getByLabel('Email').fill('not an address');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.goForward();
  await expect(company).toBeVisible();
});

test('a reload keeps the answers, and never a password or an agreement', async ({ page }) => {
  const person = aSignup();
  await goToPlans(page, person);
  await page.getByRole('radio', { name: /^Scale/ }).check();
  await page.getByRole('radio', { name: 'Annual' }).check();
  await agree(page);
  await page.reload();

  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByText('please type yours again')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(person.password);

  await fillPasswords(page, person);
  await next(page);
  await expect(page.getByLabel('Company name')).toHaveValue(person.companyName);
  await expect(page.getByLabel('Industry')).toHaveValue(person.industry);
  await next(page);
  await expect(page.getByRole('radio', { name: /^Scale/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
  await expect(page.getByLabel('I agree to the Terms of Service')).not.toBeChecked();
});

test('the link between signup and login leads both ways', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByText('Already have an account? Sign in here.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in here.' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign up for free' }).click();
  await expect(page).toHaveURL('/signup');
});

// Mutation: messages at the bottom; without `scroll-padding-bottom` of the plan that stays in view; a welcome without
// room for its message, or one that covers the bar.
test('a phone signs up too, and neither a message nor the plan covers what is read @phone', async ({
  page,
}) => {
  await goToPlans(page, aSignup());
  const plan = page.getByRole('region', { name: 'Your plan' });
  const code = page.getByLabel('Discount code');
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  // It stands low, as close to the plan as it can be pressed.
  await apply.evaluate((button) => {
    const bar = document.querySelector('[aria-label="Your plan"]')?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: button.getBoundingClientRect().bottom - bar + 4, behavior: 'instant' });
  });
  await apply.tap();
  const error = page.getByText('Please enter a discount code');
  await expect(error).toBeVisible();
  await expect.poll(async () => apart(await boxOf(error), await boxOf(plan))).toBe(true);
  await code.fill('SPRING');
  await apply.tap();
  const message = page.getByRole('status').filter({ hasText: 'Discount applied!' });
  await expect.poll(async () => apart(await boxOf(message), await boxOf(plan))).toBe(true);
  await agree(page);
  await createAccount(page);
  const said = page.getByRole('status').filter({ hasText: SUCCESS });
  const headline = page.getByRole('heading', { level: 1 });
  const book = page.getByRole('main').getByRole('link').first();
  for (const part of [headline, book, page.getByRole('banner')])
    expect(apart(await boxOf(said), await boxOf(part)), `${part}`).toBe(true);
});
