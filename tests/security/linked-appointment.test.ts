import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Mutation: reading the appointment of a link `for update`, as a change of it does.
test('whoever looks at an appointment by its link does not wait while somebody changes it', async () => {
  const { id, pageToken: token } = await booked(server);
  const other = new Client({ connectionString: server.db.options.connectionString });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from appointments where id = $1 for update', [id]);
    expect(await server.post(API.bookingLink, { token })).toMatchObject({ status: 200 });
  } finally {
    await other.end();
  }
  expect(await server.post(API.bookingCancel, { token })).toMatchObject({ status: 200 });
});
