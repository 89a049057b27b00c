import { EDITABLE_FIELDS, type EditableField } from '#contracts/lead-edit.ts';
import type { LeadEntryKind } from '#contracts/lead-history.ts';
import type { LeadUndo } from '#contracts/lead-undo.ts';
import type { Matters } from '#server/domain/conflicts/changed-since.ts';

/** What of a lead is decided by itself. A setup goes with the status, billing and discount with the plan. */
export type LeadMatter =
  | 'status'
  | 'owner'
  | 'next_step'
  | 'calls'
  | 'plan'
  | Exclude<EditableField, PlanField>;
type PlanField = 'selectedPlan' | 'billingCycle' | 'discount';
const PLAN_FIELDS: readonly EditableField[] = ['selectedPlan', 'billingCycle', 'discount'];

const OF_KINDS: Partial<Record<LeadEntryKind, readonly LeadMatter[]>> = {
  status: ['status'],
  setup: ['status'],
  setup_cancelled: ['status'],
  // Whoever moves somebody on has read what was written to them since, also with many others.
  mail: ['status'],
  written: ['status'],
  owner: ['owner'],
  next_step: ['next_step'],
};
/** What was taken back, by the name of its undo. */
const OF_UNDOS: Readonly<Record<LeadUndo, readonly LeadMatter[]>> = {
  status: ['status'],
  assign: ['owner'],
  next_step: ['next_step'],
  call: ['status', 'owner', 'next_step'],
  tag: [],
  untag: [],
  edit: mattersOf(EDITABLE_FIELDS),
};

export const LEAD_MATTERS: Matters<LeadMatter> = {
  kind: 'lead',
  of: ({ kind, details }) => {
    const { changed, undone, reached, owned, stepDone, to } = Object(details);
    if (kind === 'edited') return mattersOf(Object.keys(Object(changed)) as EditableField[]);
    if (kind === 'call')
      return [
        ...(reached ? ['status' as const] : []),
        ...(owned ? ['owner' as const] : []),
        // A call that reached them does the next step, where that was another call.
        ...(stepDone ? ['next_step' as const] : []),
      ];
    // A correction of the note alone says nothing of the status.
    if (kind === 'call_corrected') return ['calls', ...(to ? ['status' as const] : [])];
    return kind === 'undone' ? OF_UNDOS[undone as LeadUndo] : OF_KINDS[kind as LeadEntryKind];
  },
};

/** What an edit of these fields is about. */
export function mattersOf(fields: readonly EditableField[]): LeadMatter[] {
  const isOfPlan = (field: EditableField): field is PlanField => PLAN_FIELDS.includes(field);
  return fields.map((field) => (isOfPlan(field) ? 'plan' : field));
}
