import type { Alert } from '#contracts/alert.ts';

/** Where an alert goes, and how. `operator`: to the endpoint of the environment. */
export type WebhookTarget =
  | 'operator'
  | { url: string; format: 'standard' | 'slack'; secrets: readonly string[] };

/** What became of one request. */
export interface Sent {
  /** Status of the answer; `null` if there was none. */
  status: number | null;
  milliseconds: number;
  /** Why there was no answer. */
  error: string | null;
  /** How the answer begins, as text. */
  answer: string | null;
}

/** Posts alerts to other software. */
export interface WebhookClient {
  /** Why nothing is sent to that address; `undefined` if it may be used. */
  checkUrl(url: string): Promise<string | undefined>;
  /** Sends an alert once; whatever happens is answered, never thrown. */
  send(target: WebhookTarget, alert: Alert): Promise<Sent>;
}
