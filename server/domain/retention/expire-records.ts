import { and, inArray, lt, ne, not, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { deleteUsers } from '#server/db/counted/delete-users.ts';
import { deleteCounted } from '#server/db/counted/write-counted.ts';
import { applications, appointments, leads, mails, messages, users } from '#server/db/schema/index.ts';
import { holdsPartnerMoney } from '#server/db/schema/partner-money.ts';
import type { AuditSubject } from '#server/domain/audit/audit-subjects.ts';
import type { Context } from '#server/domain/context.ts';
import { separateAll } from '#server/domain/leads/merge/separate.ts';
import { removeHistory } from '#server/domain/leads/remove-history.ts';
import { removeMails } from '#server/domain/mail/remove-mails.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { dropMails } from './drop-mails.ts';
import { expireMonths } from './expire-months.ts';

const BATCH = 200;

/**
 * Removes records older than `days` with their history: leads that did not become customers (`live`, or a
 * payment of theirs was recorded) and that no partner brought, messages, rejected applications, appointments, and mail.
 * Customers, partners and applicants who still wait for a decision stay (decision 023).
 */
export async function expireRecords(args: { ctx: Context; input: { days: number } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'maintenance.run');
  const before = new Date(ctx.clock().getTime() - input.days * DAY_MS);
  for (const expire of [expireLeads, expireMessages, expireApplications, expireAppointments]) {
    while (await removeBatch(ctx, before, expire)) {}
  }
  await expireMonths(ctx, {
    table: 'mails',
    before,
    drop: (month) => dropMails(ctx, month),
    async remove(older) {
      while (await removeBatch(ctx, older, expireMails)) {}
    },
  });
}

/** The records that were removed together. */
interface Expired {
  kind: AuditSubject;
  ids: string[];
}
type Expire = (tx: Transaction, before: Date) => Promise<Expired>;

/** Whether there may be more. */
async function removeBatch(ctx: Context, before: Date, expire: Expire): Promise<boolean> {
  return runCommand(ctx, {
    action: 'records.expire',
    work: async (tx) => {
      const { kind, ids } = await expire(tx, before);
      await removeHistory(tx, ids);
      const changes: Change[] = ids.map((id) => ({ subject: { kind, id } }));
      return { reply: ids.length === BATCH, changes };
    },
  });
}

async function expireLeads(tx: Transaction, before: Date): Promise<Expired> {
  const { userId: id, createdAt, status } = leads;
  const isDue = and(lt(createdAt, before), ne(status, 'live'), not(holdsPartnerMoney(id)));
  const due = await tx.select({ id }).from(leads).where(isDue).orderBy(createdAt).limit(BATCH).for('update');
  // Once more with the leads locked: what was being recorded of one meanwhile was waited for, and is seen.
  const dueIds = due.map((lead) => lead.id);
  const stillDue = await tx
    .select({ id })
    .from(leads)
    .where(and(inArray(id, dueIds), isDue));
  const ids = stillDue.map((lead) => lead.id);
  // Those that were merged into one of them are leads again, and expire by their own age.
  await separateAll(tx, ids);
  const gone = await deleteUsers(tx, inArray(users.id, ids));
  // Not by email: a partner or a colleague may have the same one.
  await removeMails(tx, { ids: gone });
  return { kind: 'lead', ids: gone };
}

async function expireMessages(tx: Transaction, before: Date): Promise<Expired> {
  const { id, createdAt } = messages;
  const due = tx.select({ id }).from(messages).where(lt(createdAt, before)).orderBy(createdAt).limit(BATCH);
  return { kind: 'message', ids: await deleteCounted(tx, messages, inArray(id, due)) };
}

async function expireApplications(tx: Transaction, before: Date): Promise<Expired> {
  const { id, createdAt, status } = applications;
  const due = tx
    .select({ id })
    .from(applications)
    .where(and(sql`${status} = 'rejected'`, lt(createdAt, before)))
    .orderBy(createdAt)
    .limit(BATCH);
  return { kind: 'partnership', ids: await deleteCounted(tx, applications, inArray(id, due)) };
}

async function expireAppointments(tx: Transaction, before: Date): Promise<Expired> {
  const { id, startsAt } = appointments;
  const due = tx.select({ id }).from(appointments).where(lt(startsAt, before)).orderBy(startsAt).limit(BATCH);
  const gone = await tx.delete(appointments).where(inArray(id, due)).returning({ id });
  return { kind: 'appointment', ids: gone.map((each) => each.id) };
}

async function expireMails(tx: Transaction, before: Date): Promise<Expired> {
  const { id, createdAt, status } = mails;
  const due = tx
    .select({ id })
    .from(mails)
    .where(and(lt(createdAt, before), ne(status, 'queued')))
    .orderBy(createdAt)
    .limit(BATCH);
  return { kind: 'mail', ids: await deleteCounted(tx, mails, inArray(id, due)) };
}
