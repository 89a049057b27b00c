import * as z from 'zod/mini';
import { listQuery } from './list-query.ts';
import { atMost, isoDay, recordId } from './text.ts';

const NAME_MAX = 60;
const word = z.optional(z.string().check(atMost(NAME_MAX), z.minLength(1)));

/**
 * Query of `GET /api/audit`. `q`: the id of a record, or the name or full email of a person that the entries are about.
 * `actor`: the id of the person who did it. `from`, `to`: first and last day of the entries,
 * as `2026-11-21`, in the time zone of whoever asks.
 */
export const auditQuery = z.extend(listQuery, {
  actor: z.optional(recordId('This is not the id of anybody')),
  action: word,
  kind: word,
  from: z.optional(isoDay()),
  to: z.optional(isoDay()),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** One change or export: who, when, what, to which record. */
export const auditRecord = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** `user`: somebody signed in, `system`: the server or an operator command, `anonymous`: a visitor. */
  actorKind: z.string(),
  /** Name of the person or of the server's part; `null` for visitors and for people who are gone. */
  actorName: z.nullable(z.string()),
  /** Name of the API token that acted for them; `null` where none did. */
  tokenName: z.nullable(z.string()),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Name of the person it is about; `null` if there is none, or they are gone. */
  subjectName: z.nullable(z.string()),
  /** Whether the record is a team member. */
  subjectOfTeam: z.boolean(),
  details: z.nullable(z.record(z.string(), z.unknown())),
  /** Whether `GET /api/audit/{id}/values` has more to say. */
  hasValues: z.boolean(),
});
export type AuditRecord = z.output<typeof auditRecord>;

/**
 * Answer of `GET /api/audit/{id}/values`: from what to what each field was changed, and what somebody wrote. They are
 * read from the history of the record: `kept` is false where that is gone.
 */
export const auditValues = z.strictObject({
  changes: z.array(
    z.strictObject({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
  text: z.nullable(z.string()),
  kept: z.boolean(),
});
export type AuditValues = z.output<typeof auditValues>;

/** What the log can be filtered by: the actions and kinds of record that stand in it, and the people of the team. */
export const auditChoices = z.strictObject({
  actions: z.array(z.string()),
  kinds: z.array(z.string()),
  people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type AuditChoices = z.output<typeof auditChoices>;
