import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTED_COLUMNS } from '#server/db/schema/index.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Mutation: adding a column to the list, which would show a total of 0.
test.each(Object.entries(COUNTED_COLUMNS))(
  'the triggers of %s count the columns that lists take totals from',
  async (table, columns) => {
    const { rows } = await server.db.query<{ given: string }>(
      `select distinct encode(tgargs, 'escape') as given from pg_trigger
       where tgrelid = $1::regclass and tgfoid = 'count_daily'::regproc`,
      [table],
    );
    expect(rows).toEqual([{ given: columns.map((column) => `${column}\\000`).join('') }]);
  },
);
