import { eq, sql } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import type { LeadMerge } from '#contracts/lead-merge.ts';
import type { Transaction } from '#server/db/connection.ts';
import { deleteCounted, updateCounted } from '#server/db/counted/write-counted.ts';
import { leadMerges, leads, leadTags, type Replaced } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { lockLeads, refuseLeads } from '#server/domain/leads/lock-leads.ts';
import { searchTextOf } from '#server/domain/leads/search-text-of.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { missingLead } from './missing-lead.ts';
import { mayChoose } from './preview-merge.ts';
import { takeOver } from './stored-fields.ts';
import { whyRefused } from './why-refused.ts';

/** A generated column cannot be put back. */
const GENERATED = sql`array(
  select attname::text from pg_attribute where attrelid = 'leads'::regclass and attgenerated <> '')`;

const NOT_TAKEN =
  'A status cannot be taken over where a setup is scheduled, and a plan only where none is known';

/**
 * Merges a duplicate into the kept lead, which takes over the chosen fields, the tags and the history; the duplicate
 * leaves every list and count until an undo. Both people keep their accounts (decision 046). Throws `not_found`;
 * `conflict` if one of them changed since; `conflict` or `forbidden` for the reasons of `whyRefused()`.
 */
export async function mergeLeads(args: {
  ctx: Context;
  input: LeadMerge & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, otherId, otherVersion, take } = input;
  if (id === otherId) throw new AppError('validation', 'Please choose another signup');
  return runCommand(ctx, {
    action: 'lead.merge',
    work: async (tx) => {
      const [kept, other] = await lockLeads(tx, [
        { id, version },
        { id: otherId, version: otherVersion },
      ]);
      if (!kept || !other) throw await missingLead(tx, kept ? otherId : id);
      const refused = await whyRefused(ctx, tx, { kept, other });
      if (refused?.forbidden) requirePermission(ctx.actor, 'partners.manage');
      if (refused) await refuseLeads(tx, [otherId], refused.why);
      if (!take.every((field) => mayChoose(field, kept, other))) {
        throw fieldError('validation', 'take', NOT_TAKEN);
      }
      const replaced = await takeOver(tx, { kept, from: other, fields: take });
      await putAway(ctx, tx, { kept, mergedId: otherId, replaced });
      const set = { searchText: await searchTextOf(tx, id), version: version + 1 };
      await updateCounted(tx, leads, set, eq(leads.userId, id));
      // The history says which fields, but neither their values nor whose they were: nothing of somebody erased may
      // stay with the other one.
      const told = take.length > 0 ? { fields: take } : {};
      return {
        reply: { success: true, version: version + 1 },
        changes: [
          {
            subject: { kind: 'lead', id },
            // Alerts tell of a status by both of its values.
            details: { otherId, ...told, ...replaced.status },
            activity: { subjectKind: 'lead', subjectId: id, kind: 'merged', details: told, version: null },
          },
          { subject: { kind: 'lead', id: otherId }, details: { keptId: id } },
        ],
      };
    },
  });
}

async function putAway(
  ctx: Context,
  tx: Transaction,
  { kept, mergedId, replaced }: { kept: StoredLead; mergedId: string; replaced: Replaced },
): Promise<void> {
  const keptId = kept.userId;
  const its = await tx.select({ tagId: leadTags.tagId }).from(leadTags).where(eq(leadTags.leadId, mergedId));
  const copies = its.map(({ tagId }) => ({ leadId: keptId, tagId, leadCreatedAt: kept.createdAt }));
  const added =
    copies.length === 0
      ? []
      : await tx.insert(leadTags).values(copies).onConflictDoNothing().returning({ tagId: leadTags.tagId });
  const [row] = await tx
    .select({ lead: sql`to_jsonb(${leads}) - ${GENERATED}` })
    .from(leads)
    .where(eq(leads.userId, mergedId));
  await tx.insert(leadMerges).values({
    mergedId,
    keptId,
    lead: row?.lead,
    addedTagIds: added.map(({ tagId }) => tagId),
    replaced,
    at: ctx.clock(),
    byId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  });
  await deleteCounted(tx, leads, eq(leads.userId, mergedId));
}
