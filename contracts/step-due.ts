/**
 * Whether a next step is due on a day, with all of it, and not at a time: such a day is stored as its last millisecond,
 * which no clock shows.
 */
export const isForDay = (dueAt: string): boolean => dueAt.endsWith(':59.999Z');
