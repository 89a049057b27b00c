import { forCompanyFields } from '#contracts/company-fields.ts';
import { SIGNUP_FIELD_LABELS as LABELS } from '#contracts/field-labels.ts';
import type { MergeField, MergePreview, MergeSide } from '#contracts/lead-merge.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { signupValue } from '#web/admin/records/details/signup-value.ts';
import { formatStepDue } from '#web/lib/format/format.ts';
import { countedText, countOf } from '#web/lib/format/plural.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

/** What people read beside each field of a merge. */
export const MERGE_LABELS: Record<MergeField, string> = {
  name: 'Name',
  phone: LABELS.phone,
  ...forCompanyFields((field) => LABELS[field]),
  plan: LABELS.selectedPlan,
  status: 'Status',
  owner: 'Owner',
  nextStep: 'Next step',
};
const BLANK: Partial<Record<MergeField, string>> = { owner: UNASSIGNED, nextStep: 'Nothing planned' };

/** What stands in a field of one of the two. */
export function shownValue(side: MergeSide, field: MergeField): string {
  const value = side.values[field];
  if (!value) return BLANK[field] ?? 'Not known';
  if (field === 'nextStep' && side.nextStepAt) return `${value} (${formatStepDue(side.nextStepAt)})`;
  if (field === 'plan') return [value, cycleOf(side)].filter(Boolean).join(', ');
  return field === 'status' ? statusLabel(value) : signupValue(field, value);
}

const cycleOf = ({ billingCycle }: MergeSide) => billingCycle && signupValue('billingCycle', billingCycle);

/**
 * What the other one brings, unless somebody chooses: what the kept one lacks, and that somebody has reached them, so
 * that nobody calls them again.
 */
export function broughtBy({ kept, other, choices }: MergePreview): ReadonlySet<MergeField> {
  const isReached = kept.values.status === 'pending_setup' && other.values.status !== 'lost';
  const lacks = (field: MergeField) => (field === 'status' ? isReached : !kept.values[field]);
  return new Set(choices.filter((field) => lacks(field) && other.values[field]));
}

/** Whether the merge leaves a call due, though for one of the two it no longer is. */
export function callsAgain({ kept, other, choices }: MergePreview, taken: ReadonlySet<MergeField>): boolean {
  const chosen = taken.has('status') ? other : kept;
  return choices.includes('status') && chosen.values.status === 'pending_setup';
}

/** What moves along with a merge, a line each. */
export function movesOf({ kept, other, moves }: MergePreview): string[] {
  const counted = [
    count(moves.notes, 'note'),
    count(moves.calls, 'logged call'),
    count(moves.mails, 'email'),
    count(moves.replies, 'reply', 'replies'),
    count(moves.messages, 'message from the contact page', 'messages from the contact page'),
    count(moves.appointments, 'appointment'),
  ].flat();
  return [
    counted.length > 0
      ? `${counted.join(', ')} of ${other.values.name}: shown with ${kept.values.name} from now on`
      : `${other.values.name} has no notes, emails or appointments`,
    ...(moves.tags.length > 0 ? [`Tags: ${moves.tags.join(', ')}`] : []),
    partnerLine(kept),
  ];
}

function count(n: number, one: string, many?: string): string[] {
  return n === 0 ? [] : [countOf(n, one, many)];
}

const STAY = { one: '; {count} recorded payment stays', other: '; {count} recorded payments stay' };

/** The lead that is put away has neither, because the merge would be refused. */
function partnerLine({ partner, payments, values }: MergeSide): string {
  const paid = payments > 0 ? `, with ${countOf(payments, 'recorded payment')}` : '';
  return partner
    ? `${values.name} stays a customer of partner ${partner}${paid}: commissions are as before`
    : `No partner’s commission is affected${paid && countedText(STAY, payments)}`;
}
