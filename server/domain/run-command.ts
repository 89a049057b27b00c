import { and, eq, type SQL } from 'drizzle-orm';
import type { LeadEntryKind } from '#contracts/lead-history.ts';
import { isTeamRole } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { brokenConstraint } from '#server/db/pg-errors.ts';
import { activities, auditEntries, idempotencyKeys, sessions } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';
import { queueAlerts } from './alerts/queue-alerts.ts';
import { lockToken } from './api-tokens/lock-token.ts';
import type { AuditSubject } from './audit/audit-subjects.ts';
import type { Context, Idempotency } from './context.ts';
import { handleReplies } from './correspondence/handle-replies.ts';
import { AppError } from './errors.ts';
import { setLastActivity } from './leads/set-last-activity.ts';
import type { Recipient } from './notifications/notification.ts';
import { notify } from './notifications/notify.ts';

interface RunCommandArgs<Reply> {
  /** The action, e.g. `account.create`; names the audit entry. */
  action: string;
  /** The error to throw when the unique constraint of that name is violated. */
  conflicts?: Record<string, () => AppError>;
  /** Writes the rows. Must use `tx` only: any other query would wait for this transaction for ever. */
  work: (tx: Transaction) => Promise<Done<Reply>>;
}

/** The reply and what changed: one record, or several if one decision is about all of them. */
type Done<Reply> = { reply: Reply } & (Change | { changes: Change[] });

/** What happened to one record. */
export interface Change {
  /** The action of this record, where it is another than the command's. */
  action?: string;
  subject: { kind: AuditSubject; id: string };
  /** What changed, for the audit log (of a status `from` and `to`); no personal data, because erasing leaves it. */
  details?: Record<string, unknown>;
  /** What the team reads in the history of the lead, application or message. */
  activity?: Activity;
  /** The colleagues who are told of it. */
  notify?: Recipient[] | undefined;
}
type NewActivity = typeof activities.$inferInsert;
type Activity = Pick<NewActivity, 'subjectId' | 'text' | 'details' | 'mentionIds'> &
  (
    | { subjectKind: 'lead'; kind: LeadEntryKind; version: VersionLeft }
    | { subjectKind: 'message'; kind: string; version: VersionLeft }
    | {
        subjectKind: Exclude<NewActivity['subjectKind'], 'lead' | 'message'>;
        kind: string;
        version?: VersionLeft;
      }
  );
/**
 * Lets a later change tell what has changed since the record was seen (decision 090). `null` where only the history
 * grew, and where the change was about all of the record.
 */
type VersionLeft = number | null;
/** Changes that are written down with one statement. */
const AT_ONCE = 1_000;
type NewEntry = typeof auditEntries.$inferInsert;

/**
 * Commits what an actor does: one transaction writes the rows, the audit entry, webhook alerts, notifications, and the
 * reply for a repeated request. The delivery of mails and the counting of limits are nobody's doing, and go around it.
 * Throws `conflict` (unique constraint), `unauthenticated` (session ended), `validation` (key used with another input).
 */
export async function runCommand<Reply>(ctx: Context, plan: RunCommandArgs<Reply>): Promise<Reply> {
  try {
    return await transact(ctx.primary, async (tx) => {
      await lockSession(ctx, tx);
      const earlier = await claimKey<Reply>(ctx, tx, plan.action);
      if (earlier) return earlier.reply;
      const done = await plan.work(tx);
      const changes = 'changes' in done ? done.changes : [done];
      // One statement takes a limited number of values.
      for (let n = 0; n < changes.length; n += AT_ONCE) {
        await writeDown(ctx, tx, plan.action, changes.slice(n, n + AT_ONCE));
      }
      await keepReply(ctx, tx, plan.action, done);
      return done.reply;
    });
  } catch (error) {
    const conflict = plan.conflicts?.[brokenConstraint(error) ?? ''];
    throw conflict ? conflict() : error;
  }
}

async function writeDown(ctx: Context, tx: Transaction, action: string, changes: Change[]): Promise<void> {
  const at = ctx.clock();
  const entries = changes.map(({ subject, details, action: own = action }) => ({
    id: crypto.randomUUID(),
    at,
    ...describeActor(ctx),
    action: own,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details,
  }));
  await tx.insert(auditEntries).values(entries);
  await queueAlerts(ctx, tx, entries);
  const actorId = teamMember(ctx);
  // An entry and what it wrote into a history have one id: the log keeps no values of its own, and reads them there
  // (decision 073).
  const told = changes.map((change, n) => ({
    ...change,
    activityId: change.activity ? (entries[n]?.id ?? null) : null,
  }));
  const history = told.flatMap(({ activity, activityId: id }) =>
    activity && id ? { ...activity, id, actorId, at } : [],
  );
  if (history.length > 0) await tx.insert(activities).values(history);
  await setLastActivity(tx, at, history);
  if (actorId) await handleReplies(tx, at, history);
  await notify(ctx, tx, at, told);
}

/**
 * Keeps the actor's session from ending before `tx` does. Throws `unauthenticated` if it has ended since the
 * request began: a request that waited behind a reset must not undo it.
 */
async function lockSession({ actor, clock }: Context, tx: Transaction): Promise<void> {
  if (actor.kind !== 'user') return;
  if (actor.token) return lockToken(tx, actor.token.id, clock());
  if (actor.sessionId === undefined) throw new AppError('unauthenticated', 'Please sign in again');
  const [open] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId))
    .for('key share');
  if (!open) throw new AppError('unauthenticated', 'Please sign in again');
}

/** Claims the key of the request, or finds the reply stored for it. A second request at the same time waits here. */
async function claimKey<Reply>(
  ctx: Context,
  tx: Transaction,
  action: string,
): Promise<{ reply: Reply } | undefined> {
  if (!ctx.idempotency) return undefined;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ action, ...ctx.idempotency, createdAt: ctx.clock() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [kept] = await tx.select().from(idempotencyKeys).where(sameRequest(ctx.idempotency, action));
  if (kept?.fingerprint !== ctx.idempotency.fingerprint) {
    const message = 'This Idempotency-Key was used with another input. Please send a new key.';
    throw new AppError('validation', message, { status: 422 });
  }
  return { reply: (kept.reply as KeptReply<Reply>).reply };
}

/**
 * A reply with the record that it is about: whoever removes the record removes the reply, so that a repeat says no
 * success.
 */
interface KeptReply<Reply> {
  id: string | null;
  reply: Reply;
}

async function keepReply<Reply>(
  ctx: Context,
  tx: Transaction,
  action: string,
  done: Done<Reply>,
): Promise<void> {
  if (!ctx.idempotency) return;
  const id = 'subject' in done ? done.subject.id : null;
  const reply: KeptReply<Reply> = { id, reply: done.reply };
  await tx.update(idempotencyKeys).set({ reply }).where(sameRequest(ctx.idempotency, action));
}

function sameRequest({ scope, key }: Idempotency, action: string): SQL | undefined {
  const kept = idempotencyKeys;
  return and(eq(kept.scope, scope), eq(kept.action, action), eq(kept.key, key));
}

/**
 * The colleague who acts; `null` for the person themselves, whose account may be gone with this command, and for the
 * server.
 */
function teamMember({ actor }: Context): string | null {
  return actor.kind === 'user' && isTeamRole(actor.role) ? actor.id : null;
}

function describeActor({ actor }: Context): Pick<NewEntry, 'actorKind' | 'actor' | 'tokenId'> {
  if (actor.kind === 'user') return { actorKind: 'user', actor: actor.id, tokenId: actor.token?.id ?? null };
  return { actorKind: actor.kind, actor: actor.kind === 'system' ? actor.name : null, tokenId: null };
}
