import { readFile, writeFile } from 'node:fs/promises';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { boxOf } from './boxes.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

test('the team takes a list along as a file', async ({ page, request, baseURL }) => {
  const person = aSignup({ lastName: "O'Kon", companyName: '=1+1', phone: '+1 312 555 0142' });
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  // Mutation: the day in UTC, while it is evening still where days are read.
  const day = Temporal.Now.plainDateISO('UTC');
  await page.clock.setFixedTime(`${day}T01:30:00Z`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`signups-${day.subtract({ days: 1 })}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`"${person.email}"`);
  expect(text).toContain(`"'=1+1"`);
  expect(text).toContain('"+1 312 555 0142"');
  expect(text).toContain('"Created (Chicago time)"');
  await expect(page.getByText('Export complete')).toBeVisible();

  await page.getByRole('searchbox').fill(person.lastName);
  await expect(page.getByRole('button', { name: `Remove “${person.lastName}”` })).toBeVisible();
  const filtered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await filtered).suggestedFilename()).toMatch(/^signups-search-o-kon-\d{4}-/);
});

test('an export tells how far it is, and can be stopped', async ({ page }) => {
  await openDashboard(page, ADMIN);
  await page.evaluate(() => {
    const answer = window.fetch;
    window.fetch = async (input, init) => {
      if (!String(input).includes('/export')) return answer(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('"Name"\r\n"Bat"\r\n"Saraa"\r\n'));
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
        },
      });
      return new Response(body, { headers: { 'x-total-count': '3000' } });
    };
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('2 of 3,000 rows written')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2');
  // Mutation: an export that is the button's. Red: in the filters of a phone it could be stopped no more once they
  // closed.
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByText('Export canceled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
});

// Mutation: a corrected cell that is forgotten by the reload, or whose row stays refused; Enter that leads nowhere.
test('a list of a fair is imported, one cell corrected, without the row that is wrong and the person we know', async ({
  page,
  request,
  baseURL,
}) => {
  const known = aSignup();
  await send(request, baseURL, API.signup, known);
  const fresh = aSignup({ firstName: 'Oyuna', lastName: `Fair ${Date.now()}` });
  const row = (email: string) =>
    `${fresh.firstName},${fresh.lastName},${email},${fresh.phone},Fair <b>Dental</b>,1-10,Chicago,Starter,monthly`;
  const csv = [
    'First name,Last name,E-mail,Phone,Company,Employees,City,Plan,Billing cycle',
    row(fresh.email),
    row('not an address'),
    row(known.email),
    row('mistyped'),
  ].join('\r\n');
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Import leads' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a template' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Owner,Tags,Note');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

  await expect(page.getByRole('heading', { name: '4 rows in fair.csv' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The first rows of the file' })).toContainText(
    'Fair <b>Dental</b>',
  );
  await expectAccessible(page);
  await expect(page.getByText('1 of 4 rows can be imported as it stands.')).toBeVisible();
  // Mutation: fifteen columns between the file and its mistakes.
  await expect(page.getByLabel('Industry, for all rows')).toBeHidden();
  await page.getByText('Match the columns').click();
  await page.getByLabel('Industry, for all rows').selectOption('Healthcare');
  const tag = `Fair ${Date.now()}`;
  await page.getByLabel('Tags, for all rows').fill(tag);
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByText(`The rows name a new tag: ${tag}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows with mistakes: 2' })).toBeVisible();
  const mistyped = page.getByLabel('Row 5, Email');
  // Mutation: only the wrong cell; all rows with mistakes, or none.
  await expect(mistyped).toHaveAccessibleDescription(/Oyuna .+ Please enter a valid email$/);
  // Mutation: the message among the hints. Red: it stood above its field, where no other form has it.
  const message = await boxOf(mistyped.locator('..').getByText('Please enter a valid email'));
  expect(message.y).toBeGreaterThan((await boxOf(mistyped)).y);
  await page.getByRole('checkbox', { name: 'Leave row 5 out' }).check();
  await expect(page.getByRole('checkbox', { name: 'Leave row 3 out' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  // Mutation: whoever was left out is in again after each check.
  await expect(page.getByRole('checkbox', { name: 'Leave row 5 out' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Import 1 lead' })).toBeDisabled();
  await mistyped.fill(aSignup().email);
  await mistyped.press('Enter');
  const wrong = page.getByRole('region', { name: 'Rows with mistakes: 1' });
  await expect(wrong).toBeVisible();
  await expect(mistyped).toHaveAccessibleDescription('Corrected');
  await expect(page.getByLabel('Row 3, Email')).toBeFocused();
  await page.reload();
  await expect(mistyped).toHaveAccessibleDescription('Corrected');
  await expect(page.getByLabel('Industry, for all rows')).toHaveValue('healthcare');

  await expect(page.getByLabel('Row 3, Email')).toHaveValue('not an address');
  const accounts = page.getByRole('region', { name: 'People with an account: 1' });
  await expect(accounts.getByLabel('Row 4, Email')).toHaveValue(known.email);
  await expect(page.getByRole('button', { name: 'Import 2 leads' })).toBeDisabled();
  await wrong.getByRole('checkbox', { name: 'Leave this row out' }).check();
  await accounts.getByRole('checkbox', { name: 'Leave this row out' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByRole('heading', { name: '2 leads are imported' })).toBeFocused();
  // Mutation: without it. Red: after a reload the file was gone, and nobody had been told.
  await expect(page.getByText('Save the rows left out now. We don’t keep them.')).toBeVisible();
  await expect(page.getByText('2 rows left out and not kept').first()).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the 2 rows left out' }).click();
  const rejected = await readFile(await (await saving).path(), 'utf8');
  expect(rejected).toContain('"Email: Please enter a valid email"');
  expect(rejected).toContain(`"Email: ${known.firstName} ${known.lastName} has this email"`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo import of fair.csv' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('2 leads would be removed now, and 0 would stay.');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove its leads' }).click();
  await expect(page.getByText('2 leads removed')).toBeVisible();
  await expect(page.getByText('Undone').first()).toBeVisible();
});

test('a file tells how far it is while it is sent, and is asked for again once it is no longer kept', async ({
  page,
  problems,
}) => {
  problems.expect(/404 POST \/api\/leads\/import\/check/);
  const { firstName, lastName, email, phone, companyName } = aSignup({ companyName: 'Khan Movers' });
  const csv = [
    'First name,Last name,E-mail,Phone,Company,Industry,Employees,City,Plan,Billing cycle',
    `${firstName},${lastName},${email},${phone},${companyName},Healthcare,1-10,Chicago,Starter,monthly`,
  ].join('\n');
  const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      window.addEventListener('go-on', () => send.call(this, body), { once: true });
    };
  });
  const checking = page.waitForResponse(`**${API.leadsImportCheck}`);
  await page.getByLabel('CSV file').setInputFiles(file);
  const progress = page.getByRole('progressbar', { name: 'Sending fair.csv' });
  await expect(progress).toHaveAttribute('value');
  await expectAccessible(page);
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')));
  await expect(page.getByRole('heading', { name: '1 row in fair.csv' })).toBeVisible();
  await expect(progress).toBeHidden();

  // The same file is imported in another tab meanwhile.
  const checked = await checking;
  const { fileId } = checked.request().postDataJSON();
  const { mapping } = await checked.json();
  const imported = await page.evaluate(
    async ({ path, input }) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(input) })).status;
    },
    { path: API.leadsImport, input: { fileId, mapping, leaveOut: [] } },
  );
  expect(imported).toBe(201);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const gone = page.getByText('The file is no longer here. Please choose it again.');
  await expect(page.getByRole('alert').and(gone)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeHidden();
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(progress).toBeVisible();
  await expect(gone).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')));
  await expect(page.getByRole('heading', { name: '1 row in fair.csv' })).toBeVisible();
});

// Mutation: in `FileInput`, the file left in the control as it was chosen: a browser says nothing of the same path.
test('a file that was refused is corrected, and chosen again under its name', async ({
  page,
  problems,
}, testInfo) => {
  problems.expect(/^400 POST \/api\/leads\/import\/file$/);
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  const path = testInfo.outputPath('fair.csv');
  const choose = async (rows: string) => {
    await writeFile(path, `First name,Last name,E-mail\n${rows}`);
    await page.getByLabel('CSV file').setInputFiles(path);
  };
  await choose('');
  await expect(page.getByRole('alert')).toContainText('a line of headers, but no rows below it');
  await choose(`Bat,Erdene,${aSignup().email}`);
  await expect(page.getByRole('heading', { name: '1 row in fair.csv' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('leads are imported on a phone', { tag: '@phone' }, async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  const csv = 'First name,Last name,E-mail\nBat,Erdene,bat';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Row 2, Email').fill(aSignup().email);
  await page.getByLabel('Row 2, Email').blur();
  await expect(page.getByRole('heading', { name: 'Rows with mistakes: 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 lead' })).toBeEnabled();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});
