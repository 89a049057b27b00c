import type { AppointmentRecord, MoveTimes } from '#contracts/appointment.ts';
import { isWorkingHour } from '#web/admin/records/times/local-hours.ts';
import { formatWeekday } from '#web/lib/format/format.ts';

/**
 * The day that is offered first, as it is labeled: its own, else the next one on which they work; `undefined` where no
 * time is free.
 */
export function firstDayToMove(
  times: MoveTimes,
  { at: own, timeZone }: Pick<AppointmentRecord, 'at' | 'timeZone'>,
): string | undefined {
  const ownDay = formatWeekday(own);
  const isOwn = ({ at }: MoveTimes[number]) => formatWeekday(at) === ownDay;
  const works = ({ at }: MoveTimes[number]) => isWorkingHour(at, timeZone);
  const later = times.filter(({ at }) => at >= own);
  const first = times.find(isOwn) ?? later.find(works) ?? later[0] ?? times.find(works) ?? times[0];
  return first && formatWeekday(first.at);
}
