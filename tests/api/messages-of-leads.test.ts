import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadDetails } from '#contracts/lead-details.ts';
import { messageDetails } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aProgram } from '#tests/fixtures/api-token.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { aMessage } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

/** Somebody with that email wrote on the contact page. */
async function wrote(email: string, message: string): Promise<string> {
  await team.server.post(API.contact, aMessage({ email, message, subject: 'support' }));
  const { rows } = await team.server.db.query('select id from messages where message = $1', [message]);
  return rows[0].id;
}

const readMessage = async (id: string) =>
  messageDetails.parse((await team.server.get(fillPath(API.message, { id }), { cookie: team.cookie })).body);

test('a message leads to the record of whoever sent it, and to none where their email is nobody’s', async () => {
  const { id, email, firstName, lastName } = await team.aLead();
  const known = await readMessage(await wrote(email, 'Do you answer on Sundays?'));
  expect(known.lead).toEqual({ id, name: `${firstName} ${lastName}` });
  const stranger = await readMessage(await wrote('nobody@elsewhere.example', 'And on Mondays?'));
  expect(stranger.lead).toBeNull();
});

test('the history of a lead shows what they wrote on the contact page, and how we answered', async () => {
  const { id, email } = await team.aLead();
  const long = `We open at nine.\n${'And we close late. '.repeat(60)}`.trim();
  const messageId = await wrote(email, long);
  const answer = { version: 0, subject: 'Your opening hours', text: 'Thank you, that is set.' };
  await team.server.post(fillPath(API.messageMails, { id: messageId }), answer, { cookie: team.cookie });
  const { history } = await team.read(id);
  expect(history.find(({ kind }) => kind === 'message')).toMatchObject({
    text: expect.stringMatching(/^We open at nine\.\nAnd we close late\. .{300,600} …$/),
    actorId: null,
    details: { messageId, subject: 'support' },
  });
  expect(history.find(({ kind, text }) => kind === 'mail' && text === answer.subject)).toMatchObject({
    actorId: team.adminId,
    details: { messageId },
    mail: { id: expect.any(String), to: email },
  });
});

test('who may not read messages learns nothing of them from a lead, nor of leads from a message', async () => {
  const { id, email } = await team.aLead();
  const messageId = await wrote(email, 'What does the trial cost?');
  const ofLeads = await aProgram(team.server, ['leads:read']);
  const { body } = await ofLeads.get(fillPath(API.leadDetails, { id }));
  expect(leadDetails.parse(body).lead?.history.map(({ kind }) => kind)).not.toContain('message');
  const ofMessages = await aProgram(team.server, ['messages:read']);
  const message = await ofMessages.get(fillPath(API.message, { id: messageId }));
  expect(messageDetails.parse(message.body).lead).toBeNull();
});
