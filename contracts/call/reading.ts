import * as z from 'zod/mini';
import { atMost } from '../text.ts';
import { MOST_KEPT } from './accepts.ts';

/**
 * What an utterance was taken to mean. The grammar gives one, and a model may give one in its place: `advance` checks
 * it against the scenario, so a wrong one is asked back about and never lets the call jump.
 */
export const reading = z.strictObject({
  intent: z.enum([
    /** Answers a turn: `value`, and `turn` where it is an earlier one that is put right. */
    'answer',
    /** A time or day that is clear, and not on offer: `value`. */
    'taken',
    'unsure',
    /** Does not want the person that the agent has offered. */
    'decline',
    'silence',
    'repeat',
    'hold',
    'robot',
    'person',
    'goodbye',
    'emergency',
    'unknown',
  ]),
  value: z.optional(z.union([z.string().check(atMost(MOST_KEPT)), z.number(), z.boolean()])),
  turn: z.optional(z.string().check(atMost(MOST_KEPT))),
  /** A topic that was brought up, alone or along with an answer. */
  topic: z.optional(z.string().check(atMost(MOST_KEPT))),
});
export type Reading = z.infer<typeof reading>;
