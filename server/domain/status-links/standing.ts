import type { StatusReply } from '#contracts/status-link.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Context } from '#server/domain/context.ts';

/** Where a record stands, as its link shows it. */
export type Standing = Omit<StatusReply, 'kind' | 'receivedAt' | 'linkUntil' | 'next'> & {
  receivedAt: Date;
  next: { who: StatusReply['next']['who']; until: Date | null };
};

/** Reads where the record with that id stands; `undefined` if there is none. */
export type ReadStanding = (
  ctx: Pick<Context, 'db' | 'clock' | 'site'>,
  id: string,
) => Promise<Standing | undefined>;

/** What a kind of record says of itself to the holder of its link. */
export interface StatusKindOf {
  /** The kind, as the holder's answer names it. */
  kind: StatusReply['kind'];
  read: ReadStanding;
}
export type StatusKinds = Record<MailedSubject, StatusKindOf>;

/** The parts of a kind that has none of them. */
export const NOTHING_ELSE = { appointment: null, question: null, plan: null, agreed: null } as const;
