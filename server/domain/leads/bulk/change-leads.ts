import type { LeadBulk, LeadBulkReply } from '#contracts/lead-bulk.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import type { LeadMatter } from '#server/domain/leads/lead-matters.ts';
import { lockLeads } from '#server/domain/leads/lock-leads.ts';
import { keepUndo } from '#server/domain/leads/undo/keep-undo.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { assignLeads } from './assign-leads.ts';
import type { ChangedLead } from './changed-lead.ts';
import { mailLeads } from './mail-leads.ts';
import { moveLeads } from './move-leads.ts';
import { tagLeads } from './tag-leads.ts';

/**
 * Does one thing to up to 200 leads, all of them or none, each with a history and an audit entry of its own. Throws
 * `not_found`; `conflict` that names those which changed meanwhile, or cannot be changed so; `validation`.
 */
export async function changeLeads(args: { ctx: Context; input: LeadBulk }): Promise<LeadBulkReply> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  return runCommand(ctx, {
    action: `leads.${input.action}`,
    work: async (tx) => {
      const rows = await lockLeads(tx, input.leads, MATTERS[input.action]);
      const { done, leftOut } = await apply(ctx, tx, rows, input);
      const undoId = input.action === 'mail' ? null : await keepUndo(ctx, tx, input.action, done);
      const leads = done.map(({ id, version }) => ({ id, version }));
      const changes = done.flatMap((each) => changeOf(input.action, each));
      const unchanged = done.flatMap(({ id, change }) => (change || leftOut.includes(id) ? [] : [id]));
      return { reply: { success: true, undoId, leads, unchanged, leftOut }, changes };
    },
  });
}

async function apply(
  ctx: Context,
  tx: Transaction,
  rows: StoredLead[],
  input: LeadBulk,
): Promise<{ done: ChangedLead[]; leftOut: string[] }> {
  switch (input.action) {
    case 'assign':
      return { done: await assignLeads(tx, rows, input), leftOut: [] };
    case 'status':
      return { done: await moveLeads(ctx, tx, rows, input), leftOut: [] };
    case 'tag':
    case 'untag':
      return { done: await tagLeads(tx, rows, input), leftOut: [] };
    case 'mail':
      return mailLeads(ctx, tx, rows, input);
  }
}

/** What each is about; a tag takes the place of nothing, and a mail rests on all that was seen. */
const MATTERS: Partial<Record<LeadBulk['action'], readonly LeadMatter[]>> = {
  assign: ['owner'],
  status: ['status'],
  tag: [],
  untag: [],
};

/** In the log it is named as where it was done to one lead: whoever looks for it finds both. */
const ACTION_OF_ONE: Record<LeadBulk['action'], string> = {
  assign: 'lead.owner',
  status: 'lead.status',
  tag: 'lead.tag',
  untag: 'lead.untag',
  mail: 'lead.mail',
};

function changeOf(action: LeadBulk['action'], { id, change }: ChangedLead): Change[] {
  return change ? [{ ...change, action: ACTION_OF_ONE[action], subject: { kind: 'lead', id } }] : [];
}
