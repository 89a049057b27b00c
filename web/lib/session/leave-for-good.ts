import { PAGES } from '#contracts/pages.ts';
import { eraseDrafts } from '#web/lib/drafts/drafts.ts';
import { forgetUndo } from '#web/lib/kept-undo.ts';
import { removeStored, store } from '#web/lib/stored.ts';
import { forgetUser } from './signed-in-user.ts';

/** Where a log-out is told to the other tabs; `OtherTabs.astro` reads it. */
export const LOGGED_OUT_KEY = 'logged-out';

/** Forgets who signed out, what they wrote and could take back, and has their other tabs go to the login. */
export function forgetHere(): void {
  forgetUser();
  eraseDrafts();
  forgetUndo();
  store('local', LOGGED_OUT_KEY, '1');
  // They are told of each change; nothing of it is left.
  removeStored('local', LOGGED_OUT_KEY);
}

/** Goes to the login page after signing out, so that Back does not lead to what was shown. */
export function leaveForGood(): void {
  forgetHere();
  window.location.replace(PAGES.login);
}
