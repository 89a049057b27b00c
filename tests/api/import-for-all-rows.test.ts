import { expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { sendFile } from '#tests/fixtures/import-file.ts';
import { type ImportTest, testImports } from '#tests/fixtures/import-test.ts';

let { context, server, cookie } = {} as ImportTest;
testImports((begun) => {
  ({ context, server, cookie } = begun);
});

// Red: the page said that it was done, and the rows stayed wrong; left blank they had the wrong text again.
test('a mistake in what holds for all rows is corrected in all of them, also to nothing', async () => {
  const csv =
    'Name,Email,Location,Phone\nBat Bold,a@e.example,,\nSaraa Bold,b@e.example,,\nZaya Bold,c@e.example,Erdenet,';
  const fileId = await sendFile(server, cookie, csv);
  const guessed = await context.check(fileId);
  const value = 'Ulaan\nbaatar';
  const mapping = {
    ...guessed.mapping,
    location: { ...guessed.mapping.location, value },
    owner: { value: 'Nobody' },
  };
  const checked = await context.check(fileId, mapping);
  expect(checked.problems.map(({ row, field, alike }) => [row, field, alike])).toEqual([
    [2, 'location', 2],
    [2, 'owner', 3],
    [3, 'location', 2],
    [3, 'owner', 3],
    [4, 'owner', 3],
  ]);
  const corrections = [
    { row: 2, field: 'location', value: 'Ulaanbaatar', everywhere: value },
    { row: 3, field: 'owner', value: '', everywhere: 'Nobody' },
  ];
  const again = await context.check(fileId, mapping, corrections);
  expect(again.problems).toEqual([]);
  expect(again.preview.map(({ cells }) => cells[2])).toEqual(['Ulaanbaatar', 'Ulaanbaatar', 'Erdenet']);
  const written = await server.post(
    API.leadsImport,
    { fileId, mapping, leaveOut: [], corrections },
    { cookie },
  );
  expect(written).toMatchObject({ status: 201, body: { imported: 3 } });
  const { rows } = await server.db.query('select location from companies order by location');
  expect(rows.map(({ location }) => location)).toEqual(['Erdenet', 'Ulaanbaatar', 'Ulaanbaatar']);
});
