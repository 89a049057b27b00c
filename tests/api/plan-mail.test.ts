import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { planMail } from '#contracts/plan-mail.ts';
import { editOf } from '#tests/fixtures/lead-answers.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

// Mutation: `previewPlanMail` without the name of the form. Red: whoever corrected a name read a mail to the wrong one.
test('the email about another plan is read before it is sent with the name that is saved with it', async () => {
  const { id, ...form } = await team.aLead();
  await team.server.db.query('update users set email_verified = true where id = $1', [id]);
  const saved = { selectedPlan: 'Scale', billingCycle: 'annual', firstName: 'Sarnai' };
  const path = `${fillPath(API.leadPlanMail, { id })}?${new URLSearchParams(saved)}`;
  const preview = planMail.parse((await team.server.get(path, { cookie: team.cookie })).body);
  await team.change(API.leadEdit, id, editOf(form, 0, saved));
  const mails = await mailTo(team.server, form.email);
  const told = mails.find(({ template }) => template === 'plan-changed');
  expect(told?.text).toContain('Sarnai');
  expect(preview.mail?.text).toBe(told?.text);
});
