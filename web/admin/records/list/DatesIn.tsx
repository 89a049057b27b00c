import { timeZoneLabel } from '#contracts/time-zone-label.ts';
import { shownTimeZone } from '#web/lib/format/format.ts';

/** Says in which zone the times of a list are. */
export function DatesIn() {
  return <p>Dates in {timeZoneLabel(shownTimeZone())}</p>;
}
