import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { draftsOf } from './drafts-of.ts';
import { holdScripts } from './hold-scripts.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './own-site.ts';
import { send, sendSignup } from './send.ts';

test.beforeEach(({ problems }) => problems.expect(/^401 GET/));

/** Begins a new lead, and closes the form. */
async function leaveNewLead(page: Page, drafts = 1): Promise<void> {
  await page.goto('/admin/dashboard?tab=signups');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  await form.getByLabel('First name').fill('Solongo');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect.poll(() => draftsOf(page)).toHaveLength(drafts);
}

// Mutation: without `mayDiscard` in LogOut; a draft that counts once more with what is kept beside it (its call).
test('who logs out is told how many drafts go with it, and may stay', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await panel.getByRole('radio', { name: 'Call, reached' }).check();
  await panel.getByRole('textbox', { name: 'What was said' }).fill('Half a phone number: 312 55');
  await expect.poll(() => draftsOf(page)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const logOut = page.getByRole('button', { name: 'Log out', exact: true });
  const one = page.getByRole('dialog', { name: 'You have 1 draft in this browser' });
  await logOut.press('Enter');
  await expect(one).toContainText('You will be logged out, which deletes it');
  await expect(one.getByRole('listitem')).toHaveText(
    `Call to ${nameOf(person)}: “Half a phone number: 312 55”`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(one).toBeHidden();
  await expect(logOut).toBeFocused();
  await page.reload();
  expect(await draftsOf(page)).toHaveLength(2);

  await page.getByRole('button', { name: 'New lead' }).click();
  await page.getByRole('dialog').getByLabel('First name').fill('Solongo');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 667 });
  await logOut.press('Enter');
  const two = page.getByRole('dialog', { name: 'You have 2 drafts in this browser' });
  const discard = two.getByRole('button', { name: 'Log out and discard them' });
  await expect(discard).toBeInViewport({ ratio: 1 });
  await expect(two.getByRole('link', { name: 'New lead' })).toBeVisible();
  await expectAccessible(page);
  await two.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(two).toBeHidden();
  await expect(logOut).toBeFocused();
  await logOut.click();
  await discard.click();
  await page.waitForURL('**/login');
  expect(await draftsOf(page)).toEqual([]);
});

// Mutation: `kindsOf` that says nothing; a draft without `nameOf`. Red: nobody knew whom a note was about, nor that the
// draft of an import was among those that go.
test('the question names whom the drafts are about, and every kind of those it has no room for', async ({
  page,
  request,
  baseURL,
}) => {
  const people = Array.from({ length: 5 }, () => aSignup());
  const ids: string[] = [];
  for (const person of people) ids.push(await sendSignup(request, baseURL, person));
  await startSession(page, ADMIN);
  for (const id of ids) {
    await page.goto(`/admin/signups/${id}`);
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Wants a fiddle');
    await expect.poll(async () => (await draftsOf(page)).some((draft) => draft.includes(id))).toBe(true);
  }
  await leaveNewLead(page, 6);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'You have 6 drafts in this browser' });
  await expect(question.getByText(/^And 1 more: (Note|New)/)).toBeVisible();
  const items = question.getByRole('listitem');
  await expect(items).toHaveCount(6);
  await expect(question.getByRole('link', { name: /^Note about / })).toHaveCount(
    await question.getByText('Wants a fiddle').count(),
  );
  const all = (await items.allTextContents()).join();
  expect(people.filter((person) => all.includes(`Note about ${nameOf(person)}`)).length).toBeGreaterThan(3);
  expect(all).toMatch(/New lead/);
  await expectAccessible(page);
});

// Mutation: a palette that logs out by itself.
test('every way to log out asks: the palette, and a press before the script arrives', async ({ page }) => {
  await startSession(page, ADMIN);
  await leaveNewLead(page);
  const question = page.getByRole('dialog', { name: 'You have 1 draft in this browser' });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page, person or action' })).toBeFocused();
  await page.keyboard.type('Log out');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Stay' }).click();

  const script = await holdScripts(page);
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  script();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await draftsOf(page)).toHaveLength(1);
});

// Mutation: without `mayDiscard` in Person, Sessions or ChangePassword.
test('the account page asks, too, before it ends this browser’s session', async ({
  page,
  request,
  baseURL,
}) => {
  const sales = await aMember(request, baseURL, 'sales');
  await startSession(page, sales);
  await leaveNewLead(page);
  await page.goto('/account');
  const question = page.getByRole('dialog', { name: 'You have 1 draft in this browser' });
  const stay = question.getByRole('button', { name: 'Stay' });
  const logOut = page.getByRole('button', { name: 'Log out', exact: true });
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere', exact: true });
  for (const button of [logOut, everywhere]) {
    await button.press('Enter');
    await stay.press('Enter');
    await expect(button).toBeFocused();
  }
  await page.getByLabel('Current password', { exact: true }).fill(sales.password);
  await page.getByLabel('New password', { exact: true }).fill('three new strings of horsehair');
  await page.getByLabel('Confirm new password', { exact: true }).fill('three new strings of horsehair');
  await page.getByRole('button', { name: 'Change password', exact: true }).press('Enter');
  await expect(question.getByRole('button', { name: 'Change password and discard it' })).toBeVisible();
  await stay.click();
  await page.reload();
  expect(await draftsOf(page)).toHaveLength(1);
  await everywhere.click();
  await question.getByRole('button', { name: 'Sign out everywhere and discard it' }).click();
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
  expect(await draftsOf(page)).toEqual([]);
});

// Mutation: drafts counted whoever wrote them.
test('who has no drafts of their own is not asked for those of somebody else', async ({
  page,
  request,
  baseURL,
}) => {
  const sales = await aMember(request, baseURL, 'sales');
  await startSession(page, ADMIN);
  await leaveNewLead(page);
  await page.context().clearCookies();
  await startSession(page, sales);
  await page.goto('/admin/my-day');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  expect(await draftsOf(page)).toEqual([]);
});

// Mutation: a question that is drawn in the place of what cannot be fetched, or passed over.
test('where the question cannot be fetched, nobody is logged out and no draft goes', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED GET \S+\/DraftQuestion\./);
  problems.expect(/Logging out failed/);
  await startSession(page, ADMIN);
  await leaveNewLead(page);
  await page.route(/\/DraftQuestion\.[\w-]+\.js$/, (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('Failed to log out. You are still signed in.')).toBeVisible();
  expect(await draftsOf(page)).toHaveLength(1);
});
