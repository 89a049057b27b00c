import * as z from 'zod/mini';
import { attributionDetails } from './attribution.ts';
import { colleague } from './colleague.ts';
import { MESSAGE_STATUSES } from './message-status.ts';
import { note, noteState } from './note.ts';
import { historyMail } from './record-mail.ts';
import { recordId } from './text.ts';

/** A message from the contact page, as the team reads it. */
export const messageRecord = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: z.iso.datetime(),
  /** The due date of the answer, when it was given, and by whom. */
  dueAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  answeredBy: z.nullable(z.string()),
  /** The team member who is to answer it. */
  ownerId: z.nullable(z.uuid()),
  ownerName: z.nullable(z.string()),
  /** How the writer came to us, as they are listed, and in their own words. */
  cameFrom: z.string(),
  heardFrom: z.nullable(z.string()),
  /** Sent with every change, so that no change overwrites another. */
  version: z.int(),
});
export type MessageRecord = z.output<typeof messageRecord>;

/** Answer of `GET /api/messages/{id}`: the message, and what the team did with it. */
export const messageDetails = z.extend(messageRecord, {
  /** The lead with exactly its email, for those who may read leads. */
  lead: z.nullable(z.strictObject({ id: z.uuid(), name: z.string() })),
  attribution: attributionDetails,
  /** Newest first. */
  history: z.array(
    z.strictObject({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** `note`, `answered`, `no_answer_needed`, `reopened`, `owner`, `mail`, `reply` or `status_links_ended`. */
      kind: z.string(),
      text: z.nullable(z.string()),
      /** The team member. */
      by: z.nullable(z.string()),
      actorId: z.nullable(z.uuid()),
      /** Of an entry of the kind `owner`: whose it became; `null` for nobody. */
      ownerId: z.optional(z.nullable(z.uuid())),
      note: noteState,
      mail: historyMail,
    }),
  ),
  /** How many links to its status work. */
  statusLinks: z.int(),
  /** Who may be made owner, and whom a note may mention. */
  team: z.array(colleague),
  /** Whether the actor may change anything. */
  writable: z.boolean(),
});
export type MessageDetails = z.output<typeof messageDetails>;

/** Body of `POST /api/messages/{id}/no-answer-needed` and of `.../reopened`: the version that was seen. */
export const messageChange = z.strictObject({
  version: z.int('Please send the version that you saw').check(z.minimum(0)),
});

/** Body of `POST /api/messages/{id}/answered`. */
export const messageAnswered = z.strictObject({
  ...messageChange.shape,
  /** Answered as it was, by whom and when, before the same person took that back within the last day. */
  asBefore: z.optional(z.boolean('Please send true or false')),
});
export type MessageAnswered = z.output<typeof messageAnswered>;

/** Body of `POST /api/messages/{id}/notes`. */
export const messageNote = note;
export type MessageNote = z.output<typeof messageNote>;

/** Body of `POST /api/messages/{id}/owner`; `null` for nobody. */
export const messageOwner = z.strictObject({
  ...messageChange.shape,
  ownerId: z.nullable(recordId('Please choose somebody of the team')),
});
export type MessageOwner = z.output<typeof messageOwner>;

/** Answer of every change. */
export const messageChanged = z.strictObject({ success: z.literal(true), version: z.int() });
export type MessageChanged = z.output<typeof messageChanged>;
