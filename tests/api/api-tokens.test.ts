import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiTokenRecord, TOKEN_FORM } from '#contracts/api-token.ts';
import { auditRecord } from '#contracts/audit.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { addNote } from '#server/domain/leads/add-note.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aProgram, programWith } from '#tests/fixtures/api-token.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let server: TestServer;
let cookie: string;
let personId: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  personId = (await signUp(server)).id;
});
afterAll(() => server.close());

const form = { name: 'n8n', scopes: ['leads:read'], password: ADMIN.password };
const tokens = async (as = cookie) =>
  z.array(apiTokenRecord).parse((await server.get(API.tokens, { cookie: as })).body);
const revoke = (id: string, as = cookie) =>
  server.post(fillPath(API.tokenRevoke, { id }), {}, { cookie: as });

test('a token is shown once, and then only how it begins', async () => {
  const answer = await server.post(API.tokens, { ...form, expiresInDays: 30 }, { cookie });
  expect(answer.status).toBe(201);
  const { id, token } = Object(answer.body);
  expect(token).toMatch(TOKEN_FORM);
  const listed = await server.get(API.tokens, { cookie });
  expect(JSON.stringify(listed.body)).not.toContain(token.slice(20));
  const record = (await tokens()).find((each) => each.id === id);
  expect(record).toMatchObject({ name: 'n8n', state: 'active', mine: true, lastUsedAt: null });
  expect(token.startsWith(record?.beginning)).toBe(true);
  const days = (Date.parse(record?.expiresAt ?? '') - Date.parse(record?.createdAt ?? '')) / 86_400_000;
  expect(days).toBeCloseTo(30);
});

test('a token takes the password of its maker, a name, and scopes that there are', async () => {
  const refusedFor = async (change: object) =>
    Object.keys(
      expectError(await server.post(API.tokens, { ...form, ...change }, { cookie }), 400, 'validation')
        .fields ?? {},
    );
  expect(await refusedFor({ password: 'not mine' })).toEqual(['password']);
  expect(await refusedFor({ name: ' ' })).toEqual(['name']);
  expect(await refusedFor({ scopes: [] })).toEqual(['scopes']);
  expect(await refusedFor({ scopes: ['leads:read', 'leads:read'] })).toEqual(['scopes']);
  expect(await refusedFor({ scopes: ['team:write'] })).not.toEqual([]);
  expect(await refusedFor({ expiresInDays: 0 })).toEqual(['expiresInDays']);
});

// Mutation: keeping the answer for the repeat, which then held the token.
test('a repeat of the request makes another token, because the first answer is kept nowhere', async () => {
  const headers = { cookie, 'idempotency-key': 'make-it-once' };
  const one = Object((await server.post(API.tokens, form, headers)).body);
  const two = Object((await server.post(API.tokens, form, headers)).body);
  expect(two.token).toMatch(TOKEN_FORM);
  expect(two.token).not.toBe(one.token);
});

test('when it was last used is seen, to the minute', async () => {
  const program = await aProgram(server, ['leads:read']);
  await program.get(API.signups);
  const record = (await tokens()).find(({ id }) => id === program.id);
  expect(Date.now() - Date.parse(record?.lastUsedAt ?? '')).toBeLessThan(60_000);
});

test('a revoked token ends at once', async () => {
  const program = await aProgram(server, ['leads:read']);
  expect((await program.get(API.signups)).status).toBe(200);
  expect(await revoke(program.id)).toMatchObject({ status: 200 });
  expect(expectError(await program.get(API.signups), 401, 'unauthenticated').message).toContain('revoked');
  expectError(await revoke(program.id), 404, 'not_found');
  expect((await tokens()).find(({ id }) => id === program.id)?.state).toBe('revoked');
});

test('an expired token says so', async () => {
  const program = await aProgram(server, ['leads:read']);
  await server.db.query("update api_tokens set expires_at = now() - interval '1 second' where id = $1", [
    program.id,
  ]);
  expect(expectError(await program.get(API.signups), 401, 'unauthenticated').message).toContain('expired');
});

// Mutation: without `lockToken` in `runCommand`.
test.each([
  ['revoked', 'update api_tokens set revoked_at = now() where id = $1'],
  ['over', "update api_tokens set expires_at = now() - interval '1 second' where id = $1"],
])('a change that waited while its token was %s is not made', async (_, end) => {
  const program = await aProgram(server, ['leads:write']);
  const { rows } = await server.db.query('select user_id from api_tokens where id = $1', [program.id]);
  const token = { id: program.id, permissions: ['signups.write'] as const };
  const actor = { kind: 'user', id: rows[0].user_id, role: 'admin', token } as const;
  const note = () =>
    addNote({
      ctx: server.contextFor(actor, () => new Date()),
      input: { id: personId, text: 'In time', mentions: [] },
    });
  await note();
  await server.db.query(end, [program.id]);
  await expect(note()).rejects.toThrow('This API token has ended');
});

test('members see and revoke their own tokens; an admin those of everybody', async () => {
  const sales = await aColleague(server, 'sales');
  const theirs = await server.logIn(sales);
  const program = await aProgram(server, ['leads:read'], sales);
  const mine = await aProgram(server, ['leads:read']);
  expect((await tokens(theirs)).map(({ id }) => id)).toEqual([program.id]);
  expectError(await revoke(mine.id, theirs), 404, 'not_found');
  const listed = (await tokens()).find(({ id }) => id === program.id);
  expect(listed).toMatchObject({ mine: false, madeBy: 'Sales Colleague' });
  expect(await revoke(program.id)).toMatchObject({ status: 200 });
});

test('the audit log names the token and its maker', async () => {
  const program = await aProgram(server, ['leads:write']);
  await program.post(fillPath(API.leadNotes, { id: personId }), { text: 'By a program' });
  const { body } = await server.get(`${API.audit}?action=lead.note`, { cookie });
  const [entry] = z.array(auditRecord).parse(body);
  expect(entry).toMatchObject({
    actorKind: 'user',
    actorName: expect.stringContaining('Admin'),
    tokenName: 'Program of leads:write',
    subjectId: personId,
  });
  const made = z
    .array(auditRecord)
    .parse((await server.get(`${API.audit}?action=token.create`, { cookie })).body);
  expect(made[0]).toMatchObject({ subjectName: 'Program of leads:write', tokenName: null });
});

test('repeats of a program count for its token alone', async () => {
  const [one, other] = [await aProgram(server, ['leads:write']), await aProgram(server, ['leads:write'])];
  const path = fillPath(API.leadNotes, { id: personId });
  const key = { 'idempotency-key': 'the-same-of-both' };
  const notes = async () =>
    (await server.db.query("select count(*)::int as n from activities where text = 'Once each'")).rows[0].n;
  await one.post(path, { text: 'Once each' }, key);
  await one.post(path, { text: 'Once each' }, key);
  expect(await notes()).toBe(1);
  await other.post(path, { text: 'Once each' }, key);
  expect(await notes()).toBe(2);
});

// Mutation: without `totpMissing` in the actor of a token.
test('where the team must use sign-in codes, the tokens of members without do nothing', async () => {
  const database = await openTestDatabase();
  const before = await startTestServer({ database });
  const { token } = await aProgram(before, ['leads:read']);
  await before.close();
  const strict = await startTestServer({ database, env: { REQUIRE_TEAM_TOTP: 'true' } });
  expectError(await programWith(strict, token).get(API.signups), 403, 'forbidden');
  await strict.close();
  await database.close();
});
