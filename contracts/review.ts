import * as z from 'zod/mini';
import { applicationRecord } from './application.ts';
import { APPLICATION_STATUSES, EXPERIENCE_LEVELS } from './application-status.ts';
import { attributionDetails } from './attribution.ts';
import { colleague } from './colleague.ts';
import { noPlaceholders } from './mail-placeholders.ts';
import { noteState } from './note.ts';
import { oneTimeToken } from './password.ts';
import { historyMail } from './record-mail.ts';
import { line, optionalParagraph, paragraph, recordId } from './text.ts';

/** Applications that one decision may be about. */
export const DECISION_MAX = 200;

/** What else we know of the same person or company, and by what it was recognized. */
export const relatedRecord = z.strictObject({
  kind: z.enum(['application', 'signup']),
  id: z.uuid(),
  name: z.string(),
  companyName: z.nullable(z.string()),
  status: z.string(),
  createdAt: z.iso.datetime(),
  same: z.array(z.enum(['email', 'phone', 'company'])),
});
export type RelatedRecord = z.output<typeof relatedRecord>;

/** One line of an application's history. `by` is `null` for the applicant. */
export const reviewEntry = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  text: z.nullable(z.string()),
  tier: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  by: z.nullable(z.string()),
  actorId: z.nullable(z.uuid()),
  at: z.iso.datetime(),
  note: noteState,
  mail: historyMail,
});
export type ReviewEntry = z.output<typeof reviewEntry>;

/**
 * Answer of `GET /api/review/applications/{id}`: all that a decision takes. `version` is sent with every change, so
 * that no change overwrites another.
 */
export const applicationReview = z.strictObject({
  application: applicationRecord,
  attribution: attributionDetails,
  id: z.uuid(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  experience: z.enum(EXPERIENCE_LEVELS),
  finalTier: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  status: z.enum(APPLICATION_STATUSES),
  dueAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  question: z.nullable(z.string()),
  askedAt: z.nullable(z.iso.datetime()),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
  /** How many links to its status work. */
  statusLinks: z.int(),
  /** Whom a note may mention. */
  team: z.array(colleague),
  /** Whether the actor may decide. */
  mayReview: z.boolean(),
  /** The partner that it made; `null` where it made none, or the actor may not see partners. */
  partner: z.nullable(z.strictObject({ id: z.uuid(), code: z.string() })),
  /** The newest last, as it is drawn. */
  history: z.array(reviewEntry),
  related: z.array(relatedRecord),
});
export type ApplicationReview = z.output<typeof applicationReview>;

/**
 * The mail that a decision begins with, before it is edited. `{note}` stands for the reason or question, other names
 * for details.
 */
export const decisionTemplate = z.strictObject({
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  button: z.nullable(z.string()),
  closing: z.nullable(z.string()),
});
export type DecisionTemplate = z.output<typeof decisionTemplate>;

/** Answer of `GET /api/review/drafts`, as it is published: the template of the mail that goes with each outcome. */
export const decisionTemplates = z.strictObject({
  approved: decisionTemplate,
  rejected: decisionTemplate,
  needs_info: decisionTemplate,
});
export type DecisionTemplates = z.output<typeof decisionTemplates>;
export type Outcome = keyof DecisionTemplates;

const seen = { id: recordId(), version: z.int().check(z.minimum(0)) };
/**
 * The mail as it leaves; `{firstName}` and `{commissionPercent}` are filled in for each applicant. The name is left out
 * of the subject, and of the text if the email is not confirmed.
 */
const mailFields = (filled: readonly string[]) => ({
  subject: line(1, 'Please write a subject').check(noPlaceholders(filled)),
  text: paragraph(1, 'Please write what the email says').check(noPlaceholders(filled)),
});

/**
 * Body of `POST /api/review/decisions`. Without a `tier` an approved partner begins with the one of their experience.
 */
export const decisionForm = z
  .strictObject({
    decision: z.enum(['approved', 'rejected']),
    applications: z
      .array(z.strictObject({ ...seen, tier: z.optional(z.enum(EXPERIENCE_LEVELS)) }))
      .check(z.minLength(1, 'Please choose an application'), z.maxLength(DECISION_MAX)),
    note: optionalParagraph(),
    ...mailFields(['firstName', 'commissionPercent']),
  })
  .check(
    z.refine(({ decision, note }) => decision !== 'rejected' || note !== undefined, {
      path: ['note'],
      message: 'Please give the reason',
    }),
    z.refine(({ applications }) => new Set(applications.map(({ id }) => id)).size === applications.length, {
      path: ['applications'],
      message: 'Please name each application once',
    }),
  );
export type DecisionForm = z.output<typeof decisionForm>;

/** Body of `POST /api/review/questions`. */
export const questionForm = z.strictObject({
  ...seen,
  note: paragraph(1, 'Please write your question'),
  ...mailFields(['firstName']),
});
export type QuestionForm = z.output<typeof questionForm>;

/** Body of `POST /api/review/undo`: the applications as the decision left them. */
export const undoForm = z.strictObject({
  applications: z.array(z.strictObject(seen)).check(z.minLength(1), z.maxLength(DECISION_MAX)),
});
export type UndoForm = z.output<typeof undoForm>;

/** The result for the applications; it can be undone for `undoSeconds`. */
export const reviewReply = z.strictObject({
  success: z.literal(true),
  undoSeconds: z.int(),
  applications: z.array(z.strictObject(seen)),
});
export type ReviewReply = z.output<typeof reviewReply>;

/** Answer of `POST /api/review/applications/{id}/notes`. */
export const doneNote = z.strictObject({ success: z.literal(true) });

/** Body of `POST /api/application-answer/question`. */
export const questionLink = z.strictObject({ token: oneTimeToken });

/** The question to an applicant. */
export const askedQuestion = z.strictObject({ firstName: z.string(), question: z.string() });
export type AskedQuestion = z.output<typeof askedQuestion>;

/** Body of `POST /api/application-answer`. */
export const answerForm = z.strictObject({
  token: oneTimeToken,
  answer: paragraph(1, 'Please write your answer'),
});
export type AnswerForm = z.output<typeof answerForm>;
