import { fillPath, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { sendSignup } from './send.ts';

// Mutation: without PlannedMails in LeadSheet.tsx.
test('a colleague sees what will be mailed, stops it, and plans it again', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await sendSignup(request, baseURL, aSignup());
  await startSession(page, ADMIN);
  await page.goto(fillPath(PAGES.lead, { id }));
  const planned = page.getByRole('region', { name: 'Planned emails' });
  await expect(planned).toContainText('Email not confirmed');
  await planned.getByRole('button', { name: 'Stop the email: Email not confirmed' }).click();
  await expect(planned).toContainText(/Stopped by .+ on /);
  await expect(page.getByText('Email stopped: Email not confirmed')).toBeVisible();
  await expectAccessible(page);
  await planned.getByRole('button', { name: 'Plan again the email: Email not confirmed' }).click();
  await expect(planned.getByRole('button', { name: 'Stop the email: Email not confirmed' })).toBeVisible();
});

test('the page of the link says what a press does, and where the link is wrong', async ({ page }) => {
  await page.goto('/unsubscribe?token=not-ours');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page).toHaveURL(/\/unsubscribe\/not-done$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That did not work');
  await expectAccessible(page);
});
