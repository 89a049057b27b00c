import { PAGES } from '#contracts/pages.ts';
import { rememberUser } from '#web/lib/session/signed-in-user.ts';
import { toast } from '#web/ui/toast.ts';
import { redirectTarget } from './redirect-target.ts';

/** Read leniently: passed on as it is, for showing names only. */
export interface ShownUser {
  role?: string;
}

/** Ms for which `Welcome back!` is shown before the next page: long enough to be read and read aloud. */
const WELCOME_MS = 900;

/** Greets the person who has signed in, and goes to their next page. */
export async function welcome(user: ShownUser | undefined, totpMissing = false): Promise<void> {
  rememberUser(user);
  toast({ title: 'Login successful', description: 'Welcome back!', tone: 'success' });
  await new Promise((resolve) => setTimeout(resolve, WELCOME_MS));
  const target = redirectTarget(user?.role ?? '', location.search);
  location.assign(totpMissing ? PAGES.account : target);
  // Busy until the next page has loaded.
  await new Promise(() => {});
}
