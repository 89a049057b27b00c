import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';
import { send } from './send.ts';

test('the team sees a new signup and opens its details', async ({ page, request, baseURL }) => {
  const person = aSignup({ discountCode: 'SPRING', industry: 'food-restaurant' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  // Only their own row: news of others who sign up meanwhile float over the list.
  await page.goto(`/admin/dashboard?tab=signups&q=${encodeURIComponent(person.email)}`);

  const card = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await expect(card).toContainText('New User');
  await expect(card).toContainText(person.email);
  await expect(card).toContainText(/[A-Z][a-z]{2} \d+, \d{4}, \d{1,2}:\d\d [AP]M/);
  await expect(card.getByRole('link', { name: person.phone })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(card.getByRole('link', { name: 'Contact User' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${person.email}\\?subject=.`),
  );
  await expect(card.getByRole('link', { name: 'Contact User' })).toHaveAccessibleDescription(
    'In your own mail program',
  );

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('region', { name: 'Personal information' })).toContainText(person.email);
  const company = details.getByRole('region', { name: 'Company information' });
  await expect(company).toContainText(person.companyName);
  await expect(company).toContainText('Food & Restaurant');
  const subscription = details.getByRole('region', { name: 'Subscription details' });
  await expect(subscription).toContainText('Pending setup');
  await expect(subscription).toContainText('SPRING');
  const sendEmail = details.getByRole('link', { name: 'Send Email' });
  await expect(sendEmail).toHaveAttribute('href', /^mailto:/);
  // Red: beside “Write an email”, of which the history keeps what is written, nothing said where this one leads.
  await expect(sendEmail).toHaveAccessibleDescription('In your own mail program');
  await expect(details.getByRole('link', { name: 'Call User' })).toHaveAttribute('href', /^tel:/);
  await expect(details.getByRole('button', { name: 'Schedule Setup' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(card.getByRole('button', { name: 'View Details' })).toBeFocused();
  await page.getByRole('button', { name: 'Cards' }).click();
  // Red: all 36 letters of it, which nobody reads; a column has them.
  await expect(card).toContainText(/User ID[0-9a-f]{8}Phone/);
  await expectAccessible(page);
});

test('additional info that is no JSON is shown as it is', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await page.route('**/api/users/*/details', async (route) => {
    const response = await route.fetch();
    const details = await response.json();
    details.subscription.additionalInfo = 'call back on {Monday';
    await route.fulfill({ response, json: details });
  });
  await openDashboard(page, ADMIN);
  await page
    .getByRole('article', { name: `${person.firstName} ${person.lastName}` })
    .getByRole('button', { name: 'View Details' })
    .click();
  await expect(page.getByRole('dialog')).toContainText('call back on {Monday');
});

test('the team reads an application in full', async ({ page, request, baseURL }) => {
  const company = `Two Strings ${Date.now()}`;
  const application = anApplication({
    company,
    website: 'https://partner.example/',
    marketingChannels: ['Trade shows', 'Newsletter'],
  });
  await send(request, baseURL, API.partnership, application);
  await openDashboard(page, ADMIN);
  await page.getByRole('tab', { name: 'User Signups' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Partnership Requests', selected: true })).toBeFocused();

  const card = page.getByRole('article', { name: company });
  await expect(card).toContainText('Pending');
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(card).toContainText('Trade shows');
  await expect(card).toContainText('Not provided');
  await expect(card.getByRole('link', { name: 'partner.example' })).toHaveAttribute('rel', /noopener/);
  await expect(card.getByRole('link', { name: /^Contact / })).toHaveAttribute('href', /^mailto:/);

  await card.getByRole('button', { name: 'Review Application' }).click();
  await page.waitForURL('**/admin/dashboard?tab=partnerships&id=*');
  await expect(page.getByRole('dialog', { name: company })).toContainText(application.motivation);
});

test('who is not signed in is asked to, and comes back to where they were going', async ({
  page,
  problems,
}) => {
  problems.expect(/^401 GET/);
  await page.goto('/admin/dashboard#partnerships');
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard#partnerships');
  await expect(page.getByRole('tab', { name: 'Partnership Requests', selected: true })).toBeVisible();
});

test('a customer sees nothing of it', async ({ page, request, baseURL, problems }) => {
  problems.expect(/^403 GET/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, person);
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/login?next=%2Fadmin%2Fdashboard');
});

test('logging out leaves nothing behind, not even for the Back button', async ({ page, problems }) => {
  problems.expect(/^401 GET/);
  await openDashboard(page, ADMIN);
  await expect(page.getByText('Total Signups')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/login?next=*');
  await expect(page.getByText('Total Signups')).toBeHidden();
});

test('a press on "Log out" before the script arrives ends the session, too', async ({ page, problems }) => {
  problems.expect(/^401 GET/);
  await openDashboard(page, ADMIN);
  const script = await holdScripts(page);
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Log out' }).click();
  script();
  await page.waitForURL('**/login');
  // That somebody has signed in on this device stays known.
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual(['morin_device']);
});

test('a list that fails does not claim to be empty, and can be tried again', async ({ page, problems }) => {
  problems.expect(/^503 GET \/api\/signups/);
  await page.route(`**${API.signups}?*`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openDashboard(page, ADMIN);
  await expect(page.getByText('The user signups could not be loaded.')).toBeVisible();
  await expect(page.getByText('No user signups yet')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('could not be loaded')).toBeHidden();
});

// Mutation: with figures whose failure replaces any message, each time that news has them read again.
test('the team is told when nothing or somebody cannot be fetched', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^503 GET/);
  await send(request, baseURL, API.signup, aSignup());
  await page.route('**/api/{stats,users/**}', (route) => route.fulfill({ status: 503 }));
  await openDashboard(page, ADMIN);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch data');
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(alert).toContainText('Failed to fetch user details');
  for (let news = 0; news < 2; news++) {
    const figures = page.waitForResponse(`**${API.stats}`);
    await send(request, baseURL, API.signup, aSignup());
    await figures;
  }
  await expect(alert).toContainText('Failed to fetch user details');
});

test('the dashboard works on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const card = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await card.getByRole('button', { name: 'View Details' }).tap();
  await expect(page.getByRole('dialog')).toContainText(person.companyName);
  await expect(page.getByRole('link', { name: 'Call User' })).toBeInViewport();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expectAccessible(page);
});
