import { DAY_MS } from '#contracts/durations.ts';
import {
  MY_DAY_DAYS,
  MY_DAY_KINDS,
  MY_DAY_MAX,
  type MyDay,
  type MyDayItem,
  type MyDayKind,
} from '#contracts/my-day.ts';
import { awayColleagues } from '#server/domain/absences/away.ts';
import type { Context } from '#server/domain/context.ts';
import { mayDo, requirePermission, requireUser } from '#server/domain/policy.ts';
import { myAppointments } from './appointment-source.ts';
import { myApplications, myMessages } from './inbox-sources.ts';
import { myCalls, mySetups, mySteps } from './lead-sources.ts';
import { myReplies } from './reply-source.ts';
import { NOTHING, type Source } from './source.ts';

/**
 * Everything that waits for whoever asks, overdue or due within the next days, the earliest first: their leads' first
 * calls, next steps and setups; messages, replies, applications and appointments that are theirs or nobody's, for those
 * who work on them. What is due while its owner is away waits for everybody.
 */
export async function readMyDay({ ctx }: { ctx: Context }): Promise<MyDay> {
  requirePermission(ctx.actor, 'myDay.read');
  const userId = requireUser(ctx.actor);
  const now = ctx.clock();
  const until = new Date(now.getTime() + MY_DAY_DAYS * DAY_MS);
  const away = await awayColleagues(ctx, { userId, now, until });
  const asked = { userId, now, until, away };
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
  const all: MyDayItem[] = [];
  const counts = {} as MyDay['counts'];
  for (const kind of MY_DAY_KINDS) {
    const { may, read } = kinds[kind];
    const { items, total, overdue } = may ? await read(ctx.db, asked) : NOTHING;
    all.push(...items);
    counts[kind] = { total, overdue };
  }
  all.sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
  return { items: all.slice(0, MY_DAY_MAX), counts };
}
