import { eq } from 'drizzle-orm';
import type { MessageDetails } from '#contracts/message.ts';
import { messages } from '#server/db/schema/index.ts';
import { toAttributionDetails } from '#server/domain/attribution/attribution-row.ts';
import type { Context } from '#server/domain/context.ts';
import { readHistoryMails } from '#server/domain/correspondence/history-mails.ts';
import { AppError } from '#server/domain/errors.ts';
import { leadWithEmail } from '#server/domain/leads/lead-with-email.ts';
import { noteStateOf } from '#server/domain/notes/note-state.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { readEntries } from '#server/domain/record-history.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { countStatusLinks } from '#server/domain/status-links/link.ts';
import { readTeam } from '#server/domain/team/read-team.ts';
import { toMessageRecord } from './list-messages.ts';
import { readMessageRows } from './read-message-rows.ts';

/** Longest history that is shown, in entries. */
const HISTORY = 100;

/** One message and the team's work on it. Throws `not_found`. */
export async function readMessage(args: { ctx: Context; input: { id: string } }): Promise<MessageDetails> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.read');
  const [found] = await readMessageRows(ctx.db, eq(messages.id, input.id));
  if (!found) throw new AppError('not_found', 'There is no such message');
  const entries = await readEntries(ctx.db, [input.id], { limit: HISTORY });
  const mailOf = await readHistoryMails(
    ctx.db,
    entries.map(({ entry }) => entry),
  );
  return {
    ...toMessageRecord(found),
    lead: await leadWithEmail(ctx, found.message.email),
    attribution: toAttributionDetails(found.message),
    history: entries.map(({ entry, by }) => ({
      id: entry.id,
      kind: entry.kind,
      text: entry.text,
      actorId: entry.actorId,
      ownerId: entry.kind === 'owner' ? ownerToOf(entry.details) : undefined,
      by,
      at: entry.at.toISOString(),
      note: noteStateOf(entry),
      mail: mailOf.get(entry.id),
    })),
    team: await readTeam({ ctx, work: RECORD_PERMISSIONS.message }),
    statusLinks: await countStatusLinks(ctx, input.id),
    writable: mayDo(ctx.actor, 'messages.write'),
  };
}

/** Whose a message became, by the details of an entry of its history. */
function ownerToOf(details: unknown): string | null {
  const { ownerTo } = Object(details);
  return typeof ownerTo === 'string' ? ownerTo : null;
}
