import { ADMIN } from '#tests/fixtures/admin.ts';
import { expect, openDashboard, startSession, test } from './fixtures.ts';

const FORMS = [
  ['/admin/team', 'Invite a colleague'],
  ['/admin/discount-codes', 'New code'],
  ['/admin/api-tokens', 'New token'],
  ['/admin/webhooks', 'New endpoint'],
  ['/admin/ledger?tab=payments', 'Record payment'],
  ['/admin/dashboard?tab=signups', 'New lead'],
] as const;

// Mutation: a form without its `CancelButton`.
for (const [path, opener] of FORMS) {
  test(`"${opener}" asks with one main button and a way out, which gives the focus back`, async ({
    page,
  }) => {
    await startSession(page, ADMIN);
    await page.goto(path);
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('form button[data-variant=primary]')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  });
}

// Mutation: the marketing page, with its menu and footer.
test('an address that the team has no page at stays in the dashboard', async ({ page, problems }) => {
  problems.expect(/^404 GET/);
  await openDashboard(page, ADMIN);
  for (const path of ['/admin/nothing', '/admin/nothing/at/all']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('navigation', { name: 'Team' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

// Mutation: "Erase this person" for an address that nobody has.
test('an address under which nothing is stored is not offered to be erased', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/privacy');
  await page.getByLabel('Email of the person').fill('made-up@nobody.example');
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nothing is stored under made-up@nobody.example.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveCount(0);
  await page.getByLabel('Email of the person').fill(ADMIN.email);
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('button', { name: 'Erase this person' })).toBeVisible();
});
