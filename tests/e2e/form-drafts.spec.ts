import type { APIRequestContext, Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './own-site.ts';
import { send } from './send.ts';

const DRAFT = 'This is your draft from before.';

/** Opens the page of a new customer. */
async function openCustomer(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const person = aSignup({ location: 'Evanston, IL', description: 'Two chairs' });
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(person));
  return person;
}

// Mutation: a form that keeps no draft.
test('a new lead survives Escape, a click outside and a reload, until it is added, discarded or cancelled', async ({
  page,
}) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups');
  const opener = page.getByRole('button', { name: 'New lead' });
  const form = page.getByRole('dialog', { name: 'New lead' });
  await opener.click();
  await expect(form.getByText(DRAFT)).toBeHidden();
  await form.getByLabel('First name').fill('Solongo');
  await form.getByLabel('Phone', { exact: true }).fill('(312) 555-0177');
  await form.getByLabel('Plan', { exact: true }).selectOption('Growth');
  await form.getByLabel('A first call is due').uncheck();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await opener.click();
  await expect(form.getByLabel('First name')).toHaveValue('Solongo');
  await form.getByLabel('Business description').fill('Wants evenings covered');
  await page.mouse.click(5, 300);
  await expect(form).toBeHidden();
  await page.reload();
  await opener.click();
  await expect(form.getByText(DRAFT)).toBeVisible();
  await expect(form.getByLabel('Business description')).toHaveValue('Wants evenings covered');
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('(312) 555-0177');
  await expect(form.getByLabel('Plan', { exact: true })).toHaveValue('Growth');
  await expect(form.getByLabel('A first call is due')).not.toBeChecked();
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form.getByText(DRAFT)).toBeHidden();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await expect(form.getByLabel('First name')).toBeFocused();
  await expect(form.getByLabel('A first call is due')).toBeChecked();
  expect(await draftsOf(page)).toEqual([]);

  await form.getByLabel('First name').fill('Tuya');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await opener.click();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await form.getByLabel('First name').fill('Tuya');
  await form.getByLabel('Phone', { exact: true }).fill('(312) 555-0178');
  await form.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByRole('dialog', { name: 'Tuya' })).toBeVisible();
  expect(await draftsOf(page)).toEqual([]);
});

// Mutation: one draft for the customer and their plan.
test('what was typed about a customer survives Escape, going back and forward, and a reload, until it is saved', async ({
  page,
  request,
  baseURL,
}) => {
  await openCustomer(page, request, baseURL);
  const opener = page.getByRole('button', { name: 'Edit customer' });
  const form = page.getByRole('dialog', { name: /^Edit/ });
  const description = form.getByLabel('Business description');
  await opener.click();
  await description.fill('Four chairs, evenings too');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  // Mutation: an EditButton that does not look for a draft.
  await expect(opener).toHaveText('Edit customer: finish your draft');
  await page.getByRole('button', { name: 'Edit plan', exact: true }).click();
  await expect(form.getByText(DRAFT)).toBeHidden();
  await page.keyboard.press('Escape');
  await opener.click();
  await expect(description).toHaveValue('Four chairs, evenings too');
  await description.fill('Four chairs, evenings and Sundays');

  await page.goBack();
  await page.goForward();
  await opener.click();
  await expect(description).toHaveValue('Four chairs, evenings and Sundays');
  await page.reload();
  await opener.click();
  await expect(form.getByText(DRAFT)).toBeVisible();
  await expect(description).toHaveValue('Four chairs, evenings and Sundays');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('evenings and Sundays');
  expect(await draftsOf(page)).toEqual([]);
  await opener.click();
  await expect(form.getByText(DRAFT)).toBeHidden();
});

// Mutation: a draft that forgets what the fields were before.
test('a draft overwrites nothing that a colleague saved since: what both changed is asked, also the second time', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  await openCustomer(page, request, baseURL);
  const form = page.getByRole('dialog', { name: /^Edit/ });
  const opener = page.getByRole('button', { name: 'Edit customer' });
  await opener.click();
  await form.getByLabel('Business description').fill('Mine');
  await form.getByLabel('Location').fill('Chicago, IL');
  await page.keyboard.press('Escape');

  const elsewhere = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await other.evaluate(() => localStorage.clear());
  await other.reload();
  await other.getByRole('button', { name: 'Edit customer' }).click();
  const theirs = other.getByRole('dialog', { name: /^Edit/ });
  await theirs.getByLabel('Business description').fill('Theirs');
  await theirs.getByLabel('Last name').fill('Newer');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await elsewhere.close();

  await page.reload();
  const asked = form.getByRole('alert').filter({ hasText: 'after you wrote your draft' });
  for (const time of ['first', 'second']) {
    await test.step(`the ${time} time`, async () => {
      await opener.click();
      await expect(asked).toBeVisible();
      await expect(form.getByLabel('Last name')).toHaveValue('Newer');
      await expect(form.getByLabel('Location')).toHaveValue('Chicago, IL');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Choose above which stays')).toBeVisible();
      if (time === 'first') await page.keyboard.press('Escape');
    });
  }
  await expectAccessible(page);
  await form.getByRole('radio', { name: 'Theirs: Theirs' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Location: Evanston, IL → Chicago, IL');
  await expect(history).not.toContainText('Mine');
  expect(await draftsOf(page)).toEqual([]);
});

// Mutation: what a change of the plan does, scrolled into view for a draft, too. Red: the notice was above the fold.
test('a customer whose plan was changed and not saved is opened at the top, where it says so', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1200, height: 560 });
  await openCustomer(page, request, baseURL);
  const opener = page.getByRole('button', { name: 'Edit customer' });
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await opener.click();
  const plan = form.getByLabel('Plan', { exact: true });
  await plan.scrollIntoViewIfNeeded();
  await plan.focus();
  await plan.selectOption('Scale');
  await expect(form.getByText('from the moment you save')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await opener.click();
  await expect(form.getByText(DRAFT)).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('First name')).toBeFocused();
});
