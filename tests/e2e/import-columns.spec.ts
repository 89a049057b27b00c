import type { Route } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

// Mutation: what the rows are before they were read, and the columns missing as of the last check. Red: all rows of a
// file without a known name could be imported, and the error stayed beside what corrected it.
test('nothing is said of the rows before what is needed is chosen, and an error goes as it is chosen', async ({
  page,
}) => {
  const { firstName, lastName, email } = aSignup();
  const csv = `Ner,Ovog,E-mail\n${firstName},${lastName},${email}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'messe.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const error = page.getByText('Choose a column for the full name, or for the first and the last name');
  await expect(error).toBeVisible();
  await expect(page.getByText('Some columns are not chosen yet.')).toBeVisible();
  await expect(page.getByText(/can be imported/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import leads' })).toBeDisabled();
  await page.getByLabel('First name').selectOption('Ner');
  await expect(error).toBeHidden();
  await expect(page.getByText('Check the rows first.')).toBeVisible();
  await page.getByLabel('Last name').selectOption('Ovog');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 of 1 row can be imported as it stands.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 lead' })).toBeEnabled();
});

// Mutation: the choice of columns folded wherever a row has a mistake, and what is not imported in small grey letters.
// Blank columns, which spreadsheets write, leave nothing to choose.
test('columns with content that nobody matched are pointed out, and the choice for them is open', async ({
  page,
}) => {
  const known = aSignup();
  const csv = [
    'Name;Baiguullaga;E-Mail;Utas;Temdeglel;Hooson;',
    `${known.firstName} ${known.lastName};;${known.email};;;;`,
    `Bat Erdene;Steppe Dental;not an address;${known.phone};Asked for an offer;;`,
  ].join('\n');
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'messe.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const mistakes = page.getByRole('region', { name: 'Rows with mistakes: 1' });
  await expect(mistakes).toBeVisible();
  const notice = page.getByRole('note');
  await expect(notice).toContainText(
    'Not imported: Baiguullaga, Utas, Temdeglel. Choose below where they belong',
  );
  await expect(notice).not.toContainText(/Hooson|Column/);
  const company = page.getByLabel('Company name', { exact: true });
  await expect(company).toBeVisible();
  expect((await company.boundingBox())?.y).toBeLessThan((await mistakes.boundingBox())?.y ?? 0);
  await expectAccessible(page);
  await company.selectOption('Baiguullaga');
  await page.getByLabel('Phone', { exact: true }).selectOption('Utas');
  await expect(notice).toContainText('Not imported: Temdeglel. Choose below where it belongs');
  await page.getByLabel('Note', { exact: true }).selectOption('Temdeglel');
  await expect(notice).toHaveCount(0);
});

// Red: a row with which nothing was wrong any more was imported, although it had been left out.
test('a row that was left out stays out until it is put back, also once nothing is wrong with it', async ({
  page,
}) => {
  const rows = [aSignup(), aSignup(), aSignup()].map((each) =>
    [each.firstName, each.lastName, each.email, 'Space'].join(','),
  );
  const csv = ['First name,Last name,Email,Industry', ...rows].join('\n');
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'space.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByLabel('Row 2, Industry').selectOption('Healthcare');
  await expect(page.getByRole('region', { name: 'Rows with mistakes: 2' })).toBeVisible();
  const corrected = page.getByRole('checkbox', { name: 'Leave row 2 out' });
  await corrected.check();
  await page.getByRole('checkbox', { name: 'Leave row 3 out' }).check();
  await page.getByText('Match the columns').click();
  await page.getByLabel('Industry', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 lead' })).toBeEnabled();
  await expect(corrected).toBeChecked();
  const left = page.getByRole('region', { name: /^Left out by hand/ });
  await expect(left.getByRole('heading')).toHaveText('Left out by hand: 1');
  await expectAccessible(page);
  // Mutation: the row listed no longer than it is left out. Red: the box went with the focus.
  await left.getByRole('checkbox', { name: 'Leave row 3 out' }).uncheck();
  await expect(page.getByRole('button', { name: 'Import 2 leads' })).toBeEnabled();
});

// Mutation: without `everywhere`; the preview's cells as they are. Red: fifty selects for one word, and the preview
// said “retail-consumer”.
test('a word that many rows have is corrected once for all of them, and read by its label', async ({
  page,
}) => {
  const lastName = `Fair${crypto.randomUUID().slice(0, 8)}`;
  const people = Array.from({ length: 60 }, (_, n) => aSignup({ firstName: `Guest ${n + 2}`, lastName }));
  const rows = people.map(({ firstName, email }, n) =>
    [firstName, lastName, email, n === 1 ? 'Space' : 'Retail'].join(','),
  );
  const csv = ['First name,Last name,Email,Industry', ...rows].join('\n');
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: `${lastName}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('region', { name: 'Rows with mistakes: 60' })).toBeVisible();
  await page.getByLabel('Row 2, Industry').selectOption('Retail & Consumer');
  const all = page.getByRole('button', { name: 'Use this for all 58 rows with “Retail”' });
  await expect(all).toBeVisible();
  await expectAccessible(page);
  await all.click();
  await expect(page.getByRole('region', { name: 'Rows with mistakes: 1' })).toBeVisible();
  await expect(page.getByText('Corrected, in all rows with “Retail”')).toBeVisible();
  const space = page.getByLabel('Row 3, Industry');
  await expect(space).toBeFocused();
  await space.selectOption('Leave blank');
  const preview = page.getByRole('region', { name: 'The first rows of the file' });
  await expect(preview.getByRole('cell', { name: 'Retail & Consumer' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Import 60 leads' }).click();
  await expect(page.getByRole('heading', { name: '60 leads are imported' })).toBeFocused();
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}&industry=retail-consumer`);
  await expect(page.getByText('Showing 25 of 59 user signups')).toBeVisible();

  await page.goto('/admin/import');
  await page.getByRole('button', { name: `Undo import of ${lastName}.csv` }).click();
  await page.getByRole('button', { name: 'Remove its leads' }).click();
  await expect(page.getByText('60 leads removed')).toBeVisible();
});

// Mutation: the mapping of every answer taken over; an answer that counts although a later one came before it. Red: the
// column that was chosen while a corrected cell was being checked was not chosen any more.
test('a column that is chosen while rows are being checked stays, and is checked next', async ({ page }) => {
  const { firstName, lastName, phone } = aSignup();
  const csv = `Name;Email;Baiguullaga;Utas\n${firstName} ${lastName};not an address;Steppe Dental;${phone}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'messe.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const email = page.getByLabel('Row 2, Email');
  const holdNextCheck = async () => {
    const released = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      const response = await route.fetch();
      await released.promise;
      await route.fulfill({ response });
    };
    await page.route(`**${API.leadsImportCheck}`, hold, { times: 1 });
    return released.resolve;
  };
  const company = page.getByLabel('Company name', { exact: true });
  await expect(email).toBeVisible();
  const first = await holdNextCheck();
  await email.fill(aSignup().email);
  await company.focus();
  await company.selectOption('Baiguullaga');
  await expect(page.getByText('Checking the rows…')).toBeVisible();
  first();
  await expect(page.getByText('Something has changed since then: check the rows again.')).toBeVisible();
  await expect(company).toHaveValue('2');
  await expect(email).toHaveAccessibleDescription('Corrected');

  const second = await holdNextCheck();
  await email.fill(aSignup().email);
  const utas = page.getByLabel('Phone', { exact: true });
  await utas.focus();
  await utas.selectOption('Utas');
  const checked = page.waitForResponse(`**${API.leadsImportCheck}`);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await checked;
  second();
  await expect(page.getByRole('button', { name: 'Import 1 lead' })).toBeEnabled();
  await expect(utas).toHaveValue('3');
});
