import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { importPeople } from './import-people.ts';
import { expect, expectAccessible, openDashboard, test } from './own-site.ts';

// On a site of its own: of what other files imported, the list shows the oldest first.
// Mutation: My day without the lists of imported leads; the number of signups without what was added.
test('imported leads wait in My day without a time, and the dashboard tells them from signups', async ({
  page,
  baseURL,
}) => {
  const lastName = `Fair${crypto.randomUUID().slice(0, 8)}`;
  const people = ['Ann', 'Ben'].map((firstName) => aSignup({ firstName, lastName }));
  await openDashboard(page, ADMIN);
  await importPeople(page, baseURL, people);

  await page.goto('/admin/my-day');
  const region = page.getByRole('region', { name: 'Unassigned imported leads to call' });
  const ann = region.getByRole('listitem').filter({ hasText: `Ann ${lastName}` });
  await expect(ann).toContainText('Import:');
  await expect(ann.getByRole('time')).toHaveCount(0);
  await expectAccessible(page);
  await ann.getByRole('button', { name: 'Not reached' }).click();
  await region.getByRole('link', { name: `Ben ${lastName}`, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Ben ${lastName}` })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Assigned to you').first()).toBeVisible();

  // Mutation: without `byTry`: whom nobody reached is the first to be called again.
  await page.keyboard.press('Escape');
  const own = page.getByRole('region', { name: 'Your imported leads to call' }).getByRole('listitem');
  await expect(own.filter({ hasText: lastName })).toContainText([
    `Ben ${lastName}`,
    /Not reached, .*\d+:\d\d [AP]M/,
  ]);
  for (const name of ['Ben', 'Ann']) {
    const line = own.filter({ hasText: `${name} ${lastName}` });
    // By the keyboard: a pointer that rests where the next line comes is not answered for a second.
    await line.getByRole('button', { name: /^Reached/ }).press('Enter');
    await line.getByLabel('What comes next').press('Escape');
    await expect(line).toHaveCount(0);
  }

  await page.goto('/admin/dashboard');
  await expect(page.getByText(/\+ \d+ added by us/)).toBeVisible();
});
