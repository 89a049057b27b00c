import * as z from 'zod/mini';
import { note, noteChange, noteChanged, noteDelete } from '#contracts/note.ts';
import { API } from '#contracts/paths.ts';
import { doneNote } from '#contracts/review.ts';
import { recordId } from '#contracts/text.ts';
import { addApplicationNote } from '#server/domain/applications/add-note.ts';
import { changeNote, deleteNote } from '#server/domain/notes/change-note.ts';
import { type Route, route } from '#server/http/route.ts';

const params = z.strictObject({ id: recordId('This is not the id of a note') });
const shared = { method: 'POST', policy: 'notes.change', params, reply: noteChanged } as const;

/** Notes of the team: those on applications, and changing one's own on any record. */
export const noteRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: API.reviewNotes,
    scope: 'applications:write',
    summary: 'Add a note for colleagues to an application',
    policy: 'partnerships.review',
    params: z.strictObject({ id: recordId('This is not the id of an application') }),
    body: note,
    reply: doneNote,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await addApplicationNote({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    ...shared,
    path: API.note,
    summary: 'Rewrite your own note; an admin may rewrite any',
    body: noteChange,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await changeNote({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    ...shared,
    path: API.noteDelete,
    summary: 'Delete the text of your own note; the history still shows that there was one',
    body: noteDelete,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await deleteNote({ ctx, input: { ...body, id } }),
    }),
  }),
];
