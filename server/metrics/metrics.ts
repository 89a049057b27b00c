import type { ApiPath } from '#contracts/paths.ts';

/** What is known of a request once it is answered. */
export interface Answered {
  method: string;
  /** The route of the registry that took it, if one did. */
  route: ApiPath | undefined;
  status: number;
  seconds: number;
}

/** What the server tells whoever watches over it. */
export interface Metrics {
  answered(request: Answered): void;
  /** A built file was sent: counted and no more, because that is all that can be done in no time. */
  fileServed(): void;
  /** All metrics, in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>;
}
