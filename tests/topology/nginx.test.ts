import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { report } from '#tests/durability/fixtures/report.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { type Client, clientOf } from '#tests/fixtures/server.ts';
import { subscribeTo } from '#tests/fixtures/subscriber.ts';
import { wholeSignups } from '#tests/fixtures/whole-signups.ts';
import { makeCertificate } from './fixtures/certificate.ts';
import { type Instance, portsFor, startInstances } from './fixtures/cluster.ts';
import { openFolder, writeExample } from './fixtures/example.ts';
import { type Service, startService } from './fixtures/programs.ts';
import { startVisitors } from './fixtures/visitors.ts';

/** Milliseconds in which a reload has reached all workers. */
const RELOADED_MS = 1_000;

let postgres: Postgres;
let database: string;
let proxy: Service;
let instances: Instance[];
let example: string;
let url: string;
let visitor: Client;
const folder = openFolder();

beforeAll(async () => {
  postgres = await startPostgres();
  ({ connectionString: database } = await createDatabase(postgres.url));
  const [one = 0, two = 0, three = 0] = await portsFor(3);
  const port = await freePort();
  url = `https://localhost:${port}`;
  const { certificate, key } = makeCertificate(folder.path);
  example = writeExample('nginx.conf', folder.path, {
    'listen 443': `listen 127.0.0.1:${port}`,
    'listen 80': `listen 127.0.0.1:${await freePort()}`,
    'www.example.com': 'localhost',
    '/etc/nginx/site.crt': certificate,
    '/etc/nginx/site.key': key,
    '/var/log/nginx/morin.log': join(folder.path, 'access.log'),
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3002': `127.0.0.1:${two}`,
    '127.0.0.1:3003': `127.0.0.1:${three}`,
  });
  instances = await startInstances([one, two, three], { databaseUrl: database, publicUrl: url });
  proxy = await startService('nginx', ['-p', folder.path, '-c', aroundIt()], port);
  visitor = clientOf(url, url);
});
afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.end('SIGKILL')));
  await proxy?.end('SIGTERM');
  await postgres?.stop();
  folder.remove();
});

/** What Debian's nginx.conf has around the files of its folder conf.d. */
function aroundIt(): string {
  const file = join(folder.path, 'main.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder.path, name));
    return `${name}_temp_path ${join(folder.path, name)};`;
  });
  writeFileSync(
    file,
    `daemon off; pid ${join(folder.path, 'nginx.pid')}; error_log ${join(folder.path, 'error.log')};
     ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; events { worker_connections 1024; }
     http { ${temporary.join(' ')} include ${example}; }`,
  );
  return file;
}

/** Marks an instance as down, or takes the mark away, and has nginx read its file again. */
async function mark(port: number, down: boolean): Promise<void> {
  const [from, to] = [`127.0.0.1:${port} max_fails`, `127.0.0.1:${port} down max_fails`];
  const text = readFileSync(example, 'utf8');
  writeFileSync(example, down ? text.replace(from, to) : text.replace(to, from));
  proxy.signal('SIGHUP');
  await sleep(RELOADED_MS);
}

test('live updates reach the team through nginx at once, from every instance', async () => {
  const cookie = await visitor.logIn(ADMIN);
  const page = await subscribeTo(visitor, cookie);
  for (const _ of instances) {
    const { user } = signupReply.parse((await visitor.post(API.signup, aSignup())).body);
    await page.receives(user.id);
  }
  await page.leave();
  expect(readFileSync(join(folder.path, 'access.log'), 'utf8')).not.toContain('?');
});

// Mutation: an instance is restarted without being marked as down.
test('instances that are marked as down are restarted under load: no request is refused, none is done twice', async () => {
  const visitors = startVisitors(url);
  await expect.poll(() => visitors.recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(5);
  for (const instance of instances) {
    await mark(instance.port, true);
    expect(await instance.end('SIGTERM')).toBe(0);
    await instance.start();
    await mark(instance.port, false);
  }
  await visitors.leave();
  // nginx closes connections that rest when it is reloaded: whoever sends something in that instant was not heard.
  const unheard = visitors.recorded.outcomes.filter(({ reason }) => reason === 'UND_ERR_SOCKET');
  const refused = visitors.recorded.outcomes.filter(
    ({ status }) => typeof status === 'number' && status !== 201,
  );
  expect(refused).toEqual([]);
  const { emails, torn } = await wholeSignups(database);
  expect(visitors.recorded.acknowledged().filter((email) => !emails.includes(email))).toEqual([]);
  expect(new Set(emails).size).toBe(emails.length);
  expect(torn).toBe(0);
  report(
    `rolling restart of 3 behind nginx: ${visitors.recorded.outcomes.length} signups, none refused, none twice; ${unheard.length} connections closed by a reload of nginx`,
  );
});

test('an instance is killed: the others go on, and nothing acknowledged is lost', async () => {
  const visitors = startVisitors(url);
  await expect.poll(() => visitors.recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(5);
  await instances[0]?.end('SIGKILL');
  const then = visitors.recorded.acknowledged().length;
  await expect
    .poll(() => visitors.recorded.acknowledged().length, { timeout: 60_000 })
    .toBeGreaterThan(then + 20);
  await visitors.leave();
  const refused = visitors.recorded.outcomes.filter(({ status }) => status !== 201);
  // Three at a time sign up: what was under way at the killed one gets nginx's own 502.
  expect(refused.length).toBeLessThanOrEqual(3);
  const { emails, torn } = await wholeSignups(database);
  expect(visitors.recorded.acknowledged().filter((email) => !emails.includes(email))).toEqual([]);
  expect(torn).toBe(0);
  report(
    `1 of 3 behind nginx killed: ${refused.length} of ${visitors.recorded.outcomes.length} signups refused`,
  );
});
