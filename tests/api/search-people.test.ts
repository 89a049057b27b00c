import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  const people = [
    { firstName: 'Ana', lastName: 'Núñez', phone: '(312) 555-0162', companyName: 'O’Brien & Söhne' },
    { firstName: 'Jürgen', lastName: 'Müller', phone: '+49 30 123456', companyName: 'Straße 100% Gut' },
    { firstName: 'Joanna', lastName: 'Key', email: 'joanna@first.example' },
    { firstName: 'Anna', lastName: 'Other', email: 'anna@second.example' },
    { firstName: 'Sinéad', lastName: 'O’Connor', email: 'sinead@third.example', companyName: 'Smith-Jones' },
    { firstName: 'Rosa', lastName: "D'Angelo", email: 'rosa@fourth.example', companyName: 'St. John´s' },
    { firstName: 'Greta', lastName: 'Schroeder', email: 'greta@fifth.example', phone: '+49 89 2312577' },
    { firstName: 'Uwe', lastName: 'Hansen', email: 'uwe@seventh.example', phone: '040 7654321' },
    { firstName: 'Samuel', lastName: 'Baeuerle', email: 'samuel@sixth.example' },
    { firstName: 'Rund', lastName: 'Uhr', companyName: 'Notdienst 24/7' },
  ];
  for (const [index, person] of people.entries()) {
    // What is made up could be what is looked for: there are companies and mailboxes named Muller.
    const named = {
      email: `p${index}@customer.example`,
      companyName: 'Clinic',
      location: 'Peoria, IL',
      phone: '(217) 555-0100',
      businessPhone: '(217) 555-0100',
      ...person,
    };
    expect(await server.post(API.signup, aSignup(named))).toMatchObject({ status: 201 });
  }
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const named = z.array(z.object({ id: z.string(), lastName: z.string() }));
async function found(q: string): Promise<string[]> {
  const answer = await server.get(`${API.signups}?q=${encodeURIComponent(q)}`, { cookie });
  return named.parse(answer.body).map(({ lastName }) => lastName);
}

// Mutation: with the search as it was typed, none of these was found.
test.each([
  ['Nunez', 'Núñez'],
  ['NÚÑEZ ana', 'Núñez'],
  ["o'brien", 'Núñez'],
  ['O’Brien sohne', 'Núñez'],
  ['+13125550162', 'Núñez'],
  ['312.555.0162', 'Núñez'],
  ['muller', 'Müller'],
  ['strasse jurgen', 'Müller'],
  ['+493012', 'Müller'],
  ['0049 30 123', 'Müller'],
  ['011 49 30 123456', 'Müller'],
  ['anna@FIRST.example', 'Key'],
  ['oanna@', 'Key'],
  ['a@second', 'Other'],
])('a search for “%s” finds %s', async (q, lastName) => {
  expect(await found(q)).toEqual([lastName]);
});

// Mutation: fewer than four digits searched with what stands around them, as no number is stored; without it.
test.each([
  ['(312)', ['Schroeder', 'Núñez']],
  [' 312- ', ['Schroeder', 'Núñez']],
  ['(31', ['Schroeder', 'Núñez']],
  ['(+49)', ['Schroeder', 'Müller']],
  ['24/7', ['Uhr']],
])('a search for “%s” finds the numbers with these digits, and what is written so', async (q, lastNames) => {
  expect((await found(q)).sort()).toEqual([...lastNames].sort());
});

// Mutation: the zero before the area code searched with it; only the spelling that was typed; no number as it is
// dialed at home.
test.each([
  ['089 23125', 'Schroeder'],
  ['(089) 2312-577', 'Schroeder'],
  ['+49 (0)89 23125', 'Schroeder'],
  ['+49 40 7654321', 'Hansen'],
  ['004940/7654321', 'Hansen'],
  ['Mueller', 'Müller'],
  ['MUELLER jürgen', 'Müller'],
  ['schroder', 'Schroeder'],
  ['Schröder', 'Schroeder'],
  ['Schro\u0308der greta', 'Schroeder'],
  ['schroeder', 'Schroeder'],
  ['Bäuerle', 'Baeuerle'],
  ['bauerle', 'Baeuerle'],
  ['samuel', 'Baeuerle'],
])('a search for “%s” finds %s, as it is dialed or spelled elsewhere', async (q, lastName) => {
  expect(await found(q)).toEqual([lastName]);
});

// Mutation: apostrophes and hyphens that are stored, and searched, as they are; the acute accent taken for a blank and
// an accent.
test.each([
  ['oconnor', 'O’Connor'],
  ["O'CONNOR sinead", 'O’Connor'],
  ['o’con', 'O’Connor'],
  ['smithjones', 'O’Connor'],
  ['smith–jones', 'O’Connor'],
  ['dangelo', "D'Angelo"],
  ['D’Angelo rosa', "D'Angelo"],
  ['st johns', "D'Angelo"],
  ["st. john's", "D'Angelo"],
])('a search for “%s” finds %s, however the name is written', async (q, lastName) => {
  expect(await found(q)).toEqual([lastName]);
});

test.each([
  'mueller@customer.example',
  'samul',
  'nunez jurgen',
  'jones-smith',
  '100% schlecht',
  'n_nez',
  '\\',
])('a search for “%s” finds nobody', async (q) => {
  expect(await found(q)).toEqual([]);
});

test('a user id finds its one signup', async () => {
  const [first] = named.parse((await server.get(API.signups, { cookie })).body);
  expect(await found(` ${first?.id.toUpperCase()} `)).toEqual([first?.lastName]);
  expect(await found('00000000-0000-4000-8000-000000000000')).toEqual([]);
});

test('applications and messages are found the same way', async () => {
  const phone = '(773) 555-0199';
  expect(await server.post(API.partnership, anApplication({ lastName: 'Peña', phone }))).toMatchObject({
    status: 201,
  });
  expect(await server.post(API.contact, aMessage({ lastName: 'Peña', phone }))).toMatchObject({
    status: 201,
  });
  for (const path of [API.partnerships, API.messages]) {
    for (const q of ['pena', '+17735550199']) {
      const answer = await server.get(`${path}?q=${encodeURIComponent(q)}`, { cookie });
      expect(answer.body).toHaveLength(1);
    }
  }
});
