import type { TimeChange } from '#contracts/notification.ts';
import type { NotificationKind } from '#contracts/notification-kinds.ts';
import type { WorkSubject } from '#contracts/subjects.ts';

/** A colleague who is told of a change, and why. */
export interface Recipient {
  userId: string;
  kind: NotificationKind;
  /** The note that names them, where it stood in the history before. */
  note?: { id: string; at: Date; text: string };
  /** It is no longer so: they are told nothing, and what they were told of it and have not read is removed. */
  over?: boolean;
}

/** What one colleague is told of one record. */
export interface Notification extends Omit<Recipient, 'note' | 'over'> {
  subjectKind: WorkSubject;
  subjectId: string;
  /** The note that names them, the step that is due, or how a reply begins. */
  text: string | null;
  change: TimeChange | null;
  activityId: string | null;
  activityAt: Date | null;
}
