import { globSync } from 'node:fs';
import { API, PAGES } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, logIn, startSession, test } from './own-site.ts';
import { send } from './send.ts';
import { runSql } from './site-database.ts';

/** What each page of the team takes; `null`: everybody on it. A new page fails the first test until it is listed. */
const ACCESS: Record<string, Permission | null> = {
  [PAGES.dashboard]: null,
  [PAGES.myDay]: null,
  [PAGES.appointments]: 'appointments.read',
  [PAGES.pipeline]: 'signups.read',
  [PAGES.partners]: 'partners.read',
  [PAGES.ledger]: 'partners.read',
  [PAGES.insights]: 'stats.read',
  [PAGES.settings]: null,
  [PAGES.teamAccount]: null,
  [PAGES.team]: 'team.manage',
  [PAGES.tags]: 'tags.manage',
  [PAGES.discountCodes]: 'discountCodes.manage',
  [PAGES.importLeads]: 'leads.import',
  [PAGES.apiTokens]: 'apiTokens.manage',
  [PAGES.webhooks]: 'webhooks.manage',
  [PAGES.mails]: 'mails.read',
  [PAGES.audit]: 'audit.read',
  [PAGES.privacy]: 'people.erase',
  [PAGES.lead]: 'signups.read',
};
/** For everybody: nobody is signed in yet, or nothing is there. */
const OPEN = [PAGES.adminSetup, '/admin/404'];

test.describe.configure({ mode: 'serial' });

test('every page of the team is listed here', () => {
  const files = globSync('web/pages/admin/**/*.astro').map((file) =>
    file.replace(/^web\/pages/, '').replace(/\.astro$/, ''),
  );
  const listed = [...Object.keys(ACCESS), ...OPEN].map((path) => path.replace('{id}', 'lead'));
  expect(files.sort()).toEqual(listed.sort());
});

for (const role of TEAM_ROLES) {
  // Mutation: without the gate around the page of a lead a reviewer is sent to the login.
  test(`somebody with the role ${role} is told where they have no access, and gets every other page`, async ({
    page,
    request,
    baseURL,
    problems,
  }) => {
    test.slow();
    // Nobody has that id: the page of a lead says so.
    problems.expect(/^404 GET \/api\/users/);
    const person = role === 'admin' ? ADMIN : await aMember(request, baseURL, role);
    await logIn(page, person);
    // Mutation: counts of what the reader may not open.
    const counts = page.getByRole('main').getByRole('link', { name: /(Signups|Requests|Partnerships)$/ });
    const [signups, applications] = [roleMay(role, 'signups.read'), roleMay(role, 'partnerships.read')];
    await expect(counts).toHaveText([
      ...(signups ? ['Total Signups'] : []),
      ...(applications ? ['Partnership Requests'] : []),
      ...(signups ? ['This Month Signups'] : []),
      ...(applications ? ['Pending Partnerships'] : []),
    ]);
    for (const [path, permission] of Object.entries(ACCESS)) {
      const url = path.replace('{id}', '00000000-0000-4000-8000-000000000000');
      await page.goto(url);
      await expect(page.locator('main h1, main h2').first(), url).toBeVisible();
      const refused = page.getByRole('heading', { name: 'You don’t have access' });
      const may = permission === null || roleMay(role, permission);
      await expect(refused, `${role} on ${url}`).toHaveCount(may ? 0 : 1);
      await expect(page, url).toHaveURL(url);
      if (!may) await expect(page.getByText(`Your role on the team is ${role}.`)).toBeVisible();
    }
    await expectAccessible(page);
  });
}

/** Who has an account and does not work here, and where they belong. */
const OTHERS = [
  { role: 'partner', label: 'Go to your partner portal', own: PAGES.partner },
  { role: 'customer', label: 'Go to your account', own: PAGES.account },
] as const;

for (const { role, label, own } of OTHERS) {
  // Mutation: “You were signed out” to whoever is signed in; a page that asks the server nothing, and stays open.
  test(`a ${role} is told on every page of the team whose it is, and gets to their own`, async ({
    page,
    request,
    baseURL,
    problems,
    site,
  }) => {
    test.slow();
    problems.expect(/^40[34] GET \/api/);
    const person = aSignup();
    await send(request, baseURL, API.signup, person);
    await runSql(site.databaseUrl, 'update users set role = $1 where email = $2', [role, person.email]);
    await logIn(page, person);
    for (const path of Object.keys(ACCESS)) {
      const url = path.replace('{id}', '00000000-0000-4000-8000-000000000000');
      await page.goto(url);
      await page.waitForURL(`**/login?next=${encodeURIComponent(url)}`);
      const text = `This page is for our team. You are signed in with a ${role}’s account.`;
      await expect(page.getByText(text), url).toBeVisible();
      await expect(page.getByText('You were signed out')).toHaveCount(0);
    }
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(own);
    await page.goto(PAGES.dashboard);
    await expect(page.getByText('or sign in as somebody else.')).toBeVisible();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**${PAGES.dashboard}`);
    await expect(page.getByText('Total Signups')).toBeVisible();
  });
}

// Mutation: `needsLogin()` that goes by who was signed in as the page was loaded. Red: “You don’t have permission”.
test('who signs in as a customer in another tab is led to the login by the pages of the team that are open', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^403 GET \/api|ERR_FAILED GET .*session$/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  // A browser without storage tells the other tab nothing.
  await page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation()),
  );
  await page.goto(PAGES.dashboard);
  const search = page.getByRole('searchbox');
  await expect(search).toBeEnabled();
  const tab = await page.context().newPage();
  await startSession(tab, person);
  await tab.close();
  // Where the server does not say who is signed in, nothing is left that somebody may be at work on.
  await page.route(`**${API.session}`, (route) => route.abort('failed'), { times: 1 });
  await search.fill(person.firstName);
  await expect(page.getByText('You don’t have permission to do this')).toBeVisible();
  await search.fill(person.lastName);
  await expect(page.getByText('You are signed in with a customer’s account.')).toBeVisible();
});

// Mutation: `OtherTabs.astro` without `user`.
test('a page of the team goes by itself once somebody else signs in in another tab', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^403 GET \/api/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(PAGES.dashboard);
  await expect(page.getByRole('searchbox')).toBeEnabled();
  const tab = await page.context().newPage();
  await logIn(tab, person);
  await expect(page.getByText('You are signed in with a customer’s account.')).toBeVisible();
});

// Mutation: only the sentence, without a way on.
test('a colleague and a customer are told on the portal whose it is, and get to their own page', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^403 GET \/api\/partner/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  const others = [
    { who: person, name: 'a customer’s account', label: 'Go to your account', own: PAGES.account },
    { who: ADMIN, name: 'an account of our team', label: 'Go to the dashboard', own: PAGES.dashboard },
  ];
  for (const { who, name, label, own } of others) {
    await startSession(page, who);
    await page.goto(PAGES.partner);
    const text = `This page is for our partners. You are signed in with ${name}.`;
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in as someone else' }).click();
    await page.waitForURL(`**/login?next=${encodeURIComponent(PAGES.partner)}`);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${own}$`));
  }
});
