import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { agree, createAccount, fillCompany, fillPerson, next } from './wizard.ts';

const attached = (page: Page) => page.getByRole('region', { name: 'We’ll pass along the call you tried' });

/** Plays the insurance call to its end by tapping, and follows its way to the signup. */
async function tryAndSignUp(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/call/insurance#answer');
  const left = page.getByRole('heading', { name: 'What the call leaves behind' });
  const tap = page.getByRole('list', { name: 'Suggested answers' }).getByRole('button').first();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  for (let turn = 0; turn < 15 && !(await left.isVisible()); turn++) {
    await tap.click();
    await expect(tap.or(left)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Put this on my line' }).click();
  await expect(page).toHaveURL('/signup');
}

// Mutation: without `triedCall` in the answers that useSignup() sends.
test('a tried call goes along with the signup, and the team sees it', async ({ page, browser, baseURL }) => {
  const person = aSignup();
  await tryAndSignUp(page);
  await fillPerson(page, person);
  await next(page);
  await expect(attached(page)).toBeVisible();
  await expect(page.getByLabel('Industry')).toHaveValue('insurance');
  const agreed = (await attached(page).getByRole('paragraph').first().textContent()) ?? '';
  await expectAccessible(page);
  await fillCompany(page, person);
  await next(page);
  await agree(page);
  await createAccount(page);
  const card = page.getByRole('region', { name: 'What your agent agreed' });
  await expect(card).toContainText(agreed);
  await expect(card).toContainText(person.companyName);
  expect(await page.evaluate(() => sessionStorage.getItem('tried-call'))).toBeNull();

  const team = await browser.newPage({ ...(baseURL && { baseURL }) });
  await startSession(team, ADMIN);
  await team.goto(`/admin/dashboard?q=${encodeURIComponent(person.email)}`);
  await team
    .getByRole('link', { name: `${person.firstName} ${person.lastName}` })
    .first()
    .click();
  await expect(team.getByRole('heading', { name: 'Tried the call' })).toBeVisible();
  await expect(team.getByText(agreed).first()).toBeVisible();
  await team.close();
});

test('who takes the call off signs up without it', async ({ page }) => {
  const person = aSignup();
  await tryAndSignUp(page);
  await fillPerson(page, person);
  await next(page);
  await attached(page).getByRole('button', { name: 'Remove it' }).click();
  await expect(attached(page)).toBeHidden();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await fillCompany(page, person);
  await next(page);
  await agree(page);
  const sent = page.waitForRequest('**/api/signup');
  await createAccount(page);
  expect((await sent).postDataJSON()).not.toHaveProperty('triedCall');
});

// Mutation: with the kept call sent as it is read, without its schema.
test('a damaged call in the storage does not stop a signup', async ({ page }) => {
  const person = aSignup();
  await page.goto('/signup');
  await page.evaluate(() => sessionStorage.setItem('tried-call', '{"industry":"<b>","score":9000}'));
  await page.goto('/signup');
  await fillPerson(page, person);
  await next(page);
  await expect(attached(page)).toBeHidden();
  await fillCompany(page, person);
  await next(page);
  await agree(page);
  await createAccount(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});
