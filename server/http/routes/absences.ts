import * as z from 'zod/mini';
import { absenceForm, absenceList, absenceReply } from '#contracts/absence.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import { addAbsence, listAbsences, removeAbsence } from '#server/domain/absences/absences.ts';
import { type Route, route } from '#server/http/route.ts';

/** When somebody of the team is away. */
export const absenceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: API.absences,
    summary: 'Absences of the team that are not over, and the offices',
    policy: 'appointments.read',
    reply: absenceList,
    handle: async ({ ctx }) => ({ body: await listAbsences({ ctx }) }),
  }),
  route({
    method: 'POST',
    path: API.absences,
    summary: 'Enter your own absence, or as an admin that of a colleague: it takes a seat of the office',
    policy: 'absences.manage',
    body: absenceForm,
    example: { body: { from: '2090-01-02', to: '2090-01-06' } },
    reply: absenceReply,
    status: 201,
    handle: async ({ ctx, body }) => ({
      body: { success: true, ...(await addAbsence({ ctx, input: body })) },
    }),
  }),
  route({
    method: 'POST',
    path: API.absenceDelete,
    summary: 'Remove your own absence, or as an admin anybody’s',
    policy: 'absences.manage',
    params: z.strictObject({ id: recordId('This is not the id of an absence') }),
    body: z.strictObject({}),
    reply: z.strictObject({ success: z.literal(true) }),
    handle: async ({ ctx, params }) => {
      await removeAbsence({ ctx, input: params });
      return { body: { success: true } };
    },
  }),
];
