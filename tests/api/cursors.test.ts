import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { Route } from '#server/http/route.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { recorded, workWithPartners } from '#tests/fixtures/partners.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const ID = '1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10';
/** Lists that come in pages; an export has no pages, and takes the query of its list. */
const LISTS = ROUTES.filter((route) => {
  const { query } = route;
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};
  return 'reply' in route && 'cursor' in properties;
});

/** What a list must be asked besides. */
const asked = (path: string) =>
  `${fillPath(path as ApiPath, { id: partnerId })}?${path === API.pipelineCards ? 'status=pending_setup&' : ''}`;
/** The person who asks, because only a partner reads their lists. */
const as = ({ policy }: Pick<Route, 'policy'>) => (policy === 'partner.self' ? partnerCookie : cookie);

let server: TestServer;
let cookie: string;
let partnerId: string;
let partnerCookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  for (const _ of [1, 2]) {
    await server.post(API.signup, aSignup());
    await server.post(API.partnership, anApplication());
    await server.post(API.contact, aMessage());
    await booked(server);
  }
  const work = workWithPartners(server, cookie);
  const [partner] = [await work.aPartner(), await work.aPartner()];
  partnerId = partner.id;
  partnerCookie = await work.signedIn(partner);
  for (const _ of [1, 2]) {
    const customer = await work.aCustomer({ partnerCode: partner.code });
    const { invoice } = await work.paid(customer.id, { amountCents: 29_900 });
    recorded(await work.post(API.refunds, work.refundOf(invoice, { amountCents: 100 })));
    await work.aCustomer({ partnerCode: partner.code, phone: partner.application.phone });
  }
});
afterAll(() => server.close());

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const MADE_UP: Record<string, string> = {
  'no text': '%00%ff',
  'a word': 'next',
  blank: '%20',
  'a number': '7',
  'an id that is none': `${ID}0`,
  'a time beyond any date, by time': encoded(`999999999999999.${ID}`),
  'a time beyond any date, newest first': encoded(`newest.0.999999999999999.${ID}`),
  'a time beyond any date, the oldest first': encoded(`oldest.0.999999999999999.${ID}`),
  'the first moment of the year 10,000': encoded(`newest.0.253402300800000.${ID}`),
  'a time below zero': encoded(`newest.0.-1.${ID}`),
  'no time': encoded(`newest.0.NaN.${ID}`),
  'an order of no list': encoded(`sideways.0.1700000000000.${ID}`),
  'a count that is too long': encoded(`newest.0.1700000000000.${ID}.9999999999`),
  'no text that a database can hold': encoded(`name.0.a\0b.${ID}`),
  'a text that is too long': encoded(`name.0.${'a'.repeat(61)}.${ID}`),
  'a blank at its end': encoded(`newest.0.1700000000000.${ID} `),
  'something before it': encoded(`x newest.0.1700000000000.${ID}`),
  'very long': 'A'.repeat(5_000),
};

// Mutation: accepting a time beyond the year 9999 answers 500 in every list.
test.each(LISTS)('$path refuses invented cursors', async ({ path, policy }) => {
  for (const [kind, cursor] of Object.entries(MADE_UP)) {
    const answer = await server.get(`${asked(path)}cursor=${cursor}`, { cookie: as({ policy }) });
    expect(answer.status, kind).toBe(400);
    expectError(answer, 400, 'validation');
    expect(answer.body, kind).toMatchObject({ fields: { cursor: expect.any(String) } });
  }
});

test.each(LISTS)(
  '$path refuses its own cursor once a character of it is another, or answers it',
  async ({ path, policy }) => {
    const { headers } = await server.get(`${asked(path)}limit=1`, { cookie: as({ policy }) });
    const cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
    if (!cursor) return expect([API.discountCodes, API.audit, API.mails, API.payouts]).toContain(path);
    for (let at = 0; at < cursor.length; at += 1) {
      const altered = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
      const { status } = await server.get(`${asked(path)}limit=1&cursor=${altered}`, {
        cookie: as({ policy }),
      });
      expect([200, 400], altered).toContain(status);
    }
  },
);

test('a cursor of one list is refused by the others, or leads nowhere', async () => {
  const cursors = await Promise.all(
    LISTS.map(async ({ path, policy }) => {
      const { headers } = await server.get(`${asked(path)}limit=1`, { cookie: as({ policy }) });
      return /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }),
  );
  expect(cursors.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  for (const { path, policy } of LISTS) {
    for (const cursor of cursors.filter(Boolean)) {
      const { status } = await server.get(`${asked(path)}cursor=${cursor}`, { cookie: as({ policy }) });
      expect([200, 400], `${path} ${cursor}`).toContain(status);
    }
  }
});
