import type { LeadRecord } from '#contracts/lead-record.ts';
import { DueNote } from '#web/admin/sla/DueNote.tsx';
import { formatStepDue } from '#web/lib/format/format.ts';

/**
 * What waits for the team about a lead, the earliest of it: its first call, its next step or its setup; else how late
 * it was called.
 */
export function LeadDue({ lead }: { lead: LeadRecord }) {
  if (lead.status === 'lost') return null;
  const [first] = waitingOf(lead);
  if (first) return <DueNote {...first} doneAt={null} />;
  return <DueNote what="Call" dueAt={lead.dueAt} doneAt={lead.contactedAt} />;
}

function waitingOf({ status, dueAt, contactedAt, nextStep, nextStepAt, ...lead }: LeadRecord) {
  const setupAt = (status === 'scheduled' && lead.setupAt) || lead.bookedSetupAt;
  return [
    ...(contactedAt ? [] : [{ what: 'Call', dueAt }]),
    ...(nextStepAt
      ? [{ what: nextStep ?? 'Next step', says: 'Step', dueAt: nextStepAt, when: formatStepDue(nextStepAt) }]
      : []),
    ...(setupAt ? [{ what: 'Setup', says: 'Setup', dueAt: setupAt }] : []),
  ].sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}
