import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupTimes } from '#contracts/lead.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { inZone } from '#server/domain/mail/in-zone.ts';
import { type AppointmentTest, startAppointmentTest } from '#tests/fixtures/appointments.ts';
import { booked, freeTimes } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let { team, send } = {} as AppointmentTest;
beforeAll(async () => {
  ({ team, send } = await startAppointmentTest());
});
afterAll(() => team.server.close());

/** Somebody whose clock is that of Ulaanbaatar, and what they were told, the oldest first. */
async function owner() {
  const person = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(person);
  await team.server.db.query("update users set time_zone = 'Asia/Ulaanbaatar' where id = $1", [person.id]);
  const told = async () => {
    const { body } = await team.server.get(API.notifications, { cookie });
    return notificationPage.parse(body).notifications.reverse();
  };
  const mails = async () =>
    (await mailTo(team.server, person.email)).filter(({ template }) => template === 'team-rescheduled');
  return { ...person, cookie, told, mails };
}

// Mutation: `recipientsOfChange` of nobody, in each of its places.
// Red: whoever was ill for a day came to calls that had moved.
test('whoever has an appointment that a colleague moves or cancels is told so, and when it is', async () => {
  const theirs = await owner();
  const { id, at } = await booked(team.server);
  await send(API.appointmentOwner, id, { version: 0, ownerId: theirs.id });
  const other = (await freeTimes(team.server)).at(-1) ?? '';
  await send(API.appointmentMove, id, { version: 1, at: other });
  await send(API.appointmentCancel, id, { version: 2 });
  expect(other).not.toBe(at);
  expect(await theirs.told()).toMatchObject([
    { kind: 'assigned', change: null },
    { kind: 'changed', subjectId: id, by: 'Sales Colleague', change: { how: 'moved', at: other } },
    { kind: 'changed', subjectId: id, by: 'Sales Colleague', change: { how: 'cancelled', at: other } },
  ]);
  const [newest, moved] = await theirs.mails();
  const when = inZone(new Date(other), 'Asia/Ulaanbaatar');
  expect(moved?.text).toContain(`Time: ${when}. It is moved.`);
  expect(newest?.text).toContain(`Time: ${when}. It is canceled.`);
  expect(newest?.text).toContain(`/admin/appointments?id=${id}`);
});

test('so is whoever owns a lead whose setup a colleague schedules, moves or cancels, and nobody of their own doing', async () => {
  const theirs = await owner();
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: theirs.id });
  const answer = await team.server.get(fillPath(API.leadSetupTimes, { id }), { cookie: team.cookie });
  const [first, second] = setupTimes.parse(answer.body).times;
  const timeZone = 'America/Chicago';
  await team.change(API.leadSetup, id, { version: 1, ...first, timeZone });
  await team.change(API.leadSetup, id, { version: 2, ...second, timeZone });
  await team.change(API.leadSetupCancel, id, { version: 3 });
  await team.change(API.leadSetup, id, { version: 4, ...first, timeZone });
  // Mutation: a status that tells nobody. It takes the setup away like any other cancellation.
  await team.change(API.leadStatus, id, { version: 5, status: 'contacted' });
  await team.send(API.leadSetup, id, { version: 6, ...first, timeZone }, theirs.cookie);
  const changes = (await theirs.told()).map(({ change }) => change);
  expect(changes).toEqual([
    null,
    { how: 'scheduled', at: first?.at },
    { how: 'moved', at: second?.at },
    { how: 'cancelled', at: second?.at },
    { how: 'scheduled', at: first?.at },
    { how: 'cancelled', at: first?.at },
  ]);
  expect(await theirs.mails()).toHaveLength(5);
});

// Mutation: without `team-rescheduled` in `BY_COLLEAGUE`.
test('whoever moves a setup to and fro twelve times has a colleague mailed ten times', async () => {
  const theirs = await owner();
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: theirs.id });
  const answer = await team.server.get(fillPath(API.leadSetupTimes, { id }), { cookie: team.cookie });
  const [first, second] = setupTimes.parse(answer.body).times;
  for (let n = 0; n < 12; n++)
    await team.change(API.leadSetup, id, {
      version: n + 1,
      ...(n % 2 === 0 ? first : second),
      timeZone: 'America/Chicago',
    });
  expect((await theirs.told()).filter(({ kind }) => kind === 'changed')).toHaveLength(12);
  expect(await theirs.mails()).toHaveLength(10);
});
