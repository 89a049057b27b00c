import * as z from 'zod/mini';
import { oneTimeToken } from './password.ts';
import { BILLING_CYCLES, PLAN_NAMES } from './plans.ts';
import { emailAddress } from './text.ts';

/** What a link shows the status of: a signup, an application or a message. */
export const STATUS_KINDS = ['signup', 'application', 'message'] as const;

/** How far it has come; `closed` and `rejected` end it early. */
export const STATUS_STATES = [
  'received',
  'contacted',
  'scheduled',
  'live',
  'closed',
  'asked',
  'approved',
  'rejected',
  'answered',
] as const;

/** Body of `POST /api/status` and of `POST /api/status/answer-link`. */
export const statusLink = z.strictObject({ token: oneTimeToken });

/** Body of `POST /api/status/new-link`. */
export const newStatusLink = z.strictObject({ email: emailAddress });

/** The same answer for every email, whether or not we have anything from it. */
export const NEW_STATUS_LINK_MESSAGE =
  'If we have something from this email, a new link is on its way. It works for 90 days.';

/** An appointment that lies ahead. */
export const statusAppointment = z.strictObject({
  at: z.iso.datetime(),
  minutes: z.int(),
  /** The city of the office that holds it, and the time zone that the person was offered it in. */
  office: z.nullable(z.string()),
  timeZone: z.string(),
});
export type StatusAppointment = z.output<typeof statusAppointment>;

/** Answer of `POST /api/status`: where it stands, without names, addresses or anything else that was typed. */
export const statusReply = z.strictObject({
  kind: z.enum(STATUS_KINDS),
  state: z.enum(STATUS_STATES),
  receivedAt: z.iso.datetime(),
  /** Who acts next, and by when; `until` is `null` where no time is agreed. */
  next: z.strictObject({
    who: z.enum(['us', 'you', 'both', 'nobody']),
    until: z.nullable(z.iso.datetime()),
    /** Whether `until` has passed. */
    overdue: z.boolean(),
  }),
  appointment: z.nullable(statusAppointment),
  /** Our question to an applicant who may still answer it. */
  question: z.nullable(z.string()),
  /** What was chosen at signup. */
  plan: z.nullable(
    z.strictObject({ name: z.enum(PLAN_NAMES), cycle: z.enum(BILLING_CYCLES), minutes: z.int() }),
  ),
  /** The versions of our texts that were agreed to. */
  agreed: z.nullable(z.strictObject({ terms: z.string(), privacy: z.string(), at: z.iso.datetime() })),
  /** When the link expires. */
  linkUntil: z.iso.datetime(),
});
export type StatusReply = z.output<typeof statusReply>;

/** Answer of `POST /api/status/answer-link`: where the question is answered, with a token of its own. */
export const statusAnswerLink = z.strictObject({ to: z.string() });

/** Answer of the routes that end the status links of a record: how many worked until then. */
export const statusLinksEnded = z.strictObject({ success: z.literal(true), ended: z.int() });
export type StatusLinksEnded = z.output<typeof statusLinksEnded>;
