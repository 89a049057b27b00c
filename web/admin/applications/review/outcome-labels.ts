import type { Outcome } from '#contracts/review.ts';

interface Labels {
  /** Label of the button that opens the form, and the form's name. */
  title: string;
  /** The key that does the same. */
  key: string;
  variant: 'primary' | 'danger';
  /** Label of the note beside the mail. */
  note: string;
  hint: string;
  send: string;
  /** Message after the decision. */
  done: string;
}

/** As they are offered: the likeliest first, what ends it last. */
export const OUTCOMES: readonly Outcome[] = ['approved', 'needs_info', 'rejected'];

/** What each outcome is called. */
export const LABELS: Record<Outcome, Labels> = {
  approved: {
    title: 'Approve',
    key: 'a',
    variant: 'primary',
    note: 'Welcome note',
    hint: 'Becomes part of the email below.',
    send: 'Approve and send',
    done: 'Approved',
  },
  rejected: {
    title: 'Reject',
    key: 'r',
    variant: 'danger',
    note: 'Reason',
    hint: 'Becomes part of the email below, and stays with the application.',
    send: 'Reject and send',
    done: 'Rejected',
  },
  needs_info: {
    title: 'Ask for more',
    key: 'q',
    variant: 'primary',
    note: 'Question',
    hint: 'They answer it through a link in the email below, which works once.',
    send: 'Send the question',
    done: 'Asked',
  },
};
