import { LIVE_SUBJECTS, type LiveSubject } from '#contracts/subjects.ts';
import type { Actor } from '#server/domain/context.ts';
import { mayRead } from '#server/domain/record-permissions.ts';

/** A committed change that concerns the team. */
export interface LiveChange {
  id: string;
  at: Date;
  action: string;
  /** Of an import many leads are new or gone, and which ones is not known. */
  subject: { kind: LiveSubject | 'import'; id: string };
  /** The team member who did it. */
  by: { id: string; name: string } | null;
  /** Ids of the colleagues who are told of it. */
  notified: string[];
}

/** A customer's changes of their own account are changes of their lead. */
const OF_CUSTOMERS = ['account.create', 'account.decline', 'account.delete', 'email.verify'];

/** The record that an audit entry is about; `undefined` if it is none of the team's. */
export function subjectOf(entry: {
  action: string;
  subjectKind: string;
  subjectId: string;
}): LiveChange['subject'] | undefined {
  const { action, subjectKind, subjectId: id } = entry;
  if (subjectKind === 'user' && OF_CUSTOMERS.includes(action)) return { kind: 'lead', id };
  // A refund changes what its payment’s list shows.
  if (subjectKind === 'refund') return { kind: 'payment', id };
  const kind = LIVE_SUBJECTS.find((each) => each === subjectKind);
  if (kind) return { kind, id };
  return subjectKind === 'import' ? { kind: 'import', id } : undefined;
}

/** Whether `actor` may see it: they must be allowed to read the record. */
export function maySee(actor: Actor, { subject }: LiveChange): boolean {
  return mayRead(actor, subject.kind === 'import' ? 'lead' : subject.kind);
}
