import type { Page } from '@playwright/test';
import { applicationReply } from '#contracts/application.ts';
import { sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { sendSignup } from './send.ts';

/** Keeps drafts in the browser as the forms do, and opens My day, which lists them. */
async function openMyDayWith(page: Page, drafts: Readonly<Record<string, string>>): Promise<void> {
  await startSession(page, ADMIN);
  const { user } = sessionReply.parse(await (await page.request.get(API.session)).json());
  await page.goto('/admin/my-day');
  await page.evaluate(
    ([id, texts]) => {
      for (const [name, text] of Object.entries(texts)) {
        localStorage.setItem(`draft ${id} ${name}`, JSON.stringify({ text, at: Date.now() }));
      }
    },
    [user?.id ?? '', drafts] as const,
  );
  await page.reload();
}

// Mutation: `useContinue` left out of one of the forms; a link without the draft. Red: “Continue” opened the record,
// and one had to find out which of its buttons had the form.
test('Continue opens the very form of a draft, with the focus in it', async ({ page, request, baseURL }) => {
  test.slow();
  const lead = await sendSignup(
    request,
    baseURL,
    aSignup({ selectedPlan: 'Growth', billingCycle: 'monthly' }),
  );
  const applied = await request.post(API.partnership, {
    data: anApplication(),
    headers: { origin: baseURL ?? '' },
  });
  const { id } = applicationReply.parse(await applied.json());
  const drafts = [
    { name: `lead ${lead}`, text: 'Half a number', what: 'Note on a signup', field: 'Note' },
    {
      name: `step ${lead}`,
      text: '{"name":"Vera","text":"Send the prices","on":"","at":""}',
      what: 'Next step of a signup',
      field: 'What comes next',
    },
    {
      name: `plan ${lead}`,
      text: '{"before":{"selectedPlan":"Growth"},"mine":{"selectedPlan":"Scale"}}',
      what: 'Change of a plan',
      field: 'Plan',
    },
    {
      name: `email lead ${lead}`,
      text: '{"template":"","subject":"Your numbers","text":"They can be ported"}',
      what: 'Email to a customer',
      field: 'Text',
    },
    {
      name: `application ${id} rejected`,
      text: 'Sells to restaurants only',
      what: 'Rejection of an application',
      field: 'Reason',
    },
    {
      name: `application ${id} note`,
      text: 'Ask for references',
      what: 'Note on an application',
      field: 'Note for colleagues',
    },
    { name: 'new lead', text: '{"firstName":"Solongo"}', what: 'New lead', field: 'First name' },
  ];
  await openMyDayWith(page, Object.fromEntries(drafts.map(({ name, text }) => [name, text])));
  const listed = page.getByRole('list', { name: 'Unfinished drafts' });
  await expect(listed).toBeHidden();
  await page.getByText(`${drafts.length} drafts`).click();
  await expect(listed.getByRole('listitem')).toHaveCount(drafts.length);
  for (const { what, field } of drafts) {
    await test.step(what, async () => {
      await page.goto('/admin/my-day');
      await page.getByText(/^\d+ drafts$/).click();
      await listed.getByRole('link', { name: new RegExp(`^Continue ?: ${what}`) }).click();
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${field}`));
      await expect(page).not.toHaveURL(/#/);
    });
  }
  await expectAccessible(page);
});

// Red: the link of a draft on the page that was open already led nowhere.
test('a draft that is named at the log-out is gone on with on the page that is open', async ({
  page,
  request,
  baseURL,
}) => {
  const lead = await sendSignup(request, baseURL, aSignup({ location: 'Ohio' }));
  await openMyDayWith(page, {
    [`customer ${lead}`]: '{"before":{"location":"Ohio"},"mine":{"location":"Utah"}}',
  });
  await page.goto(`/admin/signups/${lead}`);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('link', { name: /^Change of / }).click();
  const form = page.getByRole('dialog', { name: /^Edit / });
  await expect(form.getByText('This is your draft from before.')).toBeVisible();
  await expect(form.getByLabel('First name')).toBeFocused();
});

// Mutation: drafts that are all listed; one without a text among them. Red: five drafts stood above what was overdue.
test('three drafts are one line of My day, and are discarded at once by two presses', async ({
  page,
  problems,
}) => {
  // The messages are gone.
  problems.expect(/^404 GET/);
  const [first, second, third, blank] = Array.from({ length: 4 }, () => crypto.randomUUID());
  await openMyDayWith(page, {
    [`email lead ${blank}`]: '{"template":"","subject":"","text":""}',
    [`message ${first}`]: 'Ask for the number',
    [`message ${second}`]: 'Ask for the address',
  });
  const listed = page.getByRole('list', { name: 'Unfinished drafts' });
  await expect(listed.getByRole('listitem')).toHaveCount(2);
  await openMyDayWith(page, { [`message ${third}`]: 'Ask for the plan' });
  await page.getByText('3 drafts').click();
  await expect(listed.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard all' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard 3 drafts?' });
  // Red: “kept in this browser alone”, as if they stayed there.
  await expect(question).toContainText('They exist only in this browser. You can undo this');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(listed.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Discard all' }).press('Enter');
  await question.getByRole('button', { name: 'Discard all' }).click();
  await expect(page.getByText('3 drafts discarded')).toBeVisible();
  await expect(listed).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 drafts', { exact: true })).toBeVisible();
});
