import type { PartnerChange } from '#server/domain/partners/partner-change.ts';
import type { Application } from './lock-applications.ts';

type SameInJson = Pick<Application, 'status' | 'decidedById' | 'decisionNote' | 'finalTier' | 'question'>;

/** What the activity of a decision stores, so that it can be undone. */
export interface Decided {
  /** The version that the decision made. */
  version: number;
  mailId: string;
  /** What it did to the partner, if anything. */
  partner?: PartnerChange | undefined;
  /** The application's values before; instants as ISO text. */
  before: SameInJson & { decidedAt: string | null; askedAt: string | null; dueAt: string };
}

/** The values of an application, as JSON. */
export function beforeOf(row: Application): Decided['before'] {
  const { status, decidedById, decisionNote, finalTier, question, decidedAt, askedAt, dueAt } = row;
  return {
    status,
    decidedById,
    decisionNote,
    finalTier,
    question,
    decidedAt: decidedAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
  };
}

/** The same values as columns again. */
export function toColumns({ decidedAt, askedAt, dueAt, ...same }: Decided['before']): Partial<Application> {
  return {
    ...same,
    decidedAt: decidedAt ? new Date(decidedAt) : null,
    askedAt: askedAt ? new Date(askedAt) : null,
    dueAt: new Date(dueAt),
  };
}
