import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './fixtures.ts';

/** Rows of the file whose email is none, by their place in it: two are corrected, the others left out. */
const WRONG = [4, 12, 23, 37, 50];

// Mutation: an undo that removes whom somebody has worked on, or that leaves any of the others.
test('fifty leads of a fair are imported without their mistakes, one is worked on, and the others are taken back', async ({
  page,
  problems,
}) => {
  problems.expect(/^404 GET \/api\/users\//);
  const lastName = `Fair${crypto.randomUUID().slice(0, 8)}`;
  const people = Array.from({ length: 50 }, (_, n) => aSignup({ firstName: `Guest ${n + 2}`, lastName }));
  const rows = people.map(({ firstName, email, phone }, n) =>
    [firstName, lastName, WRONG.includes(n + 2) ? email.replace('@', ' at ') : email, phone].join(','),
  );
  const csv = ['First name,Last name,Email,Phone', ...rows].join('\n');
  const name = `${lastName}.csv`;
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('heading', { name: `50 rows in ${name}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows with mistakes: 5' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 45 leads' })).toBeDisabled();
  for (const row of WRONG.slice(0, 2)) {
    await page.getByLabel(`Row ${row}, Email`).fill(people[row - 2]?.email ?? '');
    await page.keyboard.press('Enter');
  }
  const wrong = page.getByRole('region', { name: 'Rows with mistakes: 3' });
  await wrong.getByRole('checkbox', { name: 'Leave all 3 rows out' }).check();
  await page.getByRole('button', { name: 'Import 47 leads' }).click();
  await expect(page.getByRole('heading', { name: '47 leads are imported' })).toBeFocused();

  const made = page.getByRole('listitem').filter({ hasText: name });
  await expect(made).toContainText('47 leads imported, 3 rows left out and not kept.');
  await made.getByRole('link', { name: 'Show its leads' }).click();
  await expect(page.getByText('Showing 25 of 47 user signups')).toBeVisible();
  await page.goto(`${page.url()}&sort=name`);
  await page.getByRole('link', { name: `Guest 10 ${lastName}`, exact: true }).click();
  const record = page.getByRole('dialog', { name: `Guest 10 ${lastName}` });
  await record.getByRole('textbox', { name: 'Note' }).fill('Asked for an offer');
  await record.getByRole('button', { name: 'Add note' }).click();
  await expect(record.getByRole('region', { name: 'History' })).toContainText('Asked for an offer');

  const other = await page.context().newPage();
  await other.goto(`/admin/dashboard?tab=signups&q=${lastName}&sort=name`);
  await other.getByRole('link', { name: `Guest 11 ${lastName}`, exact: true }).click();
  const open = other.locator('[data-panel]');
  await open.getByRole('textbox', { name: 'Note' }).fill('Call on');

  await page.goto('/admin/import');
  await page.getByRole('button', { name: `Undo import of ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('46 leads would be removed now, and 1 would stay.');
  await page.getByRole('button', { name: 'Remove its leads' }).click();
  await expect(page.getByText('46 leads removed')).toBeVisible();
  // Mutation: `showGone` that shows nothing, or an import of which no reset is told. Red: the panel looked as before.
  const gone = open.getByRole('alert');
  await expect(gone).toContainText('This signup is not here any more.');
  await expect(open.getByRole('button', { name: 'Add note' })).toBeHidden();
  // Mutation: `RecordGone` without `KeptTexts`: what was written could not be read any more.
  await expect(gone.getByLabel('Note on a signup, not sent')).toHaveValue('Call on');
  await gone.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect(open).toBeHidden();
  await other.close();

  const stayed = page.getByRole('dialog', { name: 'Some leads stayed' });
  await expect(stayed.getByRole('listitem')).toHaveText([`Guest 10 ${lastName}`]);
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await expect(page.getByText('Showing 1 of 1 user signups')).toBeVisible();
});
