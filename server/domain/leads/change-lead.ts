import { eq } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import type { LeadEntryKind } from '#contracts/lead-history.ts';
import type { LeadUndo } from '#contracts/lead-undo.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { leads } from '#server/db/schema/index.ts';
import { changedElsewhere } from '#server/domain/conflicts/changed-elsewhere.ts';
import { changedSince } from '#server/domain/conflicts/changed-since.ts';
import type { Context } from '#server/domain/context.ts';
import type { AppError } from '#server/domain/errors.ts';
import type { Recipient } from '#server/domain/notifications/notification.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { LEAD_MATTERS, type LeadMatter } from './lead-matters.ts';
import { missingLead } from './merge/missing-lead.ts';
import { keepUndo } from './undo/keep-undo.ts';

export type StoredLead = typeof leads.$inferSelect;

type Values = Partial<typeof leads.$inferInsert>;

/** What a change sets on a lead, and what its history says about it. */
interface LeadChange {
  /** Left out if only the history grows: the version stays the same, unless it is `bumped`. */
  values?: Values | undefined;
  /** Whether a colleague who acts on what they saw before is told of this change, although it may set nothing. */
  bumped?: boolean;
  kind: LeadEntryKind;
  text?: string | undefined;
  details?: Record<string, unknown>;
  /** What the audit log says in place of `details`, where these hold personal data. */
  audited?: Record<string, unknown>;
  mentionIds?: string[];
  /** The colleagues who are told of it. */
  notify?: Recipient[] | undefined;
  /** The name of the undo, e.g. `status`; set only where the values can be taken back, because nothing was mailed. */
  undo?: LeadUndo | undefined;
  /** What the undo puts back, where that is no column of the lead. */
  before?: Record<string, unknown>;
  /** Whether it made the actor the owner, who is told. */
  owned?: boolean;
  /** The name of the colleague who owned the lead already, where the actor wanted to become its owner. */
  otherOwner?: string | undefined;
}

interface ChangeLeadArgs {
  ctx: Context;
  /** `version`: the version that the actor saw; left out if the change cannot overwrite another's. */
  input: { id: string; version?: number };
  /** What it is about: a change of anything else since that version does not refuse it. All, where it is left out. */
  about?: readonly LeadMatter[];
  action: string;
  conflicts?: Record<string, () => AppError>;
  /** Answers nothing where the lead is as it should be already. */
  change: (lead: StoredLead, tx: Transaction) => LeadChange | undefined | Promise<LeadChange | undefined>;
}

/** Changes one lead and writes its history. Throws `not_found`, and `conflict` if the same of it was changed since. */
export async function changeLead({
  ctx,
  input,
  about,
  action,
  conflicts,
  change,
}: ChangeLeadArgs): Promise<LeadChanged> {
  return runCommand<LeadChanged>(ctx, {
    action,
    conflicts,
    work: async (tx) => {
      const [lead] = await tx.select().from(leads).where(eq(leads.userId, input.id)).for('update');
      if (!lead) throw await missingLead(tx, input.id);
      const { id, version: seen = lead.version } = input;
      if (await changedSince(tx, LEAD_MATTERS, { id, version: seen }, { version: lead.version, about }))
        throw await changedElsewhere(ctx, tx, { kind: 'lead', id, noun: 'lead' });
      const made = await change(lead, tx);
      if (!made) return { reply: { success: true, version: lead.version, unchanged: true }, changes: [] };
      const {
        values,
        bumped,
        kind,
        text,
        details,
        audited = details,
        mentionIds,
        notify,
        undo,
        before = values && valuesBefore(lead, values),
        owned,
        otherOwner,
      } = made;
      const changed = values !== undefined || bumped === true;
      const version = changed ? lead.version + 1 : lead.version;
      if (changed) await updateCounted(tx, leads, { ...values, version }, eq(leads.userId, input.id));
      const undoId =
        undo && before ? await keepUndo(ctx, tx, undo, [{ id: input.id, version, before }]) : null;
      return {
        reply: {
          success: true,
          version,
          ...(!changed && { unchanged: true }),
          ...(undoId && { undoId }),
          ...(owned && { owned }),
          ...(otherOwner && { otherOwner }),
        },
        subject: { kind: 'lead', id: input.id },
        details: { ...audited, ...movedBy(lead, values) },
        activity: {
          subjectKind: 'lead',
          subjectId: input.id,
          kind,
          text,
          details,
          mentionIds,
          version: changed ? version : null,
        },
        notify,
      };
    },
  });
}

/** What the columns held that a change sets; with the status, since when the lead was live. */
function valuesBefore(lead: StoredLead, values: Values): Record<string, unknown> {
  const names = Object.keys(values.status ? { ...values, liveAt: null } : values);
  return Object.fromEntries(names.map((name) => [name, lead[name as keyof StoredLead]]));
}

/** The old and new status of a lead, whichever change moves it. */
function movedBy(lead: StoredLead, values: LeadChange['values']) {
  const to = values?.status;
  return to && to !== lead.status ? { from: lead.status, to } : {};
}
