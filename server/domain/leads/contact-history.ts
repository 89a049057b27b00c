import { and, asc, eq, inArray } from 'drizzle-orm';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { LeadEntryKind } from '#contracts/lead-history.ts';
import type { Database } from '#server/db/connection.ts';
import { activities } from '#server/db/schema/index.ts';
import type { StoredLead } from './change-lead.ts';
import { afterContact, afterSetup, afterSetupCancelled, afterStatus, type Contact } from './contact-rules.ts';

type Entry = Pick<typeof activities.$inferSelect, 'id' | 'at' | 'kind' | 'details' | 'version'>;

/** What a history says of the contact with a lead; `tried` is the last call that did not reach them. */
interface KnownContact extends Contact<Entry> {
  tried: Entry | null;
}

/** Kinds that change the contact, or take such a change back. */
const KINDS: LeadEntryKind[] = ['call', 'written', 'mail', 'status', 'setup', 'setup_cancelled', 'undone'];
/** A change is dated as it is written down, a little after the contact that it sets. */
const WRITTEN_WITHIN_MS = MINUTE_MS;

/** The entries of a lead's own history that are about the contact with it, oldest first. */
export function readContactHistory(db: Pick<Database, 'select'>, leadId: string): Promise<Entry[]> {
  const { id, at, kind, details, version, subjectId, subjectKind } = activities;
  return db
    .select({ id, at, kind, details, version })
    .from(activities)
    .where(and(eq(subjectId, leadId), eq(subjectKind, 'lead'), inArray(kind, KINDS)))
    .orderBy(asc(at), asc(id));
}

/**
 * The columns of a lead whose call `callId` reached them after all, or did not. A column stays as it is where the
 * history alone does not lead to what it holds, e.g. after a merge.
 */
export function correctedContact(
  lead: StoredLead,
  history: readonly Entry[],
  { callId, reached }: { callId: string; reached: boolean },
): Pick<Partial<StoredLead>, 'status' | 'contactedAt' | 'triedAt'> {
  const before = contactIn(history);
  const after = contactIn(
    history.map((entry) => (entry.id === callId ? { ...entry, details: { reached } } : entry)),
  );
  const at = (now: Entry | null, was: Entry | null, stored: Date | null) =>
    now?.id === was?.id ? stored : (now?.at ?? null);
  return {
    ...(tellsContact(lead, before) && {
      status: after.status,
      contactedAt: at(after.met, before.met, lead.contactedAt),
    }),
    ...(isDated(lead.triedAt, before.tried) && { triedAt: at(after.tried, before.tried, lead.triedAt) }),
  };
}

/** The ids of the calls by whose correction the first contact and the status are computed anew. */
export function countingCalls(lead: StoredLead, history: readonly Entry[]): Set<string> {
  if (!tellsContact(lead, contactIn(history))) return new Set();
  return new Set(inForce(history).flatMap(({ id, kind }) => (kind === 'call' ? id : [])));
}

function tellsContact(lead: StoredLead, { status, met }: KnownContact): boolean {
  return lead.status === status && isDated(lead.contactedAt, met);
}

function isDated(stored: Date | null, by: Entry | null): boolean {
  if (!stored || !by) return !stored && !by;
  return Math.abs(by.at.getTime() - stored.getTime()) < WRITTEN_WITHIN_MS;
}

function inForce(history: readonly Entry[]): Entry[] {
  const undone = undoneVersions(history);
  return history.filter(({ version }) => version === null || !undone.has(version));
}

/** An undo takes back the version before its own: it is refused where anything else came between. */
export function undoneVersions(history: readonly Pick<Entry, 'kind' | 'version'>[]): Set<number> {
  return new Set(history.flatMap(({ kind, version }) => (kind === 'undone' && version ? version - 1 : [])));
}

function contactIn(history: readonly Entry[]): KnownContact {
  return inForce(history).reduce<KnownContact>(afterEntry, {
    status: 'pending_setup',
    met: null,
    tried: null,
  });
}

/** By the same rules as the use cases that write these entries. */
function afterEntry(contact: KnownContact, entry: Entry): KnownContact {
  const { reached, to, contact: counts } = Object(entry.details);
  switch (entry.kind as LeadEntryKind) {
    case 'call':
      return reached ? { ...contact, ...afterContact(contact, entry) } : { ...contact, tried: entry };
    case 'written':
      return { ...contact, ...afterContact(contact, entry) };
    case 'mail':
      return counts === false ? contact : { ...contact, ...afterContact(contact, entry) };
    case 'status':
      return { ...contact, ...afterStatus(contact, to, entry) };
    case 'setup':
      return { ...contact, ...afterSetup(contact, entry) };
    case 'setup_cancelled':
      return { ...contact, ...afterSetupCancelled(contact) };
    default:
      return contact;
  }
}
