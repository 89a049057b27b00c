import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { filledTemplates } from '#contracts/record-mail.ts';
import { decisionTemplates } from '#contracts/review.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

/** Every text that the admin may start from: to a customer, and to applicants. */
async function templateTexts(): Promise<string[]> {
  const get = (path: string) => team.server.get(path, { cookie: team.cookie });
  const { id } = await team.aLead();
  const { drafts } = filledTemplates.parse((await get(fillPath(API.leadMailTemplates, { id }))).body);
  const outcomes = decisionTemplates.parse((await get(API.decisionTemplates)).body);
  return [...drafts, ...Object.values(outcomes)].map(({ text }) => text);
}

async function invitation(name: string) {
  const form = { email: `${name}@invited.example`, role: 'viewer' };
  expect(await team.server.post(API.team, form, { cookie: team.cookie })).toMatchObject({ status: 201 });
  const [mail] = await mailTo(team.server, form.email);
  return mail?.text;
}

// Mutation: the name that an operator's command gave the first admin; the company twice where nobody signs.
test('an admin signs as the company alone until they enter their name in the settings', async () => {
  const before = await templateTexts();
  expect(before.length).toBeGreaterThan(4);
  for (const text of before) expect(text).toMatch(/\n\nBest regards,\nMorin$/);
  expect(await invitation('before')).toContain('Morin has invited you to the dashboard');

  const names = { firstName: 'Bat', lastName: 'Erdene' };
  expect(await team.server.post(API.account, names, { cookie: team.cookie })).toMatchObject({ status: 200 });
  for (const text of await templateTexts()) expect(text).toMatch(/\n\nBest regards,\nBat Erdene\nMorin$/);
  expect(await invitation('after')).toContain('Bat Erdene has invited you to the dashboard');
});
