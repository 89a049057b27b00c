import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { aMember, memberId } from './colleagues.ts';
import { expect, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

// Mutation: what they planned kept as theirs, whom nobody reminds any more.
test('a colleague leaves: what they looked after is another one’s, and then nobody’s, and waits in My day all the time', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const [first, second] = [
    await aMember(request, baseURL, 'sales'),
    await aMember(request, baseURL, 'sales'),
  ];
  const [call, step] = [aSignup({ firstName: 'Aldric' }), aSignup({ firstName: 'Berwin' })];
  await startSession(page, ADMIN);
  const leaving = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await startSession(leaving, first);
  const ownerId = await memberId(page.request, first.name);
  for (const person of [call, step]) {
    const id = await sendSignup(request, baseURL, person);
    const owned = { version: 0, ownerId };
    await send(page.request, baseURL, fillPath(API.leadOwner, { id }), owned);
    const on = Temporal.Now.plainDateISO('America/Chicago').toString();
    const plan = { version: 1, text: 'Send the prices', on };
    if (person === step) await send(leaving.request, baseURL, fillPath(API.leadNextStep, { id }), plan);
  }

  const disable = async (name: string, heir?: string) => {
    await page.goto('/admin/team');
    const row = page.getByRole('article', { name });
    await row.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog', { name: `Disable ${name}?` });
    await expect(dialog).toContainText(`${name} owns 2 signups.`);
    if (heir) await dialog.getByLabel('Who takes over').selectOption(heir);
    await dialog.getByRole('button', { name: 'Disable the account' }).click();
    await expect(row).toContainText('Disabled');
  };
  await disable(first.name, second.name);
  await leaving.goto('/admin/my-day');
  await expect(leaving).toHaveURL(/\/login/);
  await leaving.context().close();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  await startSession(theirs, second);
  await theirs.goto('/admin/my-day');
  const day = theirs.getByRole('list', { name: 'My day' }).getByRole('listitem');
  for (const person of [call, step]) await expect(day.filter({ hasText: nameOf(person) })).not.toHaveCount(0);
  await expect(day.filter({ hasText: 'Send the prices' })).toContainText(nameOf(step));

  // Mutation: every colleague, whether or not they own anything.
  await page.goto('/admin/pipeline');
  const owners = page.getByLabel('Owner');
  await expect(owners.getByRole('option', { name: second.name })).toBeAttached();
  await expect(owners.getByRole('option', { name: first.name })).toHaveCount(0);
  await context.close();
  await disable(second.name);
  await page.goto('/admin/my-day');
  const unassigned = page.getByRole('region', { name: 'Unassigned signups to call' });
  await expect(unassigned).toContainText(nameOf(call));
  const planned = page.getByRole('list', { name: 'My day' }).getByRole('listitem');
  await expect(planned.filter({ hasText: nameOf(step) })).toContainText(/Send the prices.*\(unassigned\)/);
  await page.goto('/admin/dashboard?tab=signups&owner=nobody');
  await expect(page.getByText('Showing 2 of 2 user signups')).toBeVisible();
});
