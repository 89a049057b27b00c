import type { CallEvent } from './event.ts';
import type { End, Turn } from './scenario.ts';
import type { Filled } from './value.ts';

/** All that is known of a call under way. It is plain JSON, which can be kept, sent and taken up again. */
export interface CallState {
  /** The turn that waits for an answer. */
  readonly turn: string;
  readonly filled: Filled;
  /** The turns answered so far, in order. */
  readonly path: readonly string[];
  /** How often the agent asked back in this turn, and in the whole call. */
  readonly askedBack: number;
  readonly askedBackInAll: number;
  /** Whether the agent has just offered a person. */
  readonly offered: boolean;
  /** Whether it has ever done so; the next time it fetches one. */
  readonly offeredBefore: boolean;
  /** How many utterances it has heard. */
  readonly heard: number;
  /** Length of the call so far, reckoned from what was said. */
  readonly seconds: number;
  /** The id of the end, once there is one. */
  readonly end?: string;
}

/** One line of the agent. A line with an id is always the same, so a recording of it may stand beside the scenario. */
export interface Line {
  readonly id?: string;
  readonly text: string;
}

/** What the agent waits for. */
export interface Expects {
  readonly turn: string;
  readonly as: Turn['as'];
  /** Answers to tap. */
  readonly tap: readonly string[];
}

/** What a call left behind. */
export interface Result {
  readonly end: string;
  readonly kind: End['kind'] | 'left';
  readonly outcome: string;
  readonly agreed: readonly string[];
  /** `value` is `null` where it ended before there was anything to score. */
  readonly score: { readonly value: number | null; readonly reasons: readonly ScoreReason[] };
  /** What the customer's software receives. */
  readonly event: CallEvent;
}

/** Points given, or with a minus taken, and why. */
export interface ScoreReason {
  readonly points: number;
  readonly reason: string;
}

export interface Step {
  /** What the agent says now, line by line. */
  readonly say: readonly Line[];
  readonly filled: Filled;
  /** `undefined` when the call is over. */
  readonly expects?: Expects;
  readonly state: CallState;
  /** Set when the call is over. */
  readonly done?: Result;
}
