import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import { pipelineCard } from '#contracts/pipeline.ts';
import { cyclePrice } from '#contracts/plans.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { mailTo } from './captured-mail.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Chooses a stage in the menu of a card. */
async function moveTo(board: Page | Locator, name: string, to: string): Promise<void> {
  await board.getByRole('button', { name: `Move ${name} to` }).click();
  await board.getByRole('menuitem', { name: to }).click();
}

test('a lead is moved by mouse, by menu and by keys, and back', async ({ page, request, baseURL }) => {
  const person = aSignup({ firstName: 'Oyuna', selectedPlan: 'Scale', billingCycle: 'annual' });
  await send(request, baseURL, API.signup, person);
  const name = `Oyuna ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  const pending = stage(page, 'Pending setup');
  const contacted = stage(page, 'Contacted');
  const live = stage(page, 'Live');
  const lost = stage(page, 'Lost');
  const card = page.getByRole('listitem').filter({ hasText: name });
  const price = cyclePrice('Scale', 'annual');
  await expect(pending).toContainText(`$${price}`);
  await expectAccessible(page);

  const monthly = async () =>
    Number(/\$(\d+) per month/.exec((await contacted.textContent()) ?? '')?.[1] ?? 0);
  const before = await monthly();
  await card.dragTo(contacted);
  await expect(contacted.getByRole('link', { name })).toBeVisible();
  await expect.poll(monthly).toBe(before + price);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pending.getByRole('link', { name })).toBeVisible();

  await pending.getByRole('link', { name }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  // Mutation: with the focus lost to the page, where the next key does nothing.
  await expect(contacted.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('u');
  await expect(pending.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(contacted.getByRole('link', { name })).toBeFocused();

  await moveTo(page, name, 'Live');
  await expect(live.getByRole('link', { name })).toBeVisible();

  await moveTo(page, name, 'Lost');
  const why = page.getByRole('dialog', { name: `Why is ${name} lost?` });
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why.getByLabel('Reason')).toHaveAccessibleDescription('Please say why it is lost');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Cancel' }).click();
  await expect(why).toBeHidden();
  await expect(live.getByRole('link', { name })).toBeVisible();
  await moveTo(page, name, 'Lost');
  await why.getByLabel('Reason').selectOption('Too expensive');
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(lost.getByRole('link', { name })).toBeVisible();
  await expect(lost).toContainText('Too expensive');

  await moveTo(page, name, 'Scheduled');
  const time = page.getByRole('dialog', { name: `Schedule setup for ${name}` });
  await expect(time.getByLabel('Oyuna’s time zone')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(time).toBeHidden();
  await expect(lost.getByRole('link', { name })).toBeVisible();
});

// Mutation: with each stage read for itself. Red: the lead stands in both until the slower answer is there.
test('a lead never stands in two stages, whichever of them is read first', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Temur' });
  await send(request, baseURL, API.signup, person);
  const name = `Temur ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route(`**${API.pipelineCards}?status=pending_setup*`, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await moveTo(page, name, 'Contacted');
  await expect(stage(page, 'Contacted').getByRole('link', { name })).toBeVisible();
  await expect(card).toHaveCount(1);
  slow.resolve();
});

test('what a colleague moves is moved here, and a move that came second is refused', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/409 POST/);
  const person = aSignup({ firstName: 'Bat' });
  await send(request, baseURL, API.signup, person);
  const name = `Bat ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  const card = page.getByRole('listitem').filter({ hasText: name });
  const id = await card.getAttribute('data-card');
  const change = (body: object) =>
    page.evaluate(
      async ([path, data]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: data })).status;
      },
      [`/api/leads/${id}/status`, JSON.stringify(body)] as const,
    );
  // The board learns of nothing meanwhile.
  await page.route(`**${API.pipelineCards}?*`, (route) => route.abort('aborted'));
  expect(await change({ version: 0, status: 'contacted' })).toBe(200);
  await moveTo(page, name, 'Live');
  await expect(page.getByText(`Not moved: ${name}`)).toBeVisible();
  await page.unroute(`**${API.pipelineCards}?*`);
  await page.reload();
  await expect(stage(page, 'Contacted').getByRole('link', { name })).toBeVisible();
  expect(await change({ version: 1, status: 'live' })).toBe(200);
  await expect(stage(page, 'Live').getByRole('link', { name })).toBeVisible();
});

// Mutation: an undo that is a second move, which takes the time of the first contact anew.
test('an undo puts back the time of the first contact', async ({ page, request, baseURL }) => {
  const person = aSignup({ firstName: 'Naran' });
  await send(request, baseURL, API.signup, person);
  const name = `Naran ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  const contactedAt = async () => {
    const answer = await page.request.get(`${API.pipelineCards}?status=contacted`);
    return z
      .array(pipelineCard)
      .parse(await answer.json())
      .find((card) => card.name === name)?.contactedAt;
  };
  await moveTo(page, name, 'Contacted');
  await expect(stage(page, 'Contacted').getByRole('link', { name })).toBeVisible();
  const first = await contactedAt();
  expect(first).toBeTruthy();
  for (const takeBack of [
    () => page.getByRole('button', { name: 'Undo' }).click(),
    () => page.keyboard.press('u'),
  ]) {
    await moveTo(page, name, 'Pending setup');
    await expect(stage(page, 'Pending setup').getByRole('link', { name })).toBeVisible();
    await takeBack();
    await expect(stage(page, 'Contacted').getByRole('link', { name })).toBeVisible();
    expect(await contactedAt()).toBe(first);
  }
});

test('a move that ends a setup asks first, and cannot be undone', async ({ page, request, baseURL }) => {
  const person = aSignup({ firstName: 'Sarnai' });
  await send(request, baseURL, API.signup, person);
  const name = `Sarnai ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  const card = page.getByRole('listitem').filter({ hasText: name });
  const id = (await card.getAttribute('data-card')) ?? '';
  const timeZone = 'America/Chicago';
  const times = await page.request.get(fillPath(API.leadSetupTimes, { id }));
  const { office, at } = (await times.json()).times[0];
  await send(page.request, baseURL, fillPath(API.leadSetup, { id }), { version: 0, office, at, timeZone });
  const scheduled = stage(page, 'Scheduled').getByRole('link', { name });
  await expect(scheduled).toBeVisible();

  const why = page.getByRole('dialog', { name: `Why is ${name} lost?` });
  const question = page.getByRole('dialog', { name: 'Cancel the setup?' });
  const markAsLost = async () => {
    await moveTo(stage(page, 'Scheduled'), name, 'Lost');
    await why.getByLabel('Reason').selectOption('Too expensive');
    await why.getByRole('button', { name: 'Mark as lost' }).click();
  };
  await markAsLost();
  await expect(why).toBeHidden();
  await expect(question).toContainText(
    'is canceled. Their email is stored, not sent: there is no mail server.',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep the setup' }).click();
  await expect(question).toBeHidden();
  await expect(scheduled).toBeVisible();
  await markAsLost();
  await question.getByRole('button', { name: 'Cancel the setup and move' }).click();
  await expect(stage(page, 'Lost').getByRole('link', { name })).toBeVisible();
  await expect(stage(page, 'Lost')).toContainText('Too expensive');
  await expect(page.getByText(`${name}: Lost`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await mailTo(request, baseURL, person.email, 'setup-cancelled')).toContain('METHOD:CANCEL');
});

// Mutation: a dialog with a link to the record in place of the form; cards without owner or step. Red: one left the
// board to schedule, and did not see on it what was planned, nor whose a setup is.
test('a lead is scheduled over the board, and its card says what is planned and whose it is', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Enkhe', location: 'Evanston, IL' });
  await send(request, baseURL, API.signup, person);
  const name = `Enkhe ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  await moveTo(page, name, 'Scheduled');
  const times = page.getByRole('dialog', { name: `Schedule setup for ${name}` });
  await expect(times.getByLabel('Enkhe’s time zone')).toBeFocused();
  await expectAccessible(page);
  await times.getByRole('radio').first().check();
  await times.getByRole('button', { name: 'Send invitation' }).click();
  await expect(times).toBeHidden();
  const card = stage(page, 'Scheduled').getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(/Unassigned.*Setup \w+ \d+/);
  const id = (await card.getAttribute('data-card')) ?? '';
  const step = { version: 1, text: 'Send the contract', on: dayAhead(3) };
  await send(page.request, baseURL, fillPath(API.leadNextStep, { id }), step);
  await expect(card).toContainText(/Next step: \w+, \w+ \d+: Send the contract/);
  await expectAccessible(page);
});
