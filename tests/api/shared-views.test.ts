import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import { viewRecord } from '#contracts/views.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
const cookies = { maker: '', colleague: '', reviewer: '', viewer: '', admin: '' };
type Who = keyof typeof cookies;
let makerId: string;

beforeAll(async () => {
  server = await startTestServer();
  const maker = await aColleague(server, 'sales');
  makerId = maker.id;
  cookies.maker = await server.logIn(maker);
  cookies.colleague = await server.logIn(await aColleague(server, 'sales'));
  cookies.reviewer = await server.logIn(await aColleague(server, 'reviewer'));
  cookies.viewer = await server.logIn(await aColleague(server, 'viewer'));
  cookies.admin = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const seenBy = async (who: Who) =>
  z.array(viewRecord).parse((await server.get(`${API.views}?list=signups`, { cookie: cookies[who] })).body);
const save = (who: Who, view: { name: string; shared?: boolean }) =>
  server.post(API.views, { list: 'signups', query: 'plan=Scale', ...view }, { cookie: cookies[who] });
const savedBy = async (who: Who, view: { name: string; shared?: boolean }) =>
  viewRecord.parse((await save(who, view)).body);
const change = (who: Who, id: string, body: object) =>
  server.post(fillPath(API.view, { id }), body, { cookie: cookies[who] });
const remove = (who: Who, id: string) =>
  server.post(fillPath(API.viewDelete, { id }), {}, { cookie: cookies[who] });
const isSeen = async (who: Who, id: string) => (await seenBy(who)).some((view) => view.id === id);

// Mutation: leaving the permission of the list out of listViews().
test('a shared view is read by all who may read its list, and by nobody else', async () => {
  const { id } = await savedBy('maker', { name: 'Ours', shared: true });
  const own = await savedBy('maker', { name: 'Mine' });
  const seen = (await seenBy('colleague')).find((view) => view.id === id);
  expect(seen).toMatchObject({ name: 'Ours', shared: true, madeBy: expect.any(String), mayChange: false });
  expect(await seenBy('maker')).toMatchObject([
    { id: own.id, madeBy: null, shared: false },
    { id, madeBy: null, mayChange: true },
  ]);
  expect(await isSeen('colleague', own.id)).toBe(false);
  expect(await isSeen('admin', own.id)).toBe(false);
  expect(await isSeen('reviewer', id)).toBe(false);
});

// Mutation: mayBeChanged() without `own`, or with `views.shared` for everybody.
// Mutation: only the permission to have views.
test('nobody saves a view of a list that they may not read', async () => {
  const view = { list: 'signups', name: 'Not for me', query: 'status=live', shared: true };
  expectError(await server.post(API.views, view, { cookie: cookies.reviewer }), 403, 'forbidden');
});

// Mutation: without `views.share` in save-view.ts, or in change-view.ts.
test('who only reads has views of their own, and shows none to colleagues', async () => {
  expectError(await save('viewer', { name: 'For all', shared: true }), 403, 'forbidden');
  const { id } = await savedBy('viewer', { name: 'My own' });
  expectError(await change('viewer', id, { shared: true }), 403, 'forbidden');
  expect((await change('viewer', id, { name: 'Still my own' })).status).toBe(200);
  expect(await isSeen('colleague', id)).toBe(false);
});

test('a shared view is changed, unshared and deleted by its maker and admins alone', async () => {
  const { id } = await savedBy('maker', { name: 'To change', shared: true });
  expectError(await change('colleague', id, { name: 'Theirs' }), 404, 'not_found');
  expectError(await remove('colleague', id), 404, 'not_found');
  expect((await change('admin', id, { name: 'Changed' })).body).toMatchObject({
    name: 'Changed',
    shared: true,
  });
  expect((await change('admin', id, { shared: false })).status).toBe(200);
  expect(await isSeen('colleague', id)).toBe(false);
  expectError(await change('admin', id, { shared: true }), 404, 'not_found');
  expect(await isSeen('maker', id)).toBe(true);
  expect((await change('maker', id, { shared: true })).status).toBe(200);
  const { rows } = await server.db.query(
    'select action from audit_entries where subject_id = $1 order by at',
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'view.share',
    'view.change',
    'view.unshare',
    'view.share',
  ]);
  expect((await remove('admin', id)).status).toBe(200);
  expect(await isSeen('maker', id)).toBe(false);
});

// Mutation: viewNameTaken() that takes no name.
test('one person has one view of a name, and a copy has the name of what it copies', async () => {
  const { id } = await savedBy('maker', { name: 'Once', shared: true });
  const twice = await save('maker', { name: 'Once' });
  expectError(twice, 409, 'conflict');
  expect(JSON.stringify(twice.body)).toContain('You have a view of this name');
  expect((await save('colleague', { name: 'Once' })).status).toBe(201);
  await savedBy('maker', { name: 'Other' });
  const renamed = await change('admin', id, { name: 'Other' });
  expectError(renamed, 409, 'conflict');
  expect(JSON.stringify(renamed.body)).toMatch(/[^"]+ has a view of this name/);
});

test('a shared view stays when its maker leaves', async () => {
  const { id } = await savedBy('maker', { name: 'Stays', shared: true });
  const leaving = await server.post(
    fillPath(API.teamDisable, { id: makerId }),
    {},
    { cookie: cookies.admin },
  );
  expect(leaving.status).toBe(200);
  expect(await isSeen('colleague', id)).toBe(true);
  expect((await change('admin', id, { name: 'Stayed' })).status).toBe(200);
});
