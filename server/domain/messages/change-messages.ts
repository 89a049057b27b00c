import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MessageBulk, MessageBulkReply } from '#contracts/message-bulk.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { activities, messages } from '#server/db/schema/index.ts';
import { asSeen } from '#server/domain/conflicts/as-seen.ts';
import { changedSince } from '#server/domain/conflicts/changed-since.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { mayOwn, requireOwner } from '#server/domain/team/require-owner.ts';
import { requireUndoable } from '#server/domain/undoable.ts';
import { MESSAGE_MATTERS } from './message-matters.ts';
import {
  changeOf,
  type MessageChangeKind,
  type MessageUpdate,
  ownerUpdate,
  STATUS_STEPS,
  type StoredMessage,
  statusUpdate,
} from './message-update.ts';

type Wanted = MessageBulk['messages'][number];

/** What is done to one message. */
interface Step {
  id: string;
  values: Partial<typeof messages.$inferInsert>;
  change: Change;
}

/**
 * Gives several messages to an owner or a status; all of them or none, each with a history of its own. Those that are
 * so already stay as they are. An `undo` leaves out those that changed since, and `kept` names them. Throws `conflict`
 * that names those which changed, or that an undo comes too late, `validation`, `not_found`.
 */
export async function changeMessages(args: { ctx: Context; input: MessageBulk }): Promise<MessageBulkReply> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.write');
  return runCommand(ctx, {
    action: 'messages.change',
    work: async (tx) => {
      const rows = await (input.undo ? lockUndoable : lockMessages)(tx, input.messages);
      if (input.undo) await requireRecent(ctx, tx, rows);
      const steps: Step[] = [];
      const wanted = new Map(input.messages.map((each) => [each.id, each]));
      const left = new Set<string>();
      for (const row of rows) {
        const step = await stepOf(ctx, tx, row, wanted.get(row.id) ?? {});
        if (step === 'left') left.add(row.id);
        else if (step) steps.push(step);
      }
      // One statement for all that get the same: counters are summed once.
      const alike = Map.groupBy(steps, ({ values }) => JSON.stringify(values));
      for (const group of alike.values()) await setAll(tx, group);
      const changed = new Set(steps.map(({ id }) => id));
      const reply = rows.map(({ id, version }) => ({
        id,
        version: changed.has(id) ? version + 1 : version,
      }));
      const isKept = ({ id }: { id: string }) => left.has(id) || !rows.some((row) => row.id === id);
      const kept = input.messages.filter(isKept).map(({ id }) => id);
      return { reply: { success: true, messages: reply, kept }, changes: steps.map(({ change }) => change) };
    },
  });
}

async function setAll(tx: Transaction, steps: Step[]): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const set = { ...first.values, version: sql`${messages.version} + 1` };
  await updateCounted(
    tx,
    messages,
    set,
    inArray(
      messages.id,
      steps.map(({ id }) => id),
    ),
  );
}

/**
 * The change of one message: `undefined` where it is so already, `left` where it is to be as before and the actor has
 * nothing to take back.
 */
async function stepOf(
  ctx: Context,
  tx: Transaction,
  row: StoredMessage,
  { ownerId, status, asBefore }: Partial<Wanted>,
): Promise<Step | 'left' | undefined> {
  if (ownerId !== undefined && ownerId !== row.ownerId)
    return toStep(row, 'owner', ownerUpdate(row, ownerId));
  if (status === undefined || status === row.status) return undefined;
  const update = await statusUpdate(ctx, tx, row, { status, asBefore });
  return update ? toStep(row, STATUS_STEPS[status], update) : 'left';
}

function toStep(row: StoredMessage, kind: MessageChangeKind, update: MessageUpdate): Step {
  return { id: row.id, values: update.values ?? {}, change: changeOf(row, kind, update) };
}

/** Holds the messages until `tx` ends, in the order of `wanted`. Throws unless all are there, as they were seen. */
async function lockMessages(tx: Transaction, wanted: readonly Wanted[]): Promise<StoredMessage[]> {
  const rows = await asSeen(wanted, await lockByIds(tx, wanted), {
    missing: () => new AppError('not_found', 'There is no such message'),
    refuse: refuseStale,
    hasChanged: (each, { version }) =>
      changedSince(tx, MESSAGE_MATTERS, each, { version, about: [each.status ? 'status' : 'owner'] }),
  });
  for (const ownerId of ownersIn(wanted)) await requireOwner(tx, ownerId, 'messages.write');
  return rows;
}

/** Holds those that are as the change had left them, and whose owner of before may be that still. */
async function lockUndoable(tx: Transaction, wanted: readonly Wanted[]): Promise<StoredMessage[]> {
  const found = await lockByIds(tx, wanted);
  const left = new Set<string>();
  for (const ownerId of ownersIn(wanted)) {
    if (!(await mayOwn(tx, ownerId, 'messages.write'))) left.add(ownerId);
  }
  return wanted.flatMap(({ id, version, ownerId }) => {
    const row = found.get(id);
    return row?.version === version && !(ownerId && left.has(ownerId)) ? [row] : [];
  });
}

/** Throws `conflict` where one of them was left as it is too long ago. */
async function requireRecent(ctx: Context, tx: Transaction, rows: readonly StoredMessage[]): Promise<void> {
  const { at, subjectKind, subjectId, version } = activities;
  const changes = await tx
    .select({ at })
    .from(activities)
    .innerJoin(messages, and(eq(messages.id, subjectId), eq(messages.version, version)))
    .where(
      and(
        eq(subjectKind, 'message'),
        inArray(
          subjectId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  for (const change of changes) requireUndoable(ctx, change.at);
}

const ownersIn = (wanted: readonly Wanted[]) => new Set(wanted.flatMap(({ ownerId }) => ownerId ?? []));

/** In one order, so that two who change the same ones wait for each other, and neither for ever. */
async function lockByIds(tx: Transaction, wanted: readonly Wanted[]): Promise<Map<string, StoredMessage>> {
  const ids = wanted.map(({ id }) => id);
  const found = await tx
    .select()
    .from(messages)
    .where(inArray(messages.id, ids))
    .orderBy(messages.id)
    .for('update');
  return new Map(found.map((row) => [row.id, row]));
}

async function refuseStale(rows: StoredMessage[]): Promise<never> {
  const fields = Object.fromEntries(
    rows.map(({ id, firstName, lastName }) => [
      id,
      `The message of ${firstName} ${lastName} was changed since`,
    ]),
  );
  const [first] = Object.values(fields);
  const more = rows.length > 1 ? `, and ${rows.length - 1} more` : '';
  throw new AppError('conflict', `${first}${more}. Nothing was saved; please look and try again.`, {
    fields,
  });
}
