import * as z from 'zod/mini';
import { LEAD_STATUSES } from './lead-status.ts';
import { listQuery } from './list-query.ts';
import { recordId } from './text.ts';

/** Whose leads are meant: the id of a colleague, `me` or `nobody`; everybody's if left out. */
const owner = z.optional(z.union([z.enum(['me', 'nobody']), recordId()], 'Please send me, nobody or an id'));

/** Query of `GET /api/pipeline`. */
export const pipelineQuery = z.strictObject({ owner });
export type PipelineQuery = z.output<typeof pipelineQuery>;

/** Answer of `GET /api/pipeline`: every status with its leads, and what they pay or would pay per month, in dollars. */
export const pipeline = z.strictObject({
  stages: z.array(z.strictObject({ status: z.enum(LEAD_STATUSES), count: z.int(), value: z.int() })),
});
export type Pipeline = z.output<typeof pipeline>;

/**
 * Query of `GET /api/pipeline/cards`: the leads of a status; those still to call by when it is due, others newest
 * first.
 */
export const pipelineCardsQuery = z.extend(listQuery, {
  status: z.enum(LEAD_STATUSES, 'Please choose a status'),
  owner,
});
export type PipelineCardsQuery = z.output<typeof pipelineCardsQuery>;

/** A lead on the board. */
export const pipelineCard = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  companyName: z.string(),
  plan: z.string(),
  /** Dollars per month; 0 while its plan is not known. */
  value: z.int(),
  ownerName: z.nullable(z.string()),
  lostReason: z.nullable(z.string()),
  setupAt: z.nullable(z.iso.datetime()),
  /** A setup that was booked with their email and is ahead. */
  bookedSetupAt: z.optional(z.iso.datetime()),
  nextStep: z.nullable(z.string()),
  nextStepAt: z.nullable(z.iso.datetime()),
  /** When a call is due, and when it was made. */
  dueAt: z.iso.datetime(),
  contactedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Sent with a move, so that no change overwrites another. */
  version: z.int(),
});
export type PipelineCard = z.output<typeof pipelineCard>;
