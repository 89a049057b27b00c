import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importRecord } from '#contracts/lead-import.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importFile } from '#tests/fixtures/import-file.ts';
import { type ImportTest, testImports } from '#tests/fixtures/import-test.ts';

let { server, cookie } = {} as ImportTest;
testImports((begun) => {
  ({ server, cookie } = begun);
});

const undo = (id: string, as = cookie) =>
  server.post(fillPath(API.leadsImportUndo, { id }), {}, { cookie: as });

// Red: one transaction removed 5,000 leads, and the embedded database served nobody for seconds: 503 for everybody.
test('a large import is undone in steps, so that everybody else is served in between', async () => {
  const people = Array.from({ length: 1_200 }, (_, n) => `Guest ${n},guest${n}@fair.example`);
  const id = await importFile(server, cookie, ['Name,Email', ...people].join('\n'));
  expect((await undo(id)).body).toMatchObject({ removed: 1_200, stayed: 0 });
  const { rows } = await server.db.query(
    `select (details ->> 'removed')::int as removed from audit_entries
     where action = 'leads.undo-import' and subject_id = $1 order by at`,
    [id],
  );
  expect(rows.map(({ removed }) => removed)).toEqual([500, 500, 200, 1_200]);
  expect((await undo(id)).body).toMatchObject({ removed: 0, stayed: 0 });
});

// Red: one seller removed the leads of another’s import for good.
test('an import is undone by whoever imported it, or by an admin', async () => {
  const seller = await server.logIn(await aColleague(server, 'sales'));
  const another = await server.logIn(await aColleague(server, 'sales'));
  const id = await importFile(server, seller, 'Name,Email\nAnn Bold,ann@bold.example');
  const mayUndo = async (as: string) => {
    const { body } = await server.get(API.leadsImports, { cookie: as });
    return z
      .array(importRecord)
      .parse(body)
      .find((each) => each.id === id)?.mayUndo;
  };
  expect(await mayUndo(another)).toBe(false);
  expectError(await undo(id, another), 403, 'forbidden');
  expect(await mayUndo(seller)).toBe(true);
  expect((await undo(id, seller)).body).toMatchObject({ removed: 1 });
  expect(await mayUndo(cookie)).toBe(true);
});
