import type { MailboxSettings } from './mailbox-url.ts';

/** What the client adds to its errors. */
interface ImapError {
  message?: string;
  code?: string;
  authenticationFailed?: boolean;
  /** What the server said. */
  responseText?: string;
}

export function isPasswordRefused(error: unknown): boolean {
  return (error as ImapError | null)?.authenticationFailed === true;
}

/** Why the mailbox cannot be read, in one line for the log, without the password. */
export function reasonOf(error: unknown, { password }: MailboxSettings): string {
  const { message, code, responseText } = Object(error) as ImapError;
  const what = isPasswordRefused(error)
    ? 'the server refuses the user and password'
    : [message ?? String(error), code, responseText].filter(Boolean).join(', ');
  return what.replaceAll(password, '***').replace(/\s+/g, ' ').slice(0, 300);
}
