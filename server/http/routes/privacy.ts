import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import {
  erasedReply,
  erasePersonForm,
  erasurePreview,
  erasureQuestion,
  personForm,
} from '#contracts/person.ts';
import { erasePerson } from '#server/domain/privacy/erase-person.ts';
import { exportPerson } from '#server/domain/privacy/export-person.ts';
import { readErasure } from '#server/domain/privacy/read-erasure.ts';
import { type Route, route } from '#server/http/route.ts';

const personExport = route({
  method: 'POST',
  path: API.personExport,
  summary: 'Export everything that is kept under an address, as JSON',
  policy: 'people.erase',
  body: personForm,
  reply: z.record(z.string(), z.unknown()),
  handle: async ({ ctx, body }) => ({ body: await exportPerson({ ctx, input: body }) }),
});

const personErasure = route({
  method: 'POST',
  path: API.personErasure,
  summary: 'Preview what erasing a person would leave open in a partner’s books. Changes nothing.',
  policy: 'people.erase',
  body: erasureQuestion,
  reply: erasurePreview,
  handle: async ({ ctx, body }) => ({ body: await readErasure({ ctx, input: body }) }),
});

const personErase = route({
  method: 'POST',
  path: API.personErase,
  summary: 'Remove everything that is kept under an address; the audit log keeps only the ids',
  policy: 'people.erase',
  body: erasePersonForm,
  reply: erasedReply,
  handle: async ({ ctx, body }) => ({ body: await erasePerson({ ctx, input: body }) }),
});

/** A person’s data: exported and erased by the team. */
export const privacyRoutes: readonly Route[] = [personExport, personErasure, personErase];
