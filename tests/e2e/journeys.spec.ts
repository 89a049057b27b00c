import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { aMessage, anApplication, aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, openDashboard, signUp, test } from './fixtures.ts';
import { beyondEdge, pressAt, typeInto } from './keys.ts';
import { send } from './send.ts';

// What people do here, in the ways in which some must do it. Everything is found by name and role: `npm run lint`
// refuses selectors.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
test.describe('by keyboard alone', () => {
  // Mutation: the checkbox of an agreement with `tabIndex={-1}`.
  test('a visitor signs up, and another applies as a partner', async ({ page }) => {
    const [person, applicant] = [aSignup(), anApplication()];
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await pressAt(page, page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' }), 'Enter');
    await typeInto(page, field(page, 'First name'), person.firstName);
    await typeInto(page, field(page, 'Last name'), person.lastName);
    await typeInto(page, field(page, 'Email'), person.email);
    await typeInto(page, field(page, 'Phone'), person.phone);
    await typeInto(page, field(page, 'Password'), person.password);
    await typeInto(page, field(page, 'Confirm password'), person.password);
    await pressAt(page, button(page, 'Next'), 'Enter');

    // Each step says where one is: its heading has the focus.
    await expect(heading(page, 'Company Details')).toBeFocused();
    await typeInto(page, field(page, 'Company name'), person.companyName);
    // A list that the page draws itself, with icons: opened, gone through and chosen from by keys.
    await pressAt(page, field(page, 'Industry'), 'Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Industry')).toHaveValue('healthcare');
    await pressAt(page, field(page, 'Company size'), 'ArrowDown');
    await typeInto(page, field(page, 'Location'), person.location);
    await typeInto(page, field(page, 'Business phone'), person.businessPhone);
    await page.keyboard.press('Enter');

    await expect(heading(page, 'Choose Your Plan')).toBeFocused();
    await pressAt(page, page.getByRole('radio', { name: 'Monthly' }), 'ArrowDown');
    await pressAt(page, page.getByRole('checkbox', { name: /Terms of Service/ }), 'Space');
    await pressAt(page, page.getByRole('checkbox', { name: /Privacy Policy/ }), 'Space');
    await pressAt(page, button(page, 'Create Account'), 'Enter');
    await expect(heading(page, `Welcome, ${person.firstName}`)).toBeFocused();

    await page.goto('/partnership');
    await typeInto(page, field(page, 'First name'), applicant.firstName);
    await typeInto(page, field(page, 'Last name'), applicant.lastName);
    await typeInto(page, field(page, 'Email'), 'not an address');
    await typeInto(page, field(page, 'Phone'), applicant.phone);
    // What is wrong is said at its field, without taking the focus; sending leads there.
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email');
    await pressAt(page, field(page, 'Experience level'), 'ArrowDown');
    await typeInto(page, field(page, 'Sales experience'), applicant.salesExperience);
    await typeInto(page, field(page, 'Target market'), applicant.targetMarket);
    await typeInto(page, field(page, 'Motivation'), applicant.motivation);
    await pressAt(page, button(page, 'Submit Application'), 'Enter');
    await expect(field(page, 'Email')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(applicant.email);
    await pressAt(page, button(page, 'Submit Application'), 'Enter');
    await expect(heading(page, 'Application Submitted')).toBeFocused();
  });

  // Mutation: the name in a row with `tabIndex={-1}`.
  test('somebody of the team works through a day', async ({ page, request, baseURL, problems }) => {
    // What was under way when they logged out.
    problems.expect(/^401 GET/);
    const [lead, message] = [aSignup(), aMessage()];
    await send(request, baseURL, API.signup, lead);
    await send(request, baseURL, API.contact, message);
    await page.goto('/login');
    await typeInto(page, field(page, 'Email'), ADMIN.email);
    await typeInto(page, field(page, 'Password'), ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    await typeInto(page, search, lead.email);
    const line = page.getByRole('link', { name: nameOf(lead), exact: true });
    await expect(page.getByRole('article')).toHaveCount(1);
    await pressAt(page, line, 'Enter');
    const record = page.getByRole('dialog', { name: nameOf(lead) });
    await expect(record.getByRole('heading', { name: nameOf(lead) })).toBeFocused();
    await pressAt(page, record.getByRole('button', { name: 'Change status' }), 'Enter');
    await expect(record.getByLabel('New status')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await pressAt(page, record.getByRole('button', { name: 'Save' }), 'Enter');
    await expect(record.getByRole('region', { name: 'Status', exact: true })).toContainText('Contacted');
    await typeInto(page, record.getByLabel('Note', { exact: true }).first(), 'Asked for a Friday');
    await page.keyboard.press('Control+Enter');
    await expect(record.getByRole('region', { name: 'History' })).toContainText('Asked for a Friday');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await expect(line).toBeFocused();

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Page, person or action' });
    await expect(palette).toBeFocused();
    await page.keyboard.type(message.email);
    await expect(page.getByRole('option', { name: nameOf(message) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    const letter = page.getByRole('dialog', { name: nameOf(message) });
    await pressAt(page, letter.getByRole('button', { name: 'Mark as answered' }), 'Enter');
    await expect(letter.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.keyboard.press('Escape');
    // From anywhere, without passing the list.
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await page.keyboard.type('Log out');
    await expect(page.getByRole('option', { name: 'Log out' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  // Mutation: the times of a booking at least 30rem wide.
  test('visitors sign up, apply and book a time', async ({ page }) => {
    const [applicant, caller] = [anApplication(), aBooking()];
    await page.goto('/');
    await button(page, 'Menu').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    expect(await beyondEdge(page)).toBe(0);
    await signUp(page, aSignup());
    expect(await beyondEdge(page)).toBe(0);

    await page.goto('/partnership');
    await field(page, 'First name').fill(applicant.firstName);
    await field(page, 'Last name').fill(applicant.lastName);
    await field(page, 'Email').fill(applicant.email);
    await field(page, 'Phone').fill(applicant.phone);
    await field(page, 'Experience level').selectOption(applicant.experience);
    await field(page, 'Sales experience').fill(applicant.salesExperience);
    await field(page, 'Target market').fill(applicant.targetMarket);
    await field(page, 'Motivation').fill(applicant.motivation);
    expect(await beyondEdge(page)).toBe(0);
    await button(page, 'Submit Application').click();
    await expect(heading(page, 'Application Submitted')).toBeInViewport();

    await page.goto('/book?kind=consultation');
    await page.getByRole('group', { name: 'Choose a time' }).getByRole('radio').first().check();
    expect(await beyondEdge(page)).toBe(0);
    await field(page, 'First name').fill(caller.firstName);
    await field(page, 'Last name').fill(caller.lastName);
    await field(page, 'Email').fill(caller.email);
    await field(page, 'Phone').fill(caller.phone);
    await button(page, 'Book this time').click();
    await expect(heading(page, `You’re booked, ${caller.firstName}`)).toBeInViewport();
  });

  // Mutation: a search that waits although its field was left: it closed the record that was opened meanwhile.
  test('somebody of the team works through a day', async ({ page, request, baseURL, problems }) => {
    // What was under way when they logged out.
    problems.expect(/^401 GET/);
    const lead = aSignup();
    await send(request, baseURL, API.signup, lead);
    await openDashboard(page, ADMIN);
    await page.getByRole('searchbox').fill(lead.email);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: nameOf(lead), exact: true }).click();
    const record = page.getByRole('dialog', { name: nameOf(lead) });
    await record.getByRole('button', { name: 'Change status' }).click();
    await record.getByLabel('New status').selectOption('Contacted');
    await record.getByRole('button', { name: 'Save' }).click();
    await expect(record.getByRole('region', { name: 'Status', exact: true })).toContainText('Contacted');
    expect(await beyondEdge(page)).toBe(0);
    await record.getByRole('button', { name: 'Close' }).click();

    for (const name of ['My day', 'Pipeline', 'Insights', 'Settings']) {
      await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      expect(await beyondEdge(page), name).toBe(0);
    }
    await button(page, 'Log out').click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Mutation: the menu's button without `popoverTarget`.
  test('a visitor finds a page, reads an answer and reports a barrier', async ({ page }) => {
    const message = aMessage();
    await page.goto('/');
    await button(page, 'Solutions').click();
    await page.getByRole('link', { name: 'Legal', exact: true }).first().click();
    await expect(page).toHaveURL('/solutions/legal');
    await page.getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
    await page.getByRole('link', { name: 'the form on our contact page' }).click();
    await field(page, 'First Name').fill(message.firstName);
    await field(page, 'Last Name').fill(message.lastName);
    await field(page, 'Email Address').fill(message.email);
    await page.getByLabel('Subject').selectOption('A barrier on this website');
    await page.getByLabel('How can we help you?').fill(message.message);
    await button(page, 'Send Message').click();
    await expect(heading(page, 'Thank you')).toBeVisible();
  });
});
