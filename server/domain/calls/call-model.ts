import type { Scenario } from '#contracts/call/scenario.ts';

/** The operator's model, which reads what visitors say in calls to try. */
export interface CallModel {
  /** The calls, by industry. */
  scenarios: ReadonlyMap<string, Scenario>;
  /**
   * What the model writes when `instructions` are its own and `utterance` is a stranger's: the JSON in it, `undefined`
   * if there is none. Throws where it does not answer in time, is not reached, or has too much to do.
   */
  ask(instructions: string, utterance: string): Promise<unknown>;
}
