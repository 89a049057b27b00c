import type { LiveSubject } from '#contracts/live-names.ts';
import type { Permission } from '#contracts/permissions.ts';
import type { Actor } from '#server/domain/context.ts';
import { mayDo } from '#server/domain/policy.ts';

/** Something that was committed, as far as it concerns the team. */
export interface Change {
  id: string;
  at: Date;
  action: string;
  subject: { kind: LiveSubject; id: string };
  /** The team member who did it. */
  by: { id: string; name: string } | null;
  /** Ids of the colleagues who are told of it. */
  notified: string[];
}

const READERS: Record<LiveSubject, Permission> = {
  lead: 'signups.read',
  partnership: 'partnerships.read',
  message: 'messages.read',
};
/** What customers do with their accounts changes the lead that they are. */
const OF_CUSTOMERS = ['account.create', 'account.decline', 'account.delete', 'email.verify'];

/** Which record an audit entry is about, in the team's words; `undefined` for what is none of its records. */
export function subjectOf(entry: {
  action: string;
  subjectKind: string;
  subjectId: string;
}): Change['subject'] | undefined {
  const { action, subjectKind, subjectId: id } = entry;
  if (subjectKind === 'user' && OF_CUSTOMERS.includes(action)) return { kind: 'lead', id };
  const kind = (Object.keys(READERS) as LiveSubject[]).find((each) => each === subjectKind);
  return kind && { kind, id };
}

/** Whether `actor` may see it: whoever may read the record. */
export function maySee(actor: Actor, { subject }: Change): boolean {
  return mayDo(actor, READERS[subject.kind]);
}
