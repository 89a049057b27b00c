import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { activities } from '#server/db/schema/index.ts';
import type { Seen } from './as-seen.ts';

type Stored = typeof activities.$inferSelect;
type Change = Pick<Stored, 'kind' | 'details'>;

/** Records of one kind, and what of one a change is about: two that share none of it do not conflict. */
export interface Matters<Matter extends string> {
  kind: Stored['subjectKind'];
  /** Of an entry of the history; `undefined` where it is not known, or all. */
  of: (change: Change) => readonly Matter[] | undefined;
}

/**
 * Whether anything of `about` was changed between the version that was seen and the one of now; without `about`,
 * whether anything was. Where the history does not tell of each version between, it counts as changed (decision 090).
 */
export async function changedSince<Matter extends string>(
  tx: Transaction,
  { kind, of }: Matters<Matter>,
  { id, version: seen }: Seen,
  { version: now, about }: { version: number; about?: readonly Matter[] | undefined },
): Promise<boolean> {
  if (seen === now || about?.length === 0) return false;
  if (!about || seen > now) return true;
  const { subjectId, subjectKind, version, details, kind: change } = activities;
  const changes = await tx
    .select({ kind: change, details })
    .from(activities)
    .where(and(eq(subjectId, id), eq(subjectKind, kind), gt(version, seen)));
  const isAbout = (each: Change) => of(each)?.some((matter) => about.includes(matter)) ?? true;
  return changes.length < now - seen || changes.some(isAbout);
}
