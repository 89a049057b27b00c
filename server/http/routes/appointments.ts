import * as z from 'zod/mini';
import {
  appointmentChange,
  appointmentChanged,
  appointmentDetails,
  appointmentMark,
  appointmentMove,
  appointmentNote,
  appointmentOwner,
  appointmentQuery,
  appointmentRecord,
  moveTimes,
} from '#contracts/appointment.ts';
import { API } from '#contracts/paths.ts';
import { recordId } from '#contracts/text.ts';
import {
  addAppointmentNote,
  cancelAppointment,
  chooseAppointmentOwner,
  markAppointment,
  moveAppointment,
} from '#server/domain/appointments/change-appointment.ts';
import { listAppointments } from '#server/domain/appointments/list-appointments.ts';
import { listMoveTimes } from '#server/domain/appointments/list-move-times.ts';
import { readAppointment } from '#server/domain/appointments/read-appointment.ts';
import { pageResponse } from '#server/http/page-response.ts';
import { type Route, route } from '#server/http/route.ts';

const params = z.strictObject({ id: recordId('This is not the id of an appointment') });
const shared = { params, policy: 'appointments.write', method: 'POST', reply: appointmentChanged } as const;

/** What the team does with appointments. */
export const appointmentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    replica: true,
    path: API.appointments,
    summary: 'Appointments ahead, or those that are over, filtered, searched and paged',
    policy: 'appointments.read',
    query: appointmentQuery,
    reply: z.array(appointmentRecord),
    handle: async ({ ctx, query }) =>
      pageResponse(API.appointments, query, await listAppointments({ ctx, input: query })),
  }),
  route({
    method: 'GET',
    path: API.appointment,
    summary: 'One appointment and what was done with it',
    policy: 'appointments.read',
    params,
    reply: appointmentDetails,
    handle: async (call) => ({ body: await readAppointment({ ctx: call.ctx, input: call.params }) }),
  }),
  route({
    ...shared,
    path: API.appointmentOwner,
    summary: 'Choose who conducts an appointment',
    body: appointmentOwner,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await chooseAppointmentOwner({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    ...shared,
    path: API.appointmentMove,
    summary: 'Move an appointment, and tell its person',
    body: appointmentMove,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await moveAppointment({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    method: 'GET',
    path: API.appointmentTimes,
    summary: 'The free times that an appointment can move to, and the office that would have it then',
    policy: 'appointments.write',
    params,
    reply: moveTimes,
    handle: async ({ ctx, params: { id } }) => ({ body: await listMoveTimes({ ctx, input: { id } }) }),
  }),
  route({
    ...shared,
    path: API.appointmentCancel,
    summary: 'Cancel an appointment, and tell its person',
    body: appointmentChange,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await cancelAppointment({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    ...shared,
    path: API.appointmentMark,
    summary: 'Say whether an appointment was held or missed',
    body: appointmentMark,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await markAppointment({ ctx, input: { ...body, id } }),
    }),
  }),
  route({
    ...shared,
    path: API.appointmentNotes,
    summary: 'Add a note to an appointment',
    body: appointmentNote,
    handle: async ({ ctx, body, params: { id } }) => ({
      body: await addAppointmentNote({ ctx, input: { ...body, id } }),
    }),
  }),
];
