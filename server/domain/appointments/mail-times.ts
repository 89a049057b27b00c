import { DAY_MS, HOUR_MS } from '#contracts/durations.ts';

/** When somebody is reminded of an appointment. */
export const reminderAt = ({ startsAt }: { startsAt: Date }) => new Date(startsAt.getTime() - DAY_MS);

/** When somebody is told that they missed one: a mark that was set by mistake can be taken back until then. */
export const followUpAt = ({ markedAt }: { markedAt: Date }) => new Date(markedAt.getTime() + HOUR_MS);
