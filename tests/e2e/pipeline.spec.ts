import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { cyclePrice } from '#contracts/plans.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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

  await page.getByLabel(`Move ${name} to`).selectOption('Live');
  await expect(live.getByRole('link', { name })).toBeVisible();

  await page.getByLabel(`Move ${name} to`).selectOption('Lost');
  const why = page.getByRole('dialog', { name: `Why is ${name} lost?` });
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(why.getByLabel('Reason')).toHaveAccessibleDescription('Please say why it is lost');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Cancel' }).click();
  await expect(why).toBeHidden();
  await expect(live.getByRole('link', { name })).toBeVisible();
  await page.getByLabel(`Move ${name} to`).selectOption('Lost');
  await why.getByLabel('Reason').selectOption('Too expensive');
  await why.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(lost.getByRole('link', { name })).toBeVisible();
  await expect(lost).toContainText('Too expensive');

  await page.getByLabel(`Move ${name} to`).selectOption('Scheduled');
  const time = page.getByRole('dialog', { name: `Schedule the setup of ${name}` });
  await expect(time.getByRole('link', { name: 'Schedule Setup' })).toBeVisible();
  await page.keyboard.press('Escape');
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
  await page.getByLabel(`Move ${name} to`).selectOption('Live');
  await expect(page.getByText(`${name} was not moved`)).toBeVisible();
  await page.unroute(`**${API.pipelineCards}?*`);
  await page.reload();
  await expect(stage(page, 'Contacted').getByRole('link', { name })).toBeVisible();
  expect(await change({ version: 1, status: 'live' })).toBe(200);
  await expect(stage(page, 'Live').getByRole('link', { name })).toBeVisible();
});

test('a phone shows one stage at a time', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const person = aSignup({ firstName: 'Tuya' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  await expect(stage(page, 'Pending setup')).toBeVisible();
  await expect(stage(page, 'Contacted')).toBeHidden();
  await page.getByLabel('Stage').selectOption({ index: 1 });
  await expect(stage(page, 'Contacted')).toBeVisible();
  await expect(stage(page, 'Pending setup')).toBeHidden();
  await expectAccessible(page);
});
