import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { deriveKeys } from '#server/auth/keys.ts';
import { system } from '#server/context-of.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { migrate } from '#server/db/migrate.ts';
import { replaceKey } from '#server/domain/team/replace-key.ts';
import { PACKAGE_ROOT } from '#server/package-root.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { APP_SECRET } from '#tests/fixtures/app-secret.ts';
import { codeOf, setUpCodes } from '#tests/fixtures/authenticator.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { startOn } from '#tests/fixtures/embedded.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { cookieOf, startTestServer } from '#tests/fixtures/server.ts';
import { sessionTokenIn } from '#tests/fixtures/session-token.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

const ANOTHER = 'another secret of 32 characters or more';
const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function database() {
  const opened = await openTestDatabase();
  toClose.push(opened.close);
  return opened;
}
async function start(options: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options);
  toClose.push(server.close);
  return server;
}

// Mutation: storing the token in `sessions`.
test('a session’s token is nowhere in the database, and the stored hash opens nothing', async () => {
  const server = await start({});
  const cookie = await server.logIn(ADMIN);
  const { token, stored } = sessionTokenIn(cookie);
  expect(await tablesWith(server.db, token)).toEqual([]);
  expect(await tablesWith(server.db, stored)).toEqual(['public.sessions']);
  const stolen = cookie.replace(token, stored);
  expect(await server.get(API.session, { cookie: stolen })).toMatchObject({ body: { user: null } });
  expect(await server.get(API.stats, { cookie })).toMatchObject({ status: 200 });
});

// Mutation: storing the key in `settings`.
test('neither database nor backup holds a key', async () => {
  const opened = await database();
  const server = await start({ database: opened });
  await setUpCodes(server, ADMIN);
  const folder = await mkdtemp(join(tmpdir(), 'morin-at-rest-'));
  toClose.push(() => rm(folder, { recursive: true }));
  await writeBackup(opened.connectionString, join(folder, 'backup.gz'));
  const backup = gunzipSync(await readFile(join(folder, 'backup.gz'))).toString();
  expect(backup).toContain(ADMIN.email);
  const { check, ...keys } = deriveKeys(APP_SECRET);
  for (const key of [APP_SECRET, ...Object.values(keys)]) {
    expect(backup).not.toContain(key);
    expect(await tablesWith(server.db, key)).toEqual([]);
  }
  expect(await tablesWith(server.db, check)).toEqual(['public.settings']);
});

test('two instances on one database take each other’s sessions and codes', async () => {
  const opened = await database();
  const one = await start({ database: opened });
  const other = await start({ database: opened });
  const person = await setUpCodes(one, ADMIN);
  expect(await other.get(API.stats, { cookie: person.cookie })).toMatchObject({ status: 200 });
  const first = await other.post(API.login, ADMIN);
  const code = { code: codeOf(person.secret) };
  expect(await other.post(API.loginTotp, code, { cookie: cookieOf(first) })).toMatchObject({ status: 200 });
});

// Mutation: without the check value it starts, and every code is answered with an internal error.
test('another secret stops the start with an explanation, and is accepted by npm run admin -- replace-key', async () => {
  const opened = await database();
  const server = await start({ database: opened });
  const { cookie } = await setUpCodes(server, ADMIN);
  const env = { APP_SECRET: ANOTHER };
  await expect(start({ database: opened, env })).rejects.toThrow(
    /^The secret that this site’s data was written with is not the present one\. Set APP_SECRET .* npm run admin -- replace-key/,
  );
  const folder = join(tmpdir(), 'morin-nowhere');
  await expect(start({ database: opened, env: { APP_SECRET: '', DATA_DIR: folder } })).rejects.toThrow(
    /is not here\. .* put its file back to .*morin-nowhere/,
  );
  const ctx = server.contextFor(system('test'), () => new Date());
  await replaceKey({ ctx, input: { check: deriveKeys(ANOTHER).check } });
  const accepted = await start({ database: opened, env });
  expect(await accepted.get(API.session, { cookie })).toMatchObject({ body: { user: null } });
  expect((await accepted.post(API.login, ADMIN)).body).toHaveProperty('user');
});

/** What a version before kept in `settings`, and what it encrypted with that: a secret and two backup codes. */
const OLD = {
  secret: 'zLr0pYH8wYtqkG3cMZC4h1m0S2mJ0o3hT9cW7bXv5Qk',
  encrypted:
    '014c39e1e73389d4df50a86fe3b05dc6e109d199e7907aa7b98379a378da98bf8513877d29b580d591e2318cb26066d5566b8b98d19a1ed75455bf584cc2f74f48222ecff9d7ef39810b',
  backup:
    '80c9eea8f403286df0bd40fa8a5d72b00a9a4a3fcf6b9b10d0ed45f926d96e30e468ebea5d9582b1c8567388fcda05c69f377c9437ae818205887c697d18b4',
  authenticator: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
};

// Mutation: leaving the old row alone, so that the codes can no longer be read.
test('data of a version that kept its secret in the database is encrypted again, once, and that secret removed', async () => {
  const opened = await database();
  const before = await start({ database: opened });
  const { email, password } = await setUpCodes(before, ADMIN);
  const lost = aSignup();
  await before.post(API.signup, lost);
  const { db } = before;
  await db.query('update two_factors set secret = $1, backup_codes = $2', [OLD.encrypted, OLD.backup]);
  await db.query(
    `insert into two_factors (user_id, secret, backup_codes) select id, 'of a secret before', '' from users where email = $1`,
    [lost.email],
  );
  await db.query("delete from settings where name = 'key-check'");
  await db.query("insert into settings (name, value) values ('session-secret', $1)", [OLD.secret]);
  const servers = await Promise.all([start({ database: opened }), start({ database: opened })]);
  expect(await tablesWith(db, OLD.secret)).toEqual([]);
  expect((await db.query('select name from settings')).rows).toEqual([{ name: 'key-check' }]);
  for (const [index, code] of [codeOf(OLD.authenticator), 'k3mfp-x8q2r'].entries()) {
    const server = servers[index] ?? before;
    const first = await server.post(API.login, { email, password });
    expect(await server.post(API.loginTotp, { code }, { cookie: cookieOf(first) })).toMatchObject({
      status: 200,
    });
  }
});

/** How many migrations come before the one of that name. */
function migrationsBefore(name: string): number {
  const journal = readFileSync(join(PACKAGE_ROOT, 'server/db/migrations/meta/_journal.json'), 'utf8');
  const { entries }: { entries: { tag: string }[] } = JSON.parse(journal);
  return entries.findIndex(({ tag }) => tag.endsWith(name));
}

// Mutation: without the migration, or if the former signature is required, everybody is signed out.
test('people signed in with the version before stay signed in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morin-at-rest-'));
  const engine = await startOn(folder);
  toClose.push(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });
  const { connectionString } = engine;
  await migrate(connectionString, { first: migrationsBefore('sign-in-protection') });
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into users (id, email, username, name, first_name, last_name, role)
     values (gen_random_uuid(), $1, 'bat', 'Bat', 'Bat', 'Erdene', 'admin')`,
    [ADMIN.email],
  );
  await client.query(
    "insert into accounts (id, user_id, provider_id, account_id) select gen_random_uuid(), id, 'credential', id from users",
  );
  const token = 'the-token-that-a-browser-has-in-its-cookie-0';
  await client.query(
    `insert into sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), $1, id, now() + interval '1 hour' from users`,
    [token],
  );
  await client.query("insert into settings (name, value) values ('session-secret', $1)", [OLD.secret]);
  await client.end();
  const server = await start({ database: engine });
  const cookie = `morin_session=${token}.${encodeURIComponent('iRW3JbBYjX8KfsnJ9sbFbXJnGxAfpG0wq4bN2v5yQ1I=')}`;
  expect((await server.get(API.session, { cookie })).body).toMatchObject({ user: { email: ADMIN.email } });
  expect(await tablesWith(server.db, token)).toEqual([]);
  const { rows } = await server.db.query('select email_verified from users');
  expect(rows).toEqual([{ email_verified: true }]);
});
