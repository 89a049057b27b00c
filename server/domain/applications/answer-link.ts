import { MINUTE_MS } from '#contracts/durations.ts';

/** Fourteen days, in which an applicant can answer a question. */
export const ANSWER_MINUTES = 14 * 24 * 60;

/** When the link to answer a question asked at `askedAt` expires. */
export const linkEnd = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_MINUTES * MINUTE_MS);
