import type { Page } from '@playwright/test';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './fixtures.ts';
import { region } from './open-lead.ts';
import { send, sendSignup } from './send.ts';

/** Has the site tell its pages that a mail server is set up, as far as this browser knows. */
const withMailServer = (page: Page) =>
  page.route(`**${API.session}`, async (route) => {
    const response = await route.fetch();
    const { mailIsStored: _, ...session } = await response.json();
    await route.fulfill({ response, json: session });
  });

for (const { server, said } of [
  { server: false, said: 'The email to Sarnai is stored, not sent: there is no mail server' },
  { server: true, said: 'Sarnai will be emailed' },
]) {
  // Red: “Setup canceled. Sarnai will be emailed” on a site without a mail server, where nobody got anything.
  // Mutation: `saidOfMail` with only one of its texts.
  test(`whoever cancels a setup reads what becomes of the email ${server ? 'with' : 'without'} a mail server`, async ({
    page,
    request,
    baseURL,
  }) => {
    const id = await sendSignup(request, baseURL, aSignup({ firstName: 'Sarnai' }));
    await startSession(page, ADMIN);
    if (server) await withMailServer(page);
    const times = await page.request.get(fillPath(API.leadSetupTimes, { id }));
    const { office, at } = (await times.json()).times[0];
    const setup = { version: 0, office, at, timeZone: 'America/Chicago' };
    await send(page.request, baseURL, fillPath(API.leadSetup, { id }), setup);
    await page.goto(`/admin/signups/${id}`);
    await region(page, 'Setup').getByRole('button', { name: 'Cancel setup' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel the setup of Sarnai?' });
    await expect(question).toContainText(server ? /Sarnai gets an email right away/ : said);
    await question.getByRole('button', { name: 'Cancel the setup' }).click();
    await expect(page.getByText(`Setup canceled. ${said}`)).toBeVisible();
  });
}
