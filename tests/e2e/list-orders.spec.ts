import { readFile } from 'node:fs/promises';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';

// Mutation: a heading that sorts the rows that are shown, and not the list; the order left out of what is exported or
// kept.
test('a list is sorted by its headings and from its menu, and is kept and exported in that order', async ({
  page,
  request,
  baseURL,
}) => {
  const word = `Ord${crypto.randomUUID().slice(0, 6)}`;
  const people = [
    aSignup({ firstName: 'zoe', lastName: 'Adler', companyName: `${word} Émile` }),
    aSignup({ firstName: 'Ábel', lastName: 'Zulu', companyName: `${word} echo` }),
    aSignup({ firstName: 'Bold', lastName: 'Bat', companyName: `${word} Acme` }),
  ];
  const ids: string[] = [];
  for (const person of people) {
    ids.push(await sendSignup(request, baseURL, person));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, ADMIN);
  await page.getByRole('searchbox').fill(word);
  const rows = page.getByRole('tabpanel').getByRole('article');
  await expect(rows).toContainText(['Bold Bat', 'Ábel Zulu', 'zoe Adler']);

  const byName = page.getByRole('button', { name: 'Sort by Name' });
  await byName.click();
  await expect(rows).toContainText(['Ábel Zulu', 'Bold Bat', 'zoe Adler']);
  await expect(byName).toHaveAttribute('aria-pressed', 'true');
  await expect(byName).toBeFocused();
  await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('name');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sort by Company' }).press('Enter');
  await expect(rows).toContainText(['Bold Bat', 'Ábel Zulu', 'zoe Adler']);
  await expect(page).toHaveURL(/sort=company/);
  await page.getByRole('button', { name: 'Sort by Signed up' }).click();
  await page.getByRole('button', { name: 'Sort by Signed up (Newest first)' }).click();
  await expect(rows).toContainText(['zoe Adler', 'Ábel Zulu', 'Bold Bat']);

  const note = { text: 'Calls back on Monday' };
  await send(page.request, baseURL, fillPath(API.leadNotes, { id: ids[1] ?? '' }), note);
  await page.getByLabel('Sort', { exact: true }).selectOption('Latest activity');
  await expect(rows).toContainText(['Ábel Zulu', 'Bold Bat', 'zoe Adler']);
  const byActivity = page.getByRole('button', { name: 'Sort by Last activity' });
  await byActivity.click();
  await expect(rows).toContainText(['zoe Adler', 'Bold Bat', 'Ábel Zulu']);
  await page.reload();
  await expect(rows).toContainText(['zoe Adler', 'Bold Bat', 'Ábel Zulu']);
  await expect(byActivity).toHaveAccessibleName('Sort by Last activity (Oldest activity)');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const places = ['Adler', 'Bat', 'Zulu'].map((name) => text.indexOf(`"${name}"`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(word);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: word, exact: true }).click();
  await expect(rows).toContainText(['zoe Adler', 'Bold Bat', 'Ábel Zulu']);
});

// Mutation: the column of the order only where it is optional, and after the others.
// Red: a list by its latest activity, at 1024 px, had no sign of the order but the menu that chose it.
test('a list shows what it is sorted by in a narrow window, and whatever columns were chosen', async ({
  page,
  request,
  baseURL,
}) => {
  await sendSignup(request, baseURL, aSignup());
  await page.setViewportSize({ width: 1024, height: 800 });
  await openDashboard(page, ADMIN);
  const sort = page.getByLabel('Sort', { exact: true });
  await sort.selectOption('Latest activity');
  await expect(page.getByRole('button', { name: 'Sort by Last activity' })).toBeVisible();

  await sort.selectOption('Due first');
  const byDue = page.getByRole('button', { name: 'Sort by Due (Due first)' });
  await expect(byDue).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Due', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(byDue).toBeVisible();
});
