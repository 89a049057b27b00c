import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { link, main } from './page-landmarks.ts';

const form = (page: Page) => main(page).locator('form');

async function fillIn(page: Page): Promise<void> {
  await form(page).getByLabel('First Name').fill('Solongo');
  await form(page).getByLabel('Last Name').fill('Whitcombe');
  await form(page).getByLabel('Email Address').fill('solongo@example.com');
  await form(page).getByLabel('Company').fill('Whitcombe Ferries');
  await form(page).getByLabel('Phone Number').fill('+1 312 555 0177');
  await form(page).getByLabel('How can we help you?').fill('The agent should know our timetable.');
}

test('lists the ways to contact us', async ({ page }) => {
  await page.goto('/contact');
  await expect(link(page, 'Email Support')).toHaveAttribute('href', 'mailto:hello@morin.example');
  await expect(link(page, 'hello@morin.example')).toHaveAttribute('href', 'mailto:hello@morin.example');
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByRole('link', { name: '+976 0000 0142' })).toHaveAttribute(
    'href',
    'tel:+97600000142',
  );
  await expect(cards.getByRole('link', { name: '+1 312 555 0142' })).toHaveAttribute(
    'href',
    'tel:+13125550142',
  );
  await expect(cards.getByText('Mon-Fri 9:00-18:00 local time')).toBeVisible();
  for (const city of ['Ulaanbaatar', 'Chicago'])
    await expect(main(page).getByRole('heading', { name: city })).toBeVisible();
  await expect(main(page)).toContainText('within 24 hours');
});

test('Schedule Call leads to the times, and a link chooses a subject', async ({ page }) => {
  await page.goto('/contact');
  await expect(link(page, 'Schedule Call')).toHaveAttribute('href', '/book?kind=consultation');
  await page.goto('/contact?subject=call#message');
  await expect(page.getByLabel('Subject')).toHaveValue('call');
  await expect(page.getByText('When should we call, in which time zone')).toBeVisible();
  await expect(form(page)).toBeInViewport();
});

test('an unknown subject is ignored', async ({ page }) => {
  await page.goto('/contact?subject=free-pizza');
  await expect(page.getByLabel('Subject')).toHaveValue('question');
});

test('loads no framework before the first interaction with the form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/contact?subject=demo');
  expect(scripts).toEqual([]);
  await form(page).getByLabel('First Name').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await expect(page.getByLabel('Subject')).toHaveValue('demo');
});

test('sends a message and confirms it, in place', async ({ page }) => {
  await page.goto('/contact?subject=demo');
  await fillIn(page);
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Solongo',
    company: 'Whitcombe Ferries',
    subject: 'demo',
    website_url: '',
  });
  const thanks = page.getByRole('heading', { name: 'Thank you, Solongo' });
  await expect(thanks).toBeFocused();
  await expect(page).toHaveURL('/contact?subject=demo');
  await expect(link(page, 'Return Home')).toHaveAttribute('href', '/');
  await expectAccessible(page);
});

test('shows which field is wrong, and focuses it', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page);
  await expect(form(page)).toHaveAttribute('novalidate');
  await form(page).getByLabel('Email Address').fill('solongo');
  await form(page).getByLabel('How can we help you?').fill('Help');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByLabel('Email Address')).toBeFocused();
  await expect(form(page).getByLabel('Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email',
  );
  await expect(page.getByText('Please write a few words (at least 10 characters)')).toBeVisible();
  await expectAccessible(page);
});

// Mutation: without `hold`: the browser's own bubble, in its own language, and no message beside the field.
test('an empty form that is sent at once says itself what is missing', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(form(page).getByLabel('First Name')).toBeFocused();
  await expect(form(page).getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
});

test('keeps the input when sending fails, and shows why', async ({ page, problems }) => {
  problems.expect(/^(503 POST|net::ERR_FAILED POST)/);
  problems.expect(/^console:/);
  await page.goto('/contact');
  await fillIn(page);
  await page.route('**/api/contact', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your message was not sent' });
  await expect(alert).toContainText('Please check your connection and try again');
  await page.unroute('**/api/contact');
  const failure = { success: false, message: 'Back in a minute', code: 'unavailable', requestId: 'r1' };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: failure }));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(alert).toContainText('Back in a minute');
  await expect(form(page).getByLabel('How can we help you?')).toHaveValue(
    'The agent should know our timetable.',
  );
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works as well', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    await page.getByLabel('Subject').selectOption('support');
    await expect(page.getByText('What happened, and what did you expect?')).toBeVisible();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/contact/sent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  });

  test('an invalid form leads to an error page', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    // Valid for the browser's own check, invalid for the server's.
    await form(page).getByLabel('First Name').fill('   ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/contact/not-sent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('That did not reach us');
    await expect(link(page, 'Back to the form')).toHaveAttribute('href', '/contact#message');
  });
});
