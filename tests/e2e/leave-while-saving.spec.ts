import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// Mutation: a save that ends with its page. Red: it showed the step as planned, and nobody ever saw it again.
test('what is shown as saved is saved, also where one leaves the page at once', async ({
  page,
  request,
  baseURL,
  site,
}) => {
  const person = aSignup({ firstName: 'Lorcan' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.lastName}`);
  await page.getByRole('link', { name: nameOf(person), exact: true }).click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await panel.getByRole('button', { name: 'Plan next step' }).click();
  await panel.getByLabel('What comes next').fill('Call after the fair');
  await panel.getByLabel('Due date').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  site.stall();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Call after the fair');
  await page.goto('about:blank');
  site.goOn();
  const stored = async () => (await page.request.get(`${baseURL}${API.signups}?q=${person.lastName}`)).text();
  await expect.poll(stored).toContain('Call after the fair');
});
