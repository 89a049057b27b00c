import { PAGES } from '#contracts/pages.ts';
import { eraseDrafts } from './drafts.ts';
import { forgetUser } from './signed-in-user.ts';

/** Goes to the login page after signing out, so that Back does not lead to what was shown. */
export function leaveForGood(): void {
  forgetUser();
  eraseDrafts();
  window.location.replace(PAGES.login);
}
