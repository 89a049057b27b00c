import { DAY_MS } from '#contracts/durations.ts';
import { MY_DAY_DAYS, MY_DAY_MAX, type MyDay, type MyDayItem, type MyDayKind } from '#contracts/my-day.ts';
import type { Context } from '#server/domain/context.ts';
import { mayDo, requirePermission, requireUser } from '#server/domain/policy.ts';
import { myAppointments } from './appointment-source.ts';
import { myApplications, myMessages } from './inbox-sources.ts';
import { myCalls, mySetups, mySteps } from './lead-sources.ts';
import { myReplies } from './reply-source.ts';
import type { Source, Waiting } from './source.ts';

const NOTHING: Waiting = { items: [], total: 0, overdue: 0 };

/**
 * Everything that waits for whoever asks, overdue or due within the next days, the earliest first: their leads' first
 * calls, next steps and setups; messages, replies, applications and appointments that are theirs or nobody's, for those
 * who work on them.
 */
export async function readMyDay({ ctx }: { ctx: Context }): Promise<MyDay> {
  requirePermission(ctx.actor, 'myDay.read');
  const userId = requireUser(ctx.actor);
  const now = ctx.clock();
  const asked = { userId, now, until: new Date(now.getTime() + MY_DAY_DAYS * DAY_MS) };
  const sales = mayDo(ctx.actor, 'signups.write');
  const answers = mayDo(ctx.actor, 'messages.write');
  const reviews = mayDo(ctx.actor, 'partnerships.review');
  const kinds: Record<MyDayKind, { may: boolean; read: Source }> = {
    call: { may: sales, read: myCalls },
    step: { may: sales, read: mySteps },
    setup: { may: sales, read: mySetups },
    message: { may: answers, read: myMessages },
    reply: {
      may: sales || answers || reviews,
      read: myReplies({ sales, messages: answers, applications: reviews }),
    },
    application: { may: reviews, read: myApplications },
    appointment: { may: mayDo(ctx.actor, 'appointments.write'), read: myAppointments },
  };
  const read = async (kind: MyDayKind) => (kinds[kind].may ? await kinds[kind].read(ctx.db, asked) : NOTHING);
  const call = await read('call');
  const step = await read('step');
  const setup = await read('setup');
  const message = await read('message');
  const reply = await read('reply');
  const application = await read('application');
  const appointment = await read('appointment');
  const all: MyDayItem[] = [call, step, setup, message, reply, application, appointment].flatMap(
    ({ items }) => items,
  );
  all.sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
  const countOf = ({ total, overdue }: Waiting) => ({ total, overdue });
  return {
    items: all.slice(0, MY_DAY_MAX),
    counts: {
      call: countOf(call),
      message: countOf(message),
      reply: countOf(reply),
      application: countOf(application),
      step: countOf(step),
      setup: countOf(setup),
      appointment: countOf(appointment),
    },
  };
}
