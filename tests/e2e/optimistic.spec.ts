import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { loseNextAnswer } from './lose-answer.ts';
import { openPanel } from './open-lead.ts';
import { expect, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });

/** Lets changes whose path ends with `path` wait until the answer is called, and fail then. */
async function holdAndFail(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/leads/*/${path}`, async (route) => {
    await released;
    await route.fulfill({
      status: 503,
      json: { success: false, code: 'unavailable', message: 'Try again soon' },
    });
  });
  return release;
}

// Mutation: a form that stays until the server has answered: nothing tells that the click was heard.
test('a new status shows at once, and what was chosen comes back where it cannot be saved', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^503 POST/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  await page.getByRole('button', { name: 'View Details' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  const status = panel.getByRole('region', { name: 'Status', exact: true });
  const fail = await holdAndFail(page, 'status');
  await status.getByRole('button', { name: 'Change status' }).click();
  await status.getByLabel('New status').selectOption({ label: 'Contacted' });
  await status.getByRole('button', { name: 'Save' }).click();
  await expect(status.getByLabel('New status')).toBeHidden();
  await expect(status).toContainText('Contacted');
  await expect(status.getByRole('button', { name: 'Change status' })).toBeFocused();
  fail();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(status.getByLabel('New status')).toBeFocused();
  await expect(status.getByLabel('New status')).toHaveValue('contacted');
  await status.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toContainText('Pending setup');
});

test('a tag is there at once, and goes where it cannot be saved', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^503 POST/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await send(request, baseURL, API.login, ADMIN);
  await send(request, baseURL, API.tags, { name: 'Fair in May', color: 'blue' });
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  await page.getByRole('button', { name: 'View Details' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  const fail = await holdAndFail(page, 'tags');
  await panel.getByLabel('Add a tag').selectOption('Fair in May');
  const tags = panel.getByRole('list', { name: 'Tags' });
  await expect(tags).toContainText('Fair in May');
  fail();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(tags).toBeHidden();
});

// Mutation: `showAtOnce` that reads nothing again. Red: it stood as pending, though it was saved.
test('a change that was saved, whose answer was lost, is shown as saved, and trying again makes no second one', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  // What changed is not told live, either.
  await page.getByRole('button', { name: 'Pause live updates' }).click();
  await page.getByRole('button', { name: 'View Details' }).click();
  const panel = page.getByRole('dialog');
  const status = panel.getByRole('region', { name: 'Status', exact: true });
  await loseNextAnswer(page, '**/api/leads/*/status');
  await status.getByRole('button', { name: 'Change status' }).click();
  await status.getByLabel('New status').selectOption({ label: 'Contacted' });
  await status.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Perhaps not saved')).toBeVisible();
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Contacted');
  await status.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Status: Contacted')).toBeVisible();
  // Mutation: without `dismissFailed`. Red: what was saved was said to be perhaps not saved once more.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(status).toContainText('Contacted');
  await expect(history.getByText('Contacted')).toHaveCount(1);
});

// Mutation: `useSentDraft` that says nothing once it has arrived. Red: “Not saved” stood beside what was saved.
test('a note whose answer was lost is said to be saved after all', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const { panel } = await openPanel(page, request, baseURL);
  await loseNextAnswer(page, '**/api/leads/*/notes');
  const note = panel.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('Closed on Mondays');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('It was saved after all')).toBeVisible();
  // Mutation: without `dismissToast` in `useSentDraft`.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(note).toHaveValue('');
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Closed on Mondays' })).toHaveCount(1);
});

// Mutation: opened also while it is being saved. Red: it closed with the answer, and what was written went with it.
test('what is written next, once a step is saved, stays', async ({ page, request, baseURL }) => {
  await openPanel(page, request, baseURL);
  const step = page.getByRole('dialog').getByRole('region', { name: 'Next step', exact: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/leads/*/next-step', async (route) => {
    await released;
    await route.continue();
  });
  await step.getByRole('button', { name: 'Plan next step' }).click();
  await step.getByLabel('What comes next').fill('Send the prices');
  await step.getByRole('button', { name: 'Tomorrow' }).click();
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step.getByText('Send the prices')).toBeVisible();
  await step.getByRole('button', { name: 'Change' }).click();
  await expect(step.getByLabel('What comes next')).toBeHidden();
  release();
  await expect(page.getByText('Next step saved')).toBeVisible();
  await step.getByRole('button', { name: 'Change' }).click();
  await step.getByLabel('What comes next').fill('Send all prices');
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step.getByText('Send all prices')).toBeVisible();
});

// Mutation: `canRetry` in toast.ts that is false.
// Red: “Call logged” took the place of “Try again”, and nobody was assigned.
test('what perhaps failed can be tried again after something else was done, also where it fails twice', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST/);
  const { person, panel } = await openPanel(page, request, baseURL);
  const failed = page.getByText(`Perhaps not saved: ${nameOf(person)}`);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const owner = panel.getByRole('region', { name: 'Owner', exact: true });
  await page.route('**/api/leads/*/owner', (route) => route.abort('failed'), { times: 2 });
  await owner.getByRole('button', { name: 'Assign to me' }).click();
  await expect(failed).toBeVisible();
  await owner.getByRole('button', { name: 'Assign to me' }).click();
  await expect(failed).toHaveCount(1);
  await expect(owner.getByRole('button', { name: 'Assign to me' })).toBeEnabled();

  const composer = panel.getByRole('form', { name: 'Add to the history' });
  await composer.getByText('Call, reached', { exact: true }).click();
  await composer.getByRole('button', { name: 'Log call' }).click();
  const logged = page.getByText('Call logged');
  await expect(logged).toBeVisible();
  await expect(failed).toBeHidden();
  await dismiss.click();
  await expect(logged).toBeHidden();
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(owner.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await dismiss.click();
  await expect(page.locator(':popover-open')).toHaveCount(0);
});
