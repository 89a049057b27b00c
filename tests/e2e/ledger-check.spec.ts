import { PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, logIn, startSession, test } from './own-site.ts';
import { runSql } from './site-database.ts';

// Mutation: not telling it in the counts, or telling it to those who may not read partners.
test('a ledger that does not add up is said on every page, to those who may read partners', async ({
  page,
  request,
  baseURL,
  site,
}) => {
  await runSql(
    site.databaseUrl,
    `insert into ledger_checks (at, ok, transactions, entries, problems)
     values (now(), false, 3, 6, '["2 transactions do not sum to zero"]')`,
  );
  await logIn(page, await aMember(request, baseURL, 'sales'));
  const sidebar = page.getByRole('navigation', { name: 'Team' });
  await expect(sidebar.getByRole('link', { name: 'Ledger' })).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'does not add up' })).toHaveCount(0);
  // An open page of the team would still ask for its figures.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await startSession(page, ADMIN);
  await page.goto(PAGES.tags);
  await page.getByRole('link', { name: 'See what the check found' }).click();
  await expect(page.getByText('2 transactions do not sum to zero')).toBeVisible();
  await expectAccessible(page);
});
