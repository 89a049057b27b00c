import { toast } from '#web/ui/toast.ts';

/** What is said where nothing more is known. */
export const LOGIN_BROKEN = 'An error occurred during login';

/** Says in a message why a sign-in failed; returns it for the form. */
export function sayLoginFailed(reason = LOGIN_BROKEN): string {
  toast({ title: 'Login failed', description: reason, tone: 'error' });
  return reason;
}
