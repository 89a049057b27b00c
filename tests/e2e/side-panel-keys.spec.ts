import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';

test('keys and the palette act on the record', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const line = page.getByRole('link', { name: nameOf(person), exact: true });
  await line.focus();
  await page.keyboard.press('a');
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await expect(panel.getByRole('region', { name: 'Owner', exact: true })).not.toContainText('Unassigned');
  await page.keyboard.press('e');
  await expect(panel.getByLabel('New status')).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  // Mutation: the field of the next step without its key.
  await page.keyboard.press('p');
  await expect(panel.getByLabel('What comes next')).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel' }).click();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill('Schedule');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Schedule setup for/ })).toBeVisible();
});

// Mutation: the focused row is assigned, though another one is selected.
test('keys act on what is selected, else on the focused row', async ({ page, request, baseURL }) => {
  const companyName = `Chosen ${Date.now()}`;
  const people = [aSignup({ companyName }), aSignup({ companyName }), aSignup({ companyName })] as const;
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  const row = (person: (typeof people)[number]) => page.getByRole('article', { name: nameOf(person) });
  for (const person of people.slice(0, 2)) await row(person).getByRole('checkbox').check();
  await expect(page.getByLabel('Move to')).toBeVisible();
  await page.getByRole('link', { name: nameOf(people[2]), exact: true }).focus();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Move to')).toBeFocused();
  await page.getByRole('link', { name: nameOf(people[2]), exact: true }).focus();
  await page.keyboard.press('a');
  await expect(page.getByText('2 signups assigned to you')).toBeVisible();
  for (const person of people.slice(0, 2)) await expect(row(person)).not.toContainText('Unassigned');
  await expect(row(people[2])).toContainText('Unassigned');
});

// Mutation: arrows of the choice that go to the next record, Ctrl+Enter only for the text, a call that leaves nobody
// in charge.
test('the note is reached, filled in and sent by keys alone', async ({ page, request, baseURL }) => {
  const companyName = `Keys ${Date.now()}`;
  const people = [aSignup({ companyName }), aSignup({ companyName }), aSignup({ companyName })] as const;
  for (const person of people) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(boxes).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(boxes.first()).toBeChecked();
  const rowTop = async () => (await page.getByRole('article').first().boundingBox())?.y;
  await page.keyboard.press('x');
  const before = await rowTop();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await rowTop()).toBe(before);
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.getByRole('link', { name: nameOf(people[2]), exact: true }).focus();
  await page.keyboard.press('n');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await expect(panel.getByText('Others at this company (2)')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Merge/ })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(panel).toHaveAccessibleName(nameOf(people[2]));
  await expect(panel.getByRole('radio', { name: 'Call, reached', exact: true })).toBeChecked();
  await expect(panel.getByText('Please write the note')).toBeHidden();
  await panel.getByLabel('What was said').fill('Wants a demo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Wants a demo');
  await expect(panel.getByRole('region', { name: 'Owner', exact: true })).not.toContainText('Unassigned');
});

// Mutation: the choice without `shortcut`; the form without `leadToText`. Red: the note, two arrows, and
// back to the text, for each call.
test('C begins to log a call that reached them: on its line, in its panel, on its page and by the palette', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ lastName: `Called${crypto.randomUUID().slice(0, 8)}` });
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.lastName}`);
  const reached = page.getByRole('radio', { name: 'Call, reached', exact: true });
  const said = page.getByRole('textbox', { name: 'What was said' });
  await page.getByRole('link', { name: nameOf(person), exact: true }).focus();
  await page.keyboard.press('c');
  await expect(said).toBeFocused();
  await expect(reached).toBeChecked();
  await page.keyboard.type('Likes C, and J');
  await page.keyboard.press('Control+Enter');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Likes C, and J');
  await expect(page.getByText('Call logged')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill('call reached');
  await page.getByRole('option', { name: /^Call, reached/ }).click();
  await expect(said).toBeFocused();
  await expect(reached).toBeChecked();
  await page.getByText('Note', { exact: true }).click();

  await page.goto(fillPath(PAGES.lead, { id }));
  await expect(page.getByRole('radio', { name: 'Note', exact: true })).toBeChecked();
  await page.keyboard.press('c');
  await expect(said).toBeFocused();
  await expect(reached).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Note', exact: true })).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Log a call that reached a signup');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(said).toBeFocused();
  // It is chosen already.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('c');
  await expect(said).toBeFocused();
});
