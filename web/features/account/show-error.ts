import { errorBodyOf } from '#web/lib/api/error-body.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { leaveIfSignedOut } from './leave.ts';

/**
 * Shows why a request failed, and returns the rejected fields. Goes to the login instead if the visitor is
 * signed out by now.
 */
export function showError(title: string, error: unknown): Record<string, string> {
  if (leaveIfSignedOut(error)) return {};
  showFailure(title, error);
  return errorBodyOf(error)?.fields ?? {};
}
