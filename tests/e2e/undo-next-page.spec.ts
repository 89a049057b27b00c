import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { apart, boxOf } from './boxes.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { openLead, region } from './open-lead.ts';
import { send, sendSignup } from './send.ts';

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

// Mutation: in `useAnnounce()` no `whose` in the message of this page and of the next.
// Red: “2 signups assigned to you” above another record, which was none of them, and “Undone for 2 signups” after it.
for (const way of ['by mouse', 'by keyboard'])
  test(`above another record the undo of what was done to several says whose they are, ${way}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const lastName = `Whose${crypto.randomUUID().slice(0, 8)}`;
    for (const firstName of ['Ann', 'Bo'])
      await send(request, baseURL, API.signup, aSignup({ firstName, lastName }));
    const other = await sendSignup(request, baseURL, aSignup());
    await startSession(page, ADMIN);
    await page.goto(`${PAGES.dashboard}?tab=signups&q=${lastName}`);
    await page.getByLabel('Select all shown').check();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    const both = `Bo ${lastName} and Ann ${lastName}`;
    await expect(page.getByRole('status').filter({ hasText: 'assigned to you' })).toContainText(both);

    await page.goto(fillPath(PAGES.lead, { id: other }));
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(page.getByRole('status').filter({ has: undo })).toContainText(
      `2 signups assigned to you: ${both}`,
    );
    if (way === 'by mouse') await undo.click();
    else await page.keyboard.press('u');
    await expect(page.getByText(`Undone for 2 signups: ${both}`)).toBeVisible();
  });

// Mutation: the message at the top of the panel; without `dismissOffer`. Red: it lay on the buttons of two records.
test('on a phone the message of a change covers no head of a record, and leaves with its record', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  const companyName = `Compact ${Date.now()}`;
  for (const firstName of ['Older', 'Newer'])
    await send(request, baseURL, API.signup, aSignup({ companyName, firstName }));
  await startSession(page, ADMIN);
  await page.goto(`${PAGES.dashboard}?tab=signups&q=${companyName.replace(' ', '+')}`);
  await page.getByRole('button', { name: 'View Details' }).first().tap();
  const panel = page.getByRole('dialog');
  await region(panel, 'Owner').getByRole('button', { name: 'Assign to me' }).tap();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const message = await boxOf(page.getByRole('status').filter({ has: undo }));
  expect(message.height).toBeLessThan(80);
  const parts = [
    panel.getByRole('heading', { level: 2 }).first(),
    panel.locator('header ~ [data-record-actions]'),
    panel.getByRole('button', { name: 'Close', exact: true }),
    panel.getByRole('form', { name: 'Add to the history' }),
  ];
  for (const part of parts) expect(apart(message, await boxOf(part))).toBe(true);
  // Mutation: without `:focus-within` in Panel.module.css. Red: it lay on what was being written.
  const composer = panel.getByRole('form', { name: 'Add to the history' });
  await composer.getByRole('textbox').tap();
  await composer.getByRole('textbox').fill('Wants the larger plan');
  await expect(composer.getByRole('button', { name: 'Add note' })).toBeInViewport();
  const stillThere = page.getByRole('status').filter({ has: undo });
  expect(apart(await boxOf(stillThere), await boxOf(composer))).toBe(true);
  await composer.getByRole('textbox').fill('');
  await panel.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(panel.getByRole('heading', { name: /^Older/ })).toBeVisible();
  await expect(undo).toBeHidden();
  await panel.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.keyboard.press('u');
  await expect(page.getByText(/^Undone: Newer/)).toBeVisible();
});
