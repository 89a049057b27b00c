import { lookup } from 'node:dns/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { endpointsOf, listenWith } from '#tests/fixtures/endpoints.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

/** The DNS of the tests: what each name resolves to, and how often it was asked. */
const names = new Map<string, string[]>();
const asked = new Map<string, number>();
async function resolveHost(hostname: string) {
  asked.set(hostname, (asked.get(hostname) ?? 0) + 1);
  const addresses = names.get(hostname);
  if (!addresses) return lookup('nobody.invalid', { all: true });
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

let server: TestServer;
let admin: Awaited<ReturnType<typeof endpointsOf>>;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { WEBHOOK_ALLOWED_HOSTS: 'crm.internal, 127.0.0.1:1' },
    parts: { resolveHost },
  });
  admin = await endpointsOf(server);
});
afterAll(() => server.close());
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await server.db.query('delete from webhook_endpoints');
});

async function receiver(listener: Parameters<typeof listenWith>[0]) {
  const made = await listenWith(listener);
  open.push(made);
  return made;
}

/** Sends a test to an endpoint and answers its line in the log. */
async function tested(id: string) {
  expect(await admin.act(API.webhookTest, id)).toMatchObject({ status: 200 });
  return vi.waitFor(async () => {
    const [line] = await admin.log(id);
    expect(line).toBeDefined();
    return line;
  }, UNTIL_MAILED);
}

const PRIVATE = /private network/;

describe('an address that leads inside is refused where it is typed', () => {
  test.each([
    ['this machine', 'https://127.0.0.1/'],
    ['this machine as one number', 'https://2130706433/'],
    ['this machine in IPv6', 'https://[::1]:8443/'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['the same, mapped into IPv6', 'https://[::ffff:169.254.169.254]/'],
    ['the office', 'https://192.168.1.10/'],
  ])('%s', async (_, url) => {
    const { fields } = expectError(await admin.create(url), 400, 'validation');
    expect(fields?.url).toMatch(PRIVATE);
  });

  test('a name that resolves to two addresses of which one is private', async () => {
    names.set('two.example', ['93.184.215.14', '10.0.0.7']);
    expect(expectError(await admin.create('https://two.example/'), 400, 'validation').fields?.url).toMatch(
      PRIVATE,
    );
  });

  test.each([
    ['without encryption', 'http://public.example/', /https/],
    ['of a host that there is not', 'https://nobody.example/', /not found/],
    ['with a password in it', 'https://user:secret@public.example/', /whole address/],
    ['of a file', 'file:///etc/passwd', /whole address/],
    ['of no kind', 'crm', /whole address/],
  ])('an address %s', async (_, url, message) => {
    names.set('public.example', ['93.184.215.14']);
    expect(expectError(await admin.create(url), 400, 'validation').fields?.url).toMatch(message);
  });
});

// Mutation: connecting by name after the check, which asks DNS again.
test('a name that turns to this machine after it was typed is refused when it is sent to', async () => {
  const inside = await receiver((_, response) => response.end('inside'));
  names.set('turning.example', ['93.184.215.14']);
  const { id } = await admin.add(`https://turning.example:${inside.port}/`);
  names.set('turning.example', ['127.0.0.1']);
  expect(await tested(id)).toMatchObject({ status: null, error: expect.stringMatching(PRIVATE) });
  expect(inside.requests).toEqual([]);
});

test('the name is asked for once, and exactly the checked address is connected to', async () => {
  const inside = await receiver((_, response) => response.end('taken'));
  names.set('crm.internal', ['127.0.0.1']);
  const { id } = await admin.add(`http://crm.internal:${inside.port}/hook`);
  asked.clear();
  expect(await tested(id)).toMatchObject({ status: 200, answer: 'taken' });
  expect(asked.get('crm.internal')).toBe(1);
});

test('what the operator allows with its port is not allowed on another', async () => {
  expectError(await admin.create('http://127.0.0.1:2/'), 400, 'validation');
  expect((await admin.create('http://127.0.0.1:1/')).status).toBe(201);
});

describe('a receiver that the operator allows', () => {
  const at = async (listener: Parameters<typeof listenWith>[0]) => {
    const made = await receiver(listener);
    names.set('crm.internal', ['127.0.0.1']);
    const { id } = await admin.add(`http://crm.internal:${made.port}/hook`);
    return { ...made, id };
  };

  // Mutation: `redirect: 'follow'`.
  test('and that redirects to the metadata of a cloud is not followed', async () => {
    const inside = await receiver((_, response) => response.end('a secret'));
    for (const location of ['http://169.254.169.254/latest/', `http://127.0.0.1:${inside.port}/`]) {
      const { id } = await at((_, response) => response.writeHead(302, { location }).end('moved'));
      expect(await tested(id)).toMatchObject({ status: 302, outcome: 'given-up', answer: 'moved' });
    }
    expect(inside.requests).toEqual([]);
  });

  test('and answers 10 MB is read for a kilobyte', async () => {
    const { id } = await at((_, response) => response.end('x'.repeat(10 * 1024 * 1024)));
    const line = await tested(id);
    expect(line).toMatchObject({ status: 200, outcome: 'delivered' });
    expect(line?.answer).toHaveLength(1_024);
  });

  // Mutation: no signal for what comes after the head of an answer.
  test('and never answers, or never comes to the end of it, is left after ten seconds', async () => {
    const hanging = await at(() => {});
    const dripping = await at(({ socket }, response) => {
      response.writeHead(200).write('…');
      const drip = setInterval(() => response.write('.'), 200);
      socket.on('close', () => clearInterval(drip));
    });
    const beginning = await at(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-more: 1\r\n'), 200);
      socket.on('close', () => clearInterval(drip));
    });
    const lines = await Promise.all([hanging, dripping, beginning].map(({ id }) => tested(id)));
    const late = { status: null, outcome: 'given-up', error: 'no answer within 10 seconds' };
    expect(lines).toMatchObject([late, { status: 200, outcome: 'delivered', error: null }, late]);
    for (const line of lines) expect(line?.milliseconds).toBeGreaterThanOrEqual(9_900);
  });

  test('and closes before it answers has not taken it', async () => {
    const { id } = await at((request) => request.socket.destroy());
    expect(await tested(id)).toMatchObject({ status: null, outcome: 'given-up', error: 'ECONNRESET' });
  });

  test('and closes in the middle of its answer has taken it', async () => {
    const { id } = await at((request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      setImmediate(() => request.socket.destroy());
    });
    expect(await tested(id)).toMatchObject({ status: 200, outcome: 'delivered' });
  });

  test('and answers with control characters and script is text', async () => {
    const { id } = await at((_, response) => response.end('<script>alert(1)</script>\u0000\u0007'));
    expect((await tested(id))?.answer).toBe('<script>alert(1)</script>\ufffd\ufffd');
  });

  test('and changes the protocol has not answered', async () => {
    const { id } = await at((request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    });
    expect(await tested(id)).toMatchObject({ status: null, outcome: 'given-up' });
  });
});
