import { applicationReply } from '#contracts/application.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

test('an application is decided on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const company = `Two Thumbs ${Date.now()}`;
  const data = anApplication({ company });
  const answer = await request.post(API.partnership, { data, headers: { origin: baseURL ?? '' } });
  const { id } = applicationReply.parse(await answer.json());
  await startSession(page, ADMIN);
  await page.goto(`/admin/applications?status=pending&id=${id}`);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeInViewport();
  await page.getByRole('button', { name: 'Reject' }).tap();
  await page.getByLabel('Reason').fill('Too far away.');
  // Mutation: the buttons at the end of the mail are outside the screen.
  await expect(page.getByRole('button', { name: 'Reject and send' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reject and send' }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('dialog', { name: company })).toContainText('Undone');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375);
});
