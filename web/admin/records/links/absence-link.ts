import { PAGES } from '#contracts/paths.ts';
import { UUID } from '#contracts/uuid.ts';

const BEFORE_ID = '#absence-of-';

/** The page of appointments with the form for the absence of that colleague. */
export const absenceLink = (userId: string): string => PAGES.appointments + BEFORE_ID + userId;

/** Whose absence the hash of such a link asks for; `undefined` for any other hash. */
export function absenceIn(hash: string): string | undefined {
  const id = hash.startsWith(BEFORE_ID) ? hash.slice(BEFORE_ID.length) : '';
  return UUID.test(id) ? id : undefined;
}
