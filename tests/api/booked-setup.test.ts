import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountReply } from '#contracts/account.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { myDay } from '#contracts/my-day.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const listed = async (email: string) => {
  const { body } = await team.server.get(`${API.signups}?q=${email}`, { cookie: team.cookie });
  return z.array(leadRecord).parse(body)[0]?.bookedSetupAt;
};

// Mutation: of bookedSetupAt(), without the kind, and without the status. Red: whoever had booked a setup was called to
// agree on one.
test('whoever calls reads that a setup was booked, and no more of it once it is canceled', async () => {
  const { id, email } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: team.adminId });
  const call = async () => {
    const { body } = await team.server.get(API.myDay, { cookie: team.cookie });
    return myDay.parse(body).items.find((item) => item.id === id && item.kind === 'call')?.bookedSetupAt;
  };
  await booked(team.server, { kind: 'demo', email });
  expect([await call(), await listed(email)]).toEqual([undefined, undefined]);
  const { at } = await booked(team.server, { kind: 'setup', email });
  expect([await call(), await listed(email)]).toEqual([at, at]);
  await team.server.db.query("update appointments set status = 'cancelled' where email = $1", [email]);
  expect([await call(), await listed(email)]).toEqual([undefined, undefined]);
});

// Mutation: of cancelIn(), and of markAppointment(), without reopenAfterSetup(). Red: whoever was marked as scheduled
// for a setup that was canceled afterwards was in no list of anybody.
for (const how of ['canceled by the team', 'canceled by the person', 'missed'] as const) {
  test(`a lead that was marked as scheduled for a setup waits for a call again once that is ${how}`, async () => {
    const { id, email } = await team.aLead();
    const setup = await booked(team.server, { kind: 'setup', email });
    await team.change(API.leadStatus, id, { version: 0, status: 'scheduled' });
    const { server, cookie } = team;
    if (how === 'canceled by the person') {
      expect(await server.post(API.bookingCancel, { token: setup.pageToken })).toMatchObject({ status: 200 });
    } else if (how === 'canceled by the team') {
      const path = fillPath(API.appointmentCancel, { id: setup.id });
      expect(await server.post(path, { version: 0 }, { cookie })).toMatchObject({ status: 200 });
    } else {
      const over =
        "update appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'";
      await server.db.query(`${over} where id = $1`, [setup.id]);
      const path = fillPath(API.appointmentMark, { id: setup.id });
      expect(await server.post(path, { version: 0, status: 'missed' }, { cookie })).toMatchObject({
        status: 200,
      });
    }
    const lead = await team.read(id);
    expect(lead).toMatchObject({ status: 'pending_setup', contactedAt: null });
    expect(lead.history[0]).toMatchObject({
      kind: 'status',
      details: { from: 'scheduled', to: 'pending_setup' },
    });
  });
}

// Mutation: of statusBefore(), without `wasContacted`; of reopenAfterSetup(), without hasBookedSetup().
test('whoever was spoken with is contacted again, and scheduled still while another setup is booked', async () => {
  const { id, email } = await team.aLead();
  const cancel = (setup: { id: string }) =>
    team.server.post(
      fillPath(API.appointmentCancel, { id: setup.id }),
      { version: 0 },
      { cookie: team.cookie },
    );
  const first = await booked(team.server, { kind: 'setup', email });
  await team.change(API.leadStatus, id, { version: 0, status: 'scheduled' });
  await team.change(API.leadCalls, id, { reached: true });
  await booked(team.server, { kind: 'setup', email });
  const { rows } = await team.server.db.query('select id from appointments where email = $1', [email]);
  const second = rows.find((row: { id: string }) => row.id !== first.id);
  await cancel(first);
  expect((await team.read(id)).status).toBe('scheduled');
  await cancel(second);
  expect((await team.read(id)).status).toBe('contacted');
});

// Mutation: of readBookedSetup(), without the confirmed email. Red: whoever signed up with the email of somebody else
// read when they had booked.
test('the account says when the setup is that was booked with its confirmed email', async () => {
  const { id, email, password } = await team.aLead();
  const { at } = await booked(team.server, { kind: 'setup', email });
  const cookie = await team.server.logIn({ email, password });
  const setup = async () =>
    accountReply.parse((await team.server.get(API.account, { cookie })).body).subscription?.setupAt;
  expect(await setup()).toBe(null);
  await team.server.db.query('update users set email_verified = true where id = $1', [id]);
  expect(await setup()).toBe(at);
});
