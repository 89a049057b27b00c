import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { draftsOf } from './drafts-of.ts';
import { leaveBeforeAnswer } from './leave-before-answer.ts';
import { loseNextAnswer } from './lose-answer.ts';
import { expect, expectAccessible, type Site, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// Mutation: plan, industry and size chosen beforehand, company and location required, nobody named before the form is
// sent.
test('a lead is entered with a name and a number alone, and whoever has that number is named while it is typed', async ({
  page,
  request,
  baseURL,
}) => {
  const known = aSignup({ firstName: 'Odval', lastName: 'Tsend', phone: '(312) 555-0141' });
  await send(request, baseURL, API.signup, known);
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  for (const choice of ['Plan', 'Billing cycle', 'Industry', 'Company size']) {
    await expect(form.getByLabel(choice)).toHaveValue('');
  }
  await form.getByLabel('Phone', { exact: true }).fill('(312) 555-019');
  await expect(form.getByText('Only 9 digits: is one missing?')).toBeVisible();
  // Mutation: “same number” of whoever the search finds by a piece of theirs.
  await form.getByLabel('Phone', { exact: true }).fill('555 0141');
  await expect(form.getByRole('listitem').filter({ hasText: 'Odval Tsend' })).toContainText(
    'their number ends with this',
  );
  await expect(form).not.toContainText('same number');
  await form.getByLabel('Phone', { exact: true }).fill('+1 312 555 0141');
  await expect(form.getByRole('link', { name: 'Odval Tsend' })).toBeVisible();
  await expect(form).toContainText('same number');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add lead' }).click();
  await expect(form.getByText('The name is missing')).toBeVisible();
  await form.getByLabel('First name').fill('Naran');
  await form.getByRole('button', { name: 'Add lead' }).click();
  const sheet = page.getByRole('dialog', { name: 'Naran' });
  await expect(sheet).toContainText('Possible duplicates');
  await expect(sheet).toContainText('same number');
});

// Mutation: what is new at the end of the kept order; steps without a position. Red: the newest lead is “2 of 2”.
test('a lead that was just entered stands where the list has it, and has no neighbors in a list without it', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup());
  await startSession(page, ADMIN);
  const enter = async (name: string) => {
    await page.getByRole('button', { name: 'New lead' }).click();
    const form = page.getByRole('dialog', { name: 'New lead' });
    await form.getByLabel('First name').fill(name);
    await form.getByLabel('Phone', { exact: true }).fill('(312) 555-0166');
    await form.getByRole('button', { name: 'Add lead' }).click();
    return page.getByRole('dialog', { name });
  };
  await page.goto('/admin/dashboard?tab=signups');
  const sheet = await enter('Newest');
  await expect(sheet.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.goto('/admin/dashboard?tab=signups&status=live');
  const unlisted = await enter('Unlisted');
  await expect(unlisted.getByText('(312) 555-0166').first()).toBeVisible();
  await expect(unlisted.getByText(/^\d+ of \d+$/)).toHaveCount(0);
  await expect(unlisted.getByRole('button', { name: /^(Next|Previous)$/ })).toHaveCount(0);
});

// Mutation: `Not known` as the first choice of every select: Save refuses it with “Please select a plan”.
test('what is known of a customer is not offered as not known, and a lead without a plan may stay so', async ({
  page,
  request,
  baseURL,
}) => {
  const customer = aSignup();
  await send(request, baseURL, API.signup, customer);
  await startSession(page, ADMIN);
  const entered = { firstName: 'Planless', lastName: 'Lead', phone: '(312) 555-0188' };
  await send(page.request, baseURL, API.leads, entered);
  const choices = ['Plan', 'Billing cycle', 'Industry', 'Company size'];
  const edit = async (name: string) => {
    await page.goto(`/admin/dashboard?tab=signups&q=${encodeURIComponent(name)}`);
    const row = page.getByRole('tabpanel').getByRole('article', { name });
    await row.getByRole('button', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Edit customer' }).click();
    return page.getByRole('dialog', { name: `Edit ${name}` });
  };
  const known = await edit(`${customer.firstName} ${customer.lastName}`);
  await expect(known.getByLabel('Plan')).toHaveValue(customer.selectedPlan);
  for (const choice of choices) {
    await expect(known.getByLabel(choice).getByRole('option', { name: 'Not known' })).toHaveCount(0);
  }
  const unknown = await edit('Planless Lead');
  for (const choice of choices) {
    await expect(unknown.getByLabel(choice).getByRole('option', { name: 'Not known' })).toHaveCount(1);
    await expect(unknown.getByLabel(choice)).toHaveValue('');
  }
});

// Mutation: the company and a dot before the email, whether or not there is a company.
test('the line of a lead without a company begins with what is known, not with a dot', async ({
  page,
  baseURL,
}) => {
  await startSession(page, ADMIN);
  const entered = { firstName: 'Dotless', lastName: 'Lead', phone: '(312) 555-0177' };
  await send(page.request, baseURL, API.leads, entered);
  await page.goto('/admin/dashboard?tab=signups&q=Dotless');
  const row = page.getByRole('tabpanel').getByRole('article', { name: 'Dotless Lead' });
  await expect(row.getByText(/email not known/)).toHaveText('email not known');
});

/** Enters a lead without an email, up to the button. */
async function fillIn(page: Page, lead: { firstName: string; phone: string }) {
  await page.goto('/admin/dashboard?tab=signups');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  await form.getByLabel('First name').fill(lead.firstName);
  await form.getByLabel('Phone', { exact: true }).fill(lead.phone);
  // Whatever judges it is there: a form that waits for it sends nothing.
  await form.getByLabel('Company name').fill('Steppe Saddles');
  await form.getByLabel('Plan').selectOption('Growth');
  return { form, add: form.getByRole('button', { name: 'Add lead' }) };
}

/** Sends it, and leaves the page before the server reads it. */
async function addAndLeave(page: Page, site: Site, lead: Parameters<typeof fillIn>[1]) {
  const { add } = await fillIn(page, lead);
  await leaveBeforeAnswer(page, site, () => add.click());
}

const countOf = async (page: Page, name: string) =>
  page.goto(`/admin/dashboard?tab=signups&q=${name}`).then(() => page.getByRole('article', { name }));

// Mutation: NewLead without `useSentDraft`. Red: “Not saved” stood over the form, and the lead was in the list.
test('a new lead whose answer was lost is said to be saved after all, and opens', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  await startSession(page, ADMIN);
  const { form, add } = await fillIn(page, { firstName: 'Sarnai', phone: '(312) 555-0151' });
  await loseNextAnswer(page, `**${API.leads}`);
  await add.click();
  await expect(page.getByText('It was saved after all: Sarnai')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Sarnai' })).toContainText('Steppe Saddles');
  expect(await draftsOf(page)).toEqual([]);
  await expect(await countOf(page, 'Sarnai')).toHaveCount(1);
});

// Mutation: the same.
// Red: the lead was in the list, and came back as a draft that nobody had seen, to be added once more.
test('a new lead that was saved as one left is no draft when one is back, and one that was not is', async ({
  page,
  baseURL,
  request,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const phone = '(312) 555-0152';
  await send(request, baseURL, API.signup, aSignup({ firstName: 'Tuya', lastName: 'Other', phone }));
  await startSession(page, ADMIN);
  const form = page.getByRole('dialog', { name: 'New lead' });
  const unfinished = page.getByRole('list', { name: 'Unfinished drafts' });
  // Somebody else with that name and number is another lead.
  const refused = await fillIn(page, { firstName: 'Tuya', phone });
  await page.route(`**${API.leads}`, (route) => route.abort('failed'), { times: 1 });
  await refused.add.click();
  await expect(page.getByText('Perhaps not saved')).toBeVisible();
  await page.goto('/admin/my-day');
  await expect(unfinished).toContainText('New lead');
  await unfinished.getByRole('link', { name: /^Continue/ }).click();
  await expect(form.getByText('same number')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Tuya');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await addAndLeave(page, site, { firstName: 'Tuya', phone });
  await page.goto('/admin/dashboard?tab=signups');
  await page.getByRole('button', { name: 'New lead' }).click();
  await expect(page.getByText('It was saved after all: Tuya')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('');
  await expect(form.getByText('This is your draft from before')).toBeHidden();
  expect(await draftsOf(page)).toEqual([]);
  await expect(await countOf(page, 'Tuya')).toHaveCount(2);
});

// Mutation: `useSavedLead` that knows of none. Red: it stood in the day as a draft, though it was saved.
test('a new lead that was saved as one left is none of the drafts of My day', async ({ page, site }) => {
  await startSession(page, ADMIN);
  await addAndLeave(page, site, { firstName: 'Uyanga', phone: '(312) 555-0153' });
  await page.goto('/admin/my-day');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Unfinished drafts' })).toHaveCount(0);
  await expect.poll(() => draftsOf(page)).toEqual([]);
});
