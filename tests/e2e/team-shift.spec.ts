import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './fixtures.ts';
import { send, sendSignup } from './send.ts';
import { weigh } from './weight.ts';

// Mutation: without `flow-root` of the shell in admin.css; the form of the tags before they are read.
test('nothing moves while a record or the tags come', async ({ page, request, baseURL, context }) => {
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  await send(page.request, baseURL, API.tags, { name: `Shift ${Date.now()}`, color: 'green' });
  for (const [path, name] of [
    [fillPath(PAGES.lead, { id }), 'Write an email'],
    [PAGES.tags, 'Add tag'],
  ] as const) {
    const fresh = await context.newPage();
    const { shift } = await weigh(fresh, path, fresh.getByRole('button', { name }).first());
    expect(shift, path).toBe(0);
    await fresh.close();
  }
});

// Mutation: the choice of a stage `hidden` until its numbers are known. Red: what stands below it jumps by 79 px.
test('the choice of a stage has its room before its numbers are known @phone', async ({ page }) => {
  await startSession(page, ADMIN);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(new RegExp(`${API.pipeline}\\?|${API.pipeline}$`), async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto(PAGES.pipeline);
  await asked.promise;
  const owner = page.getByLabel('Owner');
  await expect(owner).toBeVisible();
  await expect(page.getByLabel('Stage')).toBeHidden();
  const before = await owner.boundingBox();
  answer.resolve();
  await expect(page.getByLabel('Stage')).toBeVisible();
  expect(await owner.boundingBox()).toEqual(before);
});
