import { globSync } from 'node:fs';
import { PAGES } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, logIn, test } from './own-site.ts';

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
/** Nobody is signed in there yet. */
const OPEN = [PAGES.adminSetup];

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
