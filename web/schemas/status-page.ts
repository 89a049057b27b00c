import { z } from 'astro/zod';
import type { BILLING_CYCLES } from '#contracts/plans.ts';
import { searchDescription } from './industry.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/**
 * What a state says: a headline, what it means, and the step that is open then; one beyond the last when all are done.
 */
const state = z.strictObject({ step: z.int().min(1), headline: text, text });

/** A kind of record: what it is called, its steps, and its states. */
function kind<Name extends string>(states: readonly [Name, ...Name[]]) {
  return z.strictObject({
    title: text,
    steps: z.array(text).min(2),
    states: z.record(z.enum(states), state),
  });
}

/** `content/pages/status.yaml` */
export const statusPage = z.strictObject({
  title: text,
  description: searchDescription,
  headline: text,
  intro: text,
  /** Shown without JavaScript, and while it is looked up. */
  noScript: text,
  loading: text,
  /** Their states are those of `contracts/status-link.ts`. */
  kinds: z.strictObject({
    signup: kind(['received', 'contacted', 'scheduled', 'live', 'closed']),
    application: kind(['received', 'asked', 'approved', 'rejected']),
    message: kind(['received', 'answered', 'closed']),
  }),
  /** Whose turn it is, and by when: `{until}`. */
  next: z.strictObject({
    us: text,
    you: text,
    both: text,
    nobody: text,
    by: text.includes('{until}'),
    /** Text for an appointment, which is neither due nor late. */
    at: text.includes('{until}'),
    late: text.includes('{until}'),
    /** Where no time is agreed. */
    open: text,
  }),
  /** Labels of what else is known, and its texts. */
  details: z.strictObject({
    received: text,
    appointment: text,
    appointmentText: text.includes('{at}').includes('{minutes}'),
    office: text.includes('{office}'),
    plan: text,
    planText: text.includes('{plan}').includes('{minutes}'),
    agreed: text,
    terms: text.includes('{version}'),
    privacy: text.includes('{version}'),
    agreedOn: text.includes('{day}'),
    link: text,
  }),
  /** Our question to an applicant, and the button that leads to its answer. */
  question: z.strictObject({ title: text, answer: text }),
  /** The link does not work: the form for a new one. */
  dead: z.strictObject({
    headline: text,
    text,
    /** What stands in place of both where the page was opened without a link. */
    unlinked: z.strictObject({ headline: text, text }),
    label: text,
    send: text,
    contact: action,
  }),
  failed: z.strictObject({ text, retry: text }),
});
export type StatusPage = z.infer<typeof statusPage>;
/** What the script needs of it. */
export type StatusCopy = Pick<StatusPage, 'kinds' | 'next' | 'details'> & {
  /** How a plan is billed, on a line of its own: `Billed annually`. */
  cycles: Record<(typeof BILLING_CYCLES)[number], string>;
};
