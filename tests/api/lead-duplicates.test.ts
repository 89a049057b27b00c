import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { duplicate } from '#contracts/lead-merge.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { importFile } from '#tests/fixtures/import-file.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const get = async (path: string) => (await team.server.get(path, { cookie: team.cookie })).body;

// Mutation: the newest ten of all that have something in common, colleagues included.
test('colleagues, however many, leave room for the same person', async () => {
  const one = await signUp(team.server);
  const phone = await signUp(team.server, { phone: one.phone.replaceAll(' ', '-') });
  const rows = Array.from(
    { length: 11 },
    (_, n) => `Xaviera ${'abcdefghijk'[n]},x${n}.${one.email},"${one.companyName}"`,
  );
  await importFile(team.server, team.cookie, ['Name,Email,Company', ...rows].join('\n'));
  const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: one.id })));
  expect(list).toHaveLength(10);
  expect(list[0]).toMatchObject({ id: phone.id, same: ['phone'] });
});

// Mutation: found by email, number and the very company alone. Red: none of these was noticed, and could be merged.
test.each([
  [
    { firstName: 'Thomas', lastName: 'Müller', phone: '0171 2345678', companyName: 'Bäckerei Müller' },
    { firstName: 'Thomas', lastName: 'Mueller', phone: '+49 171 2345678', companyName: 'Bäckerei Mueller' },
    ['phone', 'name', 'company'],
  ],
  [
    {
      firstName: 'Amélie',
      lastName: 'Lefèvre-Dubois',
      phone: '+33 6 12 34 56 78',
      companyName: 'Hôtel Lefèvre',
    },
    {
      firstName: 'Amelie',
      lastName: 'Lefevre-Dubois',
      phone: '06 12 34 56 78',
      companyName: 'Hotel Lefevre',
    },
    ['phone', 'name', 'company'],
  ],
  [
    { firstName: 'Søren', lastName: 'Kjærgård', phone: '+45 20 11 22 33', companyName: 'Fjord ApS' },
    { firstName: 'Soren', lastName: 'Kjaergard', phone: '+45 20 99 88 77', companyName: 'Fjord ApS' },
    ['name', 'company'],
  ],
])('a person is noticed again in another spelling: %o', async (one, other, same) => {
  const [first, second] = [await signUp(team.server, one), await signUp(team.server, other)];
  for (const [asked, found] of [
    [first, second],
    [second, first],
  ] as const) {
    const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: asked.id })));
    expect(list).toMatchObject([{ id: found.id, same }]);
  }
});

// Mutation: whoever has the same name is a duplicate.
test('two people of one name who have nothing else in common are no duplicates', async () => {
  const one = await signUp(team.server, {
    firstName: 'Namesake',
    lastName: 'Smithson',
    companyName: 'North Dental',
  });
  await signUp(team.server, { firstName: 'Namesake', lastName: 'Smithson', companyName: 'South Motors' });
  expect(await get(fillPath(API.leadDuplicates, { id: one.id }))).toEqual([]);
});

// Mutation: without `areWhole` in `endAlike()`. Red: “same number” of two people of one name.
test('two whole numbers that end alike are two numbers, of people of one name, too', async () => {
  const named = { firstName: 'Endwise', lastName: 'Ganbold' };
  const one = await signUp(team.server, { ...named, companyName: 'Ending One', phone: '(212) 555-0199' });
  const other = await signUp(team.server, { ...named, companyName: 'Other Two', phone: '(312) 555-0199' });
  const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: one.id })));
  expect(list.find(({ id }) => id === other.id)).toBeUndefined();
});

// Mutation: numbers compared by the digits that were typed.
test('a number with its country and the same one without, as it is dialed or as an older row has it, are one', async () => {
  const home = await signUp(team.server, { phone: '(312) 555-0141' });
  const abroad = await signUp(team.server, { phone: '+1 312 555 0141' });
  const older = await signUp(team.server, { phone: '312-555-0141' });
  const sweden = await signUp(team.server, { phone: '+46 8 555 010 20' });
  const dialed = await signUp(team.server, { phone: '011 46 8 555 010 20' });
  await team.server.db.query(`update leads set phone_digits = '3125550141' where user_id = $1`, [older.id]);
  const samePhone = async (id: string) => {
    const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id })));
    return list.flatMap((each) => (each.same.includes('phone') ? each.id : [])).sort();
  };
  expect(await samePhone(home.id)).toEqual([abroad.id, older.id].sort());
  expect(await samePhone(abroad.id)).toEqual([home.id, older.id].sort());
  expect(await samePhone(older.id)).toEqual([home.id, abroad.id].sort());
  expect(await samePhone(sweden.id)).toEqual([dialed.id]);
  expect(await samePhone(dialed.id)).toEqual([sweden.id]);
});

// Mutation: the mailbox compared as it is spelled with a search text, which is without hyphens and apostrophes.
test('a mailbox with a hyphen or an apostrophe is recognized under another label, too', async () => {
  const one = await signUp(team.server, { email: "k.o'brien-ito@ice-cream.example" });
  const alias = await signUp(team.server, { email: "k.o'brien-ito+work@ice-cream.example" });
  const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: one.id })));
  expect(list).toMatchObject([{ id: alias.id, same: ['email'] }]);
});

// Mutation: without the comparison of names.
test('somebody who signed up twice is recognized by mailbox, number and name, before their colleagues', async () => {
  const one = await signUp(team.server);
  const alias = await signUp(team.server, { email: one.email.replace('@', '+work@') });
  const phone = await signUp(team.server, { phone: one.phone.replaceAll(' ', '-') });
  const { companyName } = one;
  const again = await signUp(team.server, { companyName, firstName: one.lastName, lastName: one.firstName });
  const colleague = await signUp(team.server, {
    companyName: companyName.toUpperCase(),
    firstName: 'Xaviera',
  });
  await signUp(team.server);
  const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: one.id })));
  const same = Object.fromEntries(list.map((each) => [each.id, each.same]));
  expect(same).toEqual({
    [alias.id]: ['email'],
    [phone.id]: ['phone'],
    [again.id]: ['name', 'company'],
    [colleague.id]: ['company'],
  });
  expect(list.at(-1)?.id).toBe(colleague.id);
  expect(
    z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: alias.id })))[0]?.same,
  ).toEqual(['email']);
});
