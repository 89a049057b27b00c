import type { Scenario } from '#contracts/call/scenario.ts';

/** A call as the page loads it, when the visitor comes near Answer. */
export type PlayedCall = Scenario & {
  /** URLs of the recordings that the operator put beside it, by the id of their line. */
  recordings?: Readonly<Record<string, string>>;
};
