import type { ApiPath } from '#contracts/paths.ts';

/** The outcome of a request. */
export interface Answered {
  method: string;
  /** The route that matched, if one did. */
  route: ApiPath | undefined;
  status: number;
  seconds: number;
}

/** The metrics that the server records. */
export interface Metrics {
  answered(request: Answered): void;
  /** A built file was sent: only counted, because more would take as long as sending it. */
  fileServed(): void;
  /** All metrics, in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>;
}
