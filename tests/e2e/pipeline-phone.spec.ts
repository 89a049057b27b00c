import type { Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// Mutation: a phone that begins with the first stage. Red: “No leads” above 500 leads of the others.
test('a phone begins with the first stage that has leads', { tag: '@phone' }, async ({ page }) => {
  await page.route(`**${API.pipeline}?*`, async (route) => {
    const response = await route.fetch();
    const { stages, ...others } = await response.json();
    const counted = stages.map((each: object, place: number) => ({ ...each, count: place === 2 ? 1 : 0 }));
    await route.fulfill({ response, json: { ...others, stages: counted } });
  });
  await startSession(page, ADMIN);
  await page.goto(PAGES.pipeline);
  await expect(stage(page, 'Scheduled')).toBeVisible();
  await expect(stage(page, 'Pending setup')).toBeHidden();
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
