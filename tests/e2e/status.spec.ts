import type { Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { mailTo } from './captured-mail.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';

const DEAD = `${PAGES.status}#token=${'a'.repeat(43)}`;

/** The path and fragment of the status link in a mail. */
function statusLinkIn(text: string): string {
  const link = /https?:\/\/[^\s\]]+\/status#token=[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error(`There is no status link in: ${text}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

const headline = (page: Page) => main(page).getByRole('heading', { level: 2 }).filter({ visible: true });

// Mutation: with the link of the welcome left out of its mail.
test('the mail after a signup leads to where it stands, until the team ends the link', async ({
  page,
  browser,
  request,
  baseURL,
  problems,
}) => {
  const person = aSignup({ selectedPlan: 'Scale', billingCycle: 'annual' });
  await send(request, baseURL, API.signup, person);
  await page.goto(statusLinkIn(await mailTo(request, baseURL, person.email, 'welcome')));
  await expect(headline(page)).toHaveText('We’ll call you');
  await expect(main(page)).toContainText('Our turn');
  await expect(main(page)).toContainText(/By \w+day, \w+\s\d+/);
  // Mutation: the hour at which it is due, which nobody is called at: 1:00 AM in some zone.
  await expect(main(page)).not.toContainText(/By \w+day, \w+\s\d+ at/);
  // Mutation: the period in the middle of the line of the plan: "750 minutes a month, Billed annually".
  await expect(main(page).getByText('Scale, 750 minutes a month', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Billed annually', { exact: true })).toBeVisible();
  await expect(main(page)).toContainText(/Terms of Service, version \S+/);
  await expectAccessible(page);

  const team = await browser.newPage({ ...(baseURL && { baseURL }) });
  await startSession(team, ADMIN);
  await team.goto(`/admin/dashboard?q=${encodeURIComponent(person.email)}`);
  await team
    .getByRole('link', { name: `${person.firstName} ${person.lastName}` })
    .first()
    .click();
  await team.getByRole('button', { name: 'End status links' }).click();
  await expect(team.getByText('No status link is active.')).toBeVisible();
  await expect(team.getByText('Status links ended').first()).toBeVisible();
  await team.close();

  problems.expect(/^404 POST \/api\/status/);
  await page.reload();
  await expect(headline(page)).toHaveText('This link no longer works');
});

test('a question is answered from there', async ({ page, request, baseURL }) => {
  const applicant = anApplication();
  const headers = { origin: baseURL ?? '' };
  const applied = await request.post(API.partnership, { data: applicant, headers });
  const { id } = (await applied.json()) as { id: string };
  const path = statusLinkIn(await mailTo(request, baseURL, applicant.email, 'application-received'));
  await page.goto(path);
  await expect(headline(page)).toHaveText('We’re reading your application');
  await send(request, baseURL, API.reviewQuestions, {
    id,
    version: 0,
    note: 'Which cities?',
    subject: 'A question',
    text: 'Which cities?',
  });
  await expect(async () => {
    await page.reload();
    await expect(headline(page)).toHaveText('We have a question', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(main(page)).toContainText('Which cities?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Answer the question' }).click();
  await expect(page).toHaveURL(/\/application-answer#token=/);
  await page.getByLabel('Your answer').fill('Chicago');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto(path);
  await expect(headline(page)).toHaveText('We’re reading your application');
});

test('who comes with a dead link gets a new one by mail', async ({ page, request, baseURL, problems }) => {
  problems.expect(/^404 POST \/api\/status/);
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await page.goto(DEAD);
  await expect(headline(page)).toHaveText('This link no longer works');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(message.email);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(main(page)).toContainText('If we have something from this email, a new link is on its way.');
  await page.goto(statusLinkIn(await mailTo(request, baseURL, message.email, 'status-link')));
  await expect(headline(page)).toHaveText('We’ll answer you');
});

// Mutation: with the words of a dead link for a page without any.
test('who comes without a link is not told that theirs is dead', async ({ page }) => {
  await page.goto(PAGES.status);
  await expect(headline(page)).toHaveText('Open the link in our email, or ask for a new one');
});

// Mutation: with the token in the query.
test('the token leaves the browser in the body of one request alone', async ({ page, problems }) => {
  problems.expect(/^404 POST \/api\/status/);
  const token = 'b'.repeat(43);
  const seen: string[] = [];
  page.on('request', (each) => seen.push(`${each.url()} ${JSON.stringify(each.headers())}`));
  await page.goto(`${PAGES.status}#token=${token}`);
  await expect(headline(page)).toHaveText('This link no longer works');
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((each) => each.includes(token))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(token);
});

// Mutation: with React in the script.
test('costs at most 70 KB of script and 10 requests', async ({ page, problems }) => {
  problems.expect(/^404 POST \/api\/status/);
  const { weigh } = await import('./weight.ts');
  const { requests, script, shift } = await weigh(page, DEAD);
  expect(requests).toBeLessThanOrEqual(10);
  expect(script).toBeLessThanOrEqual(10_000);
  expect(shift).toBeLessThan(0.05);
});
