import * as z from 'zod/mini';
import { atMost, line } from '../text.ts';

const KINDS = ['solved', 'recovered', 'handed-over', 'emergency', 'left'] as const;
const NOT_OURS = 'This call is not one of ours';
const short = line(1, NOT_OURS);

/** Most bytes of a summary as JSON. */
export const SUMMARY_BYTES = 2048;

/** What is left of a call that a visitor tried: kept for their visit, and sent with the signup if they wish. */
export const callSummary = z
  .strictObject({
    /** The call's industry: its page is `/call/{industry}`. */
    industry: z.string(NOT_OURS).check(atMost(40, NOT_OURS), z.regex(/^[a-z]+(?:-[a-z]+)*$/, NOT_OURS)),
    kind: z.enum(KINDS),
    /** The event's word for how it ended. */
    outcome: z.string(NOT_OURS).check(atMost(40, NOT_OURS), z.regex(/^[a-z_]+$/, NOT_OURS)),
    summary: short,
    agreed: z.array(short).check(z.maxLength(5)),
    /** `null` for a call that ended before there was anything to score. */
    score: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    durationSeconds: z.int().check(z.minimum(0), z.maximum(7200)),
  })
  .check(z.refine((call) => bytesOf(call) <= SUMMARY_BYTES, 'The call is too long to be attached'));
export type CallSummary = z.output<typeof callSummary>;

/** The same as it is stored: what forms took before is read, whatever they take by now. */
export const storedCallSummary = z.strictObject({
  industry: z.string(),
  kind: z.enum(KINDS),
  outcome: z.string(),
  summary: z.string(),
  agreed: z.array(z.string()),
  score: z.nullable(z.int()),
  durationSeconds: z.int(),
} satisfies Record<keyof CallSummary, unknown>);

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
