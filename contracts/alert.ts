import * as z from 'zod/mini';
import { APPOINTMENT_KINDS } from './appointment-kinds.ts';
import { MESSAGE_STATUSES } from './message-status.ts';

/** The events sent to webhook endpoints, by their names there. */
export const ALERT_EVENTS = [
  'signup.created',
  'signup.status_changed',
  'application.created',
  'application.status_changed',
  'message.created',
  'message.status_changed',
  'appointment.created',
  'appointment.moved',
  'appointment.status_changed',
  'ledger.mismatch',
] as const;
/** What "Send a test" sends, to only one endpoint. */
export const TEST_EVENT = 'webhook.test';
export type AlertEvent = (typeof ALERT_EVENTS)[number] | typeof TEST_EVENT;

const record = {
  id: z.uuid(),
  status: z.string(),
  createdAt: z.iso.datetime(),
  /** Where the team works on it. */
  link: z.url(),
};

/** A lead in an alert. */
export const leadAlert = z.strictObject({
  ...record,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  industry: z.string(),
  plan: z.string(),
  billingCycle: z.string(),
});

/** A partner's application in an alert. */
export const applicationAlert = z.strictObject({
  ...record,
  contactName: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.nullable(z.string()),
  experience: z.string(),
  targetMarket: z.string(),
  partnershipGoals: z.string(),
  /** The tier that an approved partner begins with. */
  finalTier: z.nullable(z.string()),
});

/** A message from the contact page in an alert. */
export const messageAlert = z.strictObject({
  ...record,
  status: z.enum(MESSAGE_STATUSES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
});

/** An appointment in an alert: what a message has of a person, without their note. */
export const appointmentAlert = z.strictObject({
  ...record,
  kind: z.enum(APPOINTMENT_KINDS),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The city of the office that conducts it. */
  office: z.string(),
  /** The person's. */
  timeZone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  phone: z.string(),
});

/** A test: the endpoint that it was sent to. */
const testAlert = z.strictObject({ id: z.uuid(), name: z.string(), link: z.url() });

/** A nightly check of the partners' ledger that found a mistake. */
export const ledgerAlert = z.strictObject({ ...record, problems: z.array(z.string()) });

/**
 * Body of what is posted to a webhook endpoint. `data` is the record as it is when it is sent; `change` says what this
 * alert is about where a status changed, and of an appointment that moved its old and its new start.
 */
export const alert = z.strictObject({
  /** It is the same each time that this alert is sent. */
  id: z.uuid(),
  event: z.enum([...ALERT_EVENTS, TEST_EVENT]),
  /** When it happened. */
  at: z.iso.datetime(),
  change: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  data: z.union([leadAlert, applicationAlert, messageAlert, appointmentAlert, ledgerAlert, testAlert]),
});
export type Alert = z.output<typeof alert>;
