import * as z from 'zod/mini';
import { colleague } from './colleague.ts';
import { mergedLead } from './lead-merge.ts';
import { LEAD_SOURCES } from './lead-source.ts';
import { LEAD_STATUSES } from './lead-status.ts';
import { plannedMail } from './lifecycle.ts';
import { note, noteState } from './note.ts';
import { historyMail } from './record-mail.ts';
import { tagRecord } from './tag.ts';
import { isoDay, isoInstant, line, optionalParagraph, optionalText, recordId } from './text.ts';
import { timeZoneName } from './time-zone.ts';

const leadStatus = z.enum(LEAD_STATUSES, 'Please choose a status');

/**
 * One entry in the history of a lead: what somebody of the team did, a mail to the person, their signup or a message.
 */
export const leadEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** One of `LEAD_ENTRY_KINDS`, or another that a server of another version wrote. */
  kind: z.string(),
  /** What somebody wrote, the beginning where it is long; of a mail its subject. */
  text: z.nullable(z.string()),
  /**
   * What changed, e.g. `{ from, to }`; of a mail `{ template, status, to }`, of a message from the contact page `{
   * messageId, subject, status }`, of an answer to it `{ messageId }`, of an edit `{ changed: { field: { from, to } }
   * }`.
   */
  details: z.nullable(z.record(z.string(), z.unknown())),
  /** The team member; `null` for the person themselves and for the server. */
  actorId: z.nullable(z.uuid()),
  note: noteState,
  /**
   * Of a call of this lead: when it was last corrected, and whether its outcome counts, so that correcting it changes
   * the first contact and the status, too.
   */
  call: z.optional(z.strictObject({ editedAt: z.nullable(z.iso.datetime()), counts: z.boolean() })),
  mail: historyMail,
  /** It was taken back, by a later entry of its own. */
  undone: z.optional(z.literal(true)),
  /** It happened with this lead, which was merged into the one that is read. */
  mergedFrom: z.optional(z.uuid()),
});
export type LeadEntry = z.output<typeof leadEntry>;

/** The import that a lead came with; `name` is the file’s, blank where it was not said. */
export const leadImport = z.strictObject({ id: z.uuid(), name: z.string() });

/** What the team does with a lead: the key `lead` of `GET /api/users/{id}/details`. */
export const lead = z.strictObject({
  /** The version of the lead; sent back with the next change, which is refused if the same of it was changed since. */
  version: z.int(),
  status: leadStatus,
  source: z.enum(LEAD_SOURCES),
  import: z.nullable(leadImport),
  lostReason: z.nullable(z.string()),
  ownerId: z.nullable(z.uuid()),
  nextStep: z.nullable(z.string()),
  /** Its time; for a step that has only a day the last millisecond of it, on the clock of whoever planned it. */
  nextStepAt: z.nullable(z.iso.datetime()),
  setupAt: z.nullable(z.iso.datetime()),
  setupOffice: z.nullable(z.string()),
  /** The due date of the call. */
  dueAt: z.iso.datetime(),
  contactedAt: z.nullable(z.iso.datetime()),
  /** The person's time zone, as the team chose it or as we guess; `null` if it is unknown. */
  timeZone: z.nullable(z.string()),
  timeZoneGuessed: z.boolean(),
  offices: z.array(z.strictObject({ city: z.string(), timeZone: z.string() })),
  /** Everybody that the owner and the history may refer to. */
  team: z.array(colleague),
  /** The person asking, and whether they may change anything. */
  readerId: z.nullable(z.uuid()),
  /** How many links to its status work. */
  statusLinks: z.int(),
  writable: z.boolean(),
  tags: z.array(tagRecord),
  /** The mails that are planned, soonest first, with those that will not be sent. */
  plannedMails: z.array(plannedMail),
  /** The leads that were merged into this one. */
  merged: z.array(mergedLead),
  /** Newest first. */
  history: z.array(leadEntry),
});
export type Lead = z.output<typeof lead>;

/** The version of the lead that somebody saw when they changed it. */
const seen = { version: z.int('Please send the version that you saw').check(z.minimum(0)) };

/** Body of `POST /api/leads/{id}/notes`. */
export const leadNote = note;
export type LeadNote = z.output<typeof leadNote>;

/** Body of `POST /api/leads/{id}/calls`. */
export const leadCall = z.strictObject({
  reached: z.boolean('Please say whether you reached them'),
  text: optionalParagraph(),
  /** Makes the caller the owner where the lead has none. */
  own: z.optional(z.boolean()),
});
export type LeadCall = z.output<typeof leadCall>;

/** Body of `POST /api/leads/{id}/calls/correct`: what a logged call came to, and what was noted of it. */
export const leadCallCorrection = z.strictObject({
  ...seen,
  callId: recordId('This is not the id of a call'),
  reached: leadCall.shape.reached,
  text: optionalParagraph(),
});
export type LeadCallCorrection = z.output<typeof leadCallCorrection>;

/** Body of `POST /api/leads/{id}/owner`; `null` for nobody. */
export const leadOwner = z.strictObject({
  ...seen,
  ownerId: z.nullable(recordId('Please choose somebody of the team')),
});
export type LeadOwner = z.output<typeof leadOwner>;

/** Body of `POST /api/leads/{id}/status`. */
export const leadStatusChange = z
  .strictObject({ ...seen, status: leadStatus, reason: optionalParagraph() })
  .check(
    z.refine(({ status, reason }) => status !== 'lost' || Boolean(reason), {
      error: 'Please say why it is lost',
      path: ['reason'],
    }),
  );
export type LeadStatusChange = z.output<typeof leadStatusChange>;

const blank = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/**
 * Body of `POST /api/leads/{id}/next-step`: what comes next, and when. On a day it is due until its end, and the owner
 * is reminded in the morning; at a time they are reminded then. Without either the step is done.
 */
export const leadNextStep = z
  .strictObject({
    ...seen,
    text: optionalText(),
    on: z.optional(z.union([isoDay('Please choose a day'), blank])),
    at: z.optional(isoInstant('Please choose a time')),
  })
  .check(
    z.refine(({ text, on, at }) => !text || on || at, { error: 'Please choose a day', path: ['on'] }),
    z.refine(({ text, on, at }) => text || !(on || at), {
      error: 'Please say what comes next',
      path: ['text'],
    }),
    z.refine(({ on, at }) => !(on && at), { error: 'Please send a day or a time', path: ['at'] }),
  );
export type LeadNextStep = z.output<typeof leadNextStep>;

/** Body of `POST /api/leads/{id}/setup`: one of the times that `GET /api/leads/{id}/setup-times` offers. */
export const leadSetup = z.strictObject({
  ...seen,
  office: line(1, 'Please choose an office'),
  at: isoInstant('Please choose a time'),
  timeZone: timeZoneName,
});
export type LeadSetup = z.output<typeof leadSetup>;

/** Body of `POST /api/leads/{id}/setup/cancel`. */
export const leadSetupCancel = z.strictObject(seen);
export type LeadSetupCancel = z.output<typeof leadSetupCancel>;

/** Answer of `GET /api/leads/{id}/setup-times`: when an office can set the customer up, the next three weeks. */
export const setupTimes = z.strictObject({
  minutes: z.int(),
  times: z.array(z.strictObject({ office: z.string(), at: z.iso.datetime() })),
});
export type SetupTimes = z.output<typeof setupTimes>;

/**
 * Answer of every change; `unchanged`: the version is as it was; `undoId`: what takes it back for a day, sent to
 * `POST /api/leads/bulk/undo`; `owned`: whether a call made the caller the owner; `otherOwner`: the colleague who was
 * it already, and still is.
 */
export const leadChanged = z.strictObject({
  success: z.literal(true),
  version: z.int(),
  unchanged: z.optional(z.literal(true)),
  undoId: z.optional(z.uuid()),
  owned: z.optional(z.boolean()),
  otherOwner: z.optional(z.string()),
});
export type LeadChanged = z.output<typeof leadChanged>;
