import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

const NIGHT = 10;

// Mutation: J that leaves the focus where it was, so that the next key goes nowhere.
test('ten signups of a night are called one after the other by keyboard alone', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const companyName = `Night ${crypto.randomUUID().slice(0, 8)}`;
  const people = Array.from({ length: NIGHT }, (_, n) => aSignup({ firstName: `Caller ${n}`, companyName }));
  for (const person of people) await send(request, baseURL, API.signup, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, ADMIN);
  const rows = page.getByRole('tabpanel').getByRole('article');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(companyName);
  await expect(rows).toHaveCount(NIGHT);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog');
  for (const [n, { firstName, lastName }] of people.toReversed().entries()) {
    await expect(record).toHaveAccessibleName(`${firstName} ${lastName}`);
    const note = record.getByRole('textbox', { name: 'Note' });
    await expect(note).toBeVisible();
    await page.keyboard.press('n');
    await expect(note).toBeFocused();
    await page.keyboard.insertText(`Wants a demo, ${n}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(record.getByRole('radio', { name: 'Call, reached', exact: true })).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(record.getByRole('region', { name: 'History' })).toContainText(`Wants a demo, ${n}`);
    await record.getByLabel('What comes next').press('Escape');
    if (n + 1 < NIGHT) await page.keyboard.press('j');
  }
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(rows.filter({ hasText: 'Contacted' })).toHaveCount(NIGHT);
  await expect(rows.filter({ hasText: 'Unassigned' })).toHaveCount(0);
});
