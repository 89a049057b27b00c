import { and, arrayOverlaps, notInArray, type SQL } from 'drizzle-orm';
import { mails } from '#server/db/schema/index.ts';
import { TEAM_MAILS } from './mail-kinds.ts';

/**
 * Mails to the people with these ids, whatever their address was then: all that are about them, but for what the team
 * is told.
 */
export const mailsTo = (ids: string[]): SQL | undefined =>
  and(arrayOverlaps(mails.aboutIds, ids), notInArray(mails.template, [...TEAM_MAILS]));
