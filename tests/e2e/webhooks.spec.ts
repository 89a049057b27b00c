import { Webhook } from 'standardwebhooks';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { aReceiver } from '#tests/fixtures/receiver.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

process.env.E2E_ENDPOINT_PORT ??= String(await freePort());
const receiver = aReceiver(Number(process.env.E2E_ENDPOINT_PORT));
test.use({ settings: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
test.beforeAll(() => receiver.open());
test.afterAll(() => receiver.close());

test('an admin adds an endpoint, tests it, reads its log, and sends an alert again', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^400 POST \/api\/webhooks/);
  await startSession(page, ADMIN);
  await page.goto('/admin/webhooks');
  await expect(page.getByText('No endpoints yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Our CRM');
  await dialog.getByLabel('Address').fill('https://169.254.169.254/latest/meta-data');
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/private network/);
  await expectAccessible(page);
  await dialog.getByLabel('Address').fill(receiver.url);
  for (const event of ['New signup', 'Signup changed']) await dialog.getByLabel(event).uncheck();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = await dialog.getByLabel('Signing secret').inputValue();
  await expectAccessible(page);
  // Mutation: a dialog that is not `persistent`.
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Signing secret')).toHaveValue(secret);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const card = page.getByRole('article', { name: 'Our CRM' });
  await expect(card).toContainText('Active');
  receiver.answers(500);
  await card.getByRole('button', { name: 'Send a test' }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries to Our CRM' });
  await expect(log.getByRole('listitem')).toContainText('Answered 500', { timeout: 20_000 });
  const { text, headers } = receiver.find('webhook.test');
  new Webhook(secret).verify(text, headers as Record<string, string>);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Failing since');

  receiver.answers(204);
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await card.getByRole('button', { name: 'Deliveries' }).click();
  const newest = log.getByRole('listitem').first();
  await expect(newest).toContainText('Delivered', { timeout: 20_000 });
  await newest.getByRole('button', { name: 'Send again' }).click();
  const ids = () =>
    receiver.deliveries
      .filter((each) => each.text.includes(message.email))
      .map((each) => each.headers['webhook-id']);
  await expect.poll(() => ids().length, { timeout: 20_000 }).toBe(2);
  expect(new Set(ids()).size).toBe(1);
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove the endpoint' }).click();
  await expect(page.getByText('No endpoints yet')).toBeVisible();
});
