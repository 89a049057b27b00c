import { and, desc, eq } from 'drizzle-orm';
import type { MessageDetails } from '#contracts/message.ts';
import { activities, messages, users } from '#server/db/schema/index.ts';
import { toAttributionDetails } from '#server/domain/attribution/attribution-row.ts';
import type { Context } from '#server/domain/context.ts';
import { readHistoryMails } from '#server/domain/correspondence/history-mails.ts';
import { AppError } from '#server/domain/errors.ts';
import { noteStateOf } from '#server/domain/notes/note-state.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { countStatusLinks } from '#server/domain/status/link.ts';
import { toMessageRecord } from './list-messages.ts';

/** Longest history that is shown, in entries. */
const HISTORY = 100;

/** One message and the team's work on it. Throws `not_found`. */
export async function readMessage(args: { ctx: Context; input: { id: string } }): Promise<MessageDetails> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.read');
  const [found] = await ctx.db
    .select({ message: messages, answeredBy: users.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.answeredById))
    .where(eq(messages.id, input.id));
  if (!found) throw new AppError('not_found', 'There is no such message');
  const done = await ctx.db
    .select({ entry: activities, by: users.name })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(and(eq(activities.subjectId, input.id), eq(activities.subjectKind, 'message')))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(HISTORY);
  const mailOf = await readHistoryMails(
    ctx.db,
    done.map(({ entry }) => entry),
  );
  return {
    ...toMessageRecord(found),
    attribution: toAttributionDetails(found.message),
    history: done.map(({ entry, by }) => ({
      ...{ id: entry.id, kind: entry.kind, text: entry.text, actorId: entry.actorId, by },
      at: entry.at.toISOString(),
      note: noteStateOf(entry),
      mail: mailOf.get(entry.id),
    })),
    statusLinks: await countStatusLinks(ctx, input.id),
    writable: mayDo(ctx.actor, 'messages.write'),
  };
}
