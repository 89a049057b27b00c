import { PAGES } from '#contracts/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openLead, region } from './open-lead.ts';

// Mutation: `showLast` that shows nothing. Red: whoever had no keys could not take it back once the page had changed.
test('on a phone the next page, too, has a button that takes the last change back', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  const person = await openLead(page, request, baseURL);
  await region(page, 'Owner').getByRole('button', { name: 'Assign to me' }).tap();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await page.goto(PAGES.insights);
  const message = page.getByRole('status').filter({ has: undo });
  await expect(message).toContainText(`Assigned to you: ${person.firstName} ${person.lastName}`);
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await undo.tap();
  // Red: “Undone”, on a page that shows nobody.
  await expect(page.getByText(`Undone: ${person.firstName} ${person.lastName}`)).toBeVisible();
  await page.goBack();
  await expect(region(page, 'Owner')).toContainText('Unassigned');
});

// Mutation: without `onClosed` in `useAnnounce` or in `showLast`.
test('whoever closes the message is not asked again on the next page, where U still works', async ({
  page,
  request,
  baseURL,
}) => {
  await openLead(page, request, baseURL);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.clock.install();
  const close = page.getByRole('button', { name: 'Dismiss' });
  const funnel = page.getByRole('heading', { name: 'Signup funnel' });
  await region(page, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(undo).toBeVisible();
  await page.goto(PAGES.insights);
  await expect(undo).toBeVisible();
  await close.click();
  await expect(undo).toBeHidden();
  await page.reload();
  await expect(funnel).toBeVisible();
  // By then it would be shown.
  await page.clock.runFor(1_000);
  await expect(undo).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone')).toBeVisible();

  await page.goBack();
  await region(page, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(undo).toBeVisible();
  await close.click();
  await page.goto(PAGES.insights);
  await expect(funnel).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(undo).toBeHidden();
});
