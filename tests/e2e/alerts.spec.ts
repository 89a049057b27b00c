import { Webhook } from 'standardwebhooks';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { aReceiver } from '#tests/fixtures/receiver.ts';
import { expect, openDashboard, test } from './own-site.ts';
import { send } from './send.ts';

process.env.E2E_RECEIVER_PORT ??= String(await freePort());
const receiver = aReceiver(Number(process.env.E2E_RECEIVER_PORT));
const SECRET = `whsec_${Buffer.from('one asks, and the other answers').toString('base64')}`;
test.use({ settings: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET } });
test.beforeAll(() => receiver.open());
test.afterAll(() => receiver.close());

test("the operator's own software is told of a signup, and of what the team does with it", async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  /** What was told of that event, once its signature was checked. */
  const told = (event: string) => {
    const { headers, text } = receiver.find(`"${event}"`);
    return new Webhook(SECRET).verify(text, headers as Record<string, string>);
  };
  const soon = { timeout: 45_000 };
  await expect(() => expect(JSON.stringify(told('signup.created'))).toContain(person.email)).toPass(soon);

  await openDashboard(page, ADMIN);
  const card = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await card.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByLabel('New status').selectOption('Live');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(() => expect(JSON.stringify(told('signup.status_changed'))).toContain('live')).toPass(soon);
});
