import * as z from 'zod/mini';
import { isoInstant, paragraph, recordId } from './text.ts';

/** Colleagues that one note may name. */
const MENTIONS_MAX = 20;

/**
 * What a note says, and the ids of the colleagues it names: each with an `@` and their name, as the text shows it. They
 * are told of it.
 */
export const noteFields = {
  text: paragraph(1, 'Please write the note'),
  mentions: z._default(
    z
      .array(recordId('Please choose somebody of the team'))
      .check(z.maxLength(MENTIONS_MAX, `Please name at most ${MENTIONS_MAX} colleagues`)),
    [],
  ),
};
export const note = z.strictObject(noteFields);
export type Note = z.output<typeof note>;

/** When the note was last rewritten, as whoever changes it saw it; `null` where it never was. */
const seen = { editedAt: z.nullable(isoInstant('Please send when you saw it edited')) };

/** Body of `POST /api/notes/{id}`. */
export const noteChange = z.strictObject({ ...noteFields, ...seen });
export type NoteChange = z.output<typeof noteChange>;

/** Body of `POST /api/notes/{id}/delete`. */
export const noteDelete = z.strictObject(seen);
export type NoteDelete = z.output<typeof noteDelete>;

/** Answer of both. */
export const noteChanged = z.strictObject({
  success: z.literal(true),
  editedAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
});
export type NoteChanged = z.output<typeof noteChanged>;

/** The key `note` of what is a note in a history; its text is `null` once it is deleted. */
export const noteState = z.optional(
  z.strictObject({
    mentionIds: z.array(z.uuid()),
    editedAt: z.nullable(z.iso.datetime()),
    deletedAt: z.nullable(z.iso.datetime()),
  }),
);
