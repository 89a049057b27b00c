import { ApiError } from '#web/lib/api/api.ts';

/** Whether an answer says that the record is not there: it was removed, or never was. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
