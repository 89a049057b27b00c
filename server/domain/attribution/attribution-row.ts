import type { Attribution, AttributionDetails } from '#contracts/attribution.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { sourceOf } from '#contracts/visit-source.ts';

interface Attributed {
  attribution?: Attribution | undefined;
  heardFrom?: string | undefined;
}

/** The source that a sender is listed by: that of their first visit, `unknown` where the form came without any. */
export function cameFromOf(attribution: Attribution | undefined): string {
  return attribution ? sourceOf(attribution.first) : UNKNOWN;
}

/** The columns of a form's sender. */
export function attributionRow({ attribution, heardFrom }: Attributed) {
  return { attribution, heardFrom, cameFrom: cameFromOf(attribution) };
}

interface Stored {
  attribution: Attribution | null;
  heardFrom: string | null;
  cameFrom: string;
}

/** The same as the team reads it. */
export function toAttributionDetails({ attribution, heardFrom, cameFrom }: Stored): AttributionDetails {
  return { first: attribution?.first ?? null, last: attribution?.last ?? null, heardFrom, cameFrom };
}
