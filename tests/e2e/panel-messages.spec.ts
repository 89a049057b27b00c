import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { openPanel } from './open-lead.ts';

// Mutation: the messages of a panel placed by its anchor alone. Red: once the question above it was answered, the
// message lay on the field, and on the choice below it.
test('on a phone no message lies on the composer of a record', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  await openPanel(page, request, baseURL, { firstName: 'Oyunbileg' });
  const composer = page.getByRole('form', { name: 'Add to the history' });
  await composer.getByText('Call, not reached', { exact: true }).tap();
  await composer.getByRole('button', { name: 'Log call' }).tap();
  await page.getByRole('button', { name: /^Try again/ }).tap();
  const message = page.getByRole('status').filter({ hasText: 'Next step saved' });
  await expect(message).toBeVisible();
  const end = async () => {
    const { y, height } = await boxOf(message);
    return y + height - (await boxOf(composer)).y;
  };
  await expect.poll(end).toBeLessThanOrEqual(0);
});
