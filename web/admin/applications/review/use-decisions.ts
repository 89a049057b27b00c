import { useQueryClient } from '@tanstack/react-query';
import type { Outcome } from '#contracts/review.ts';
import { haveChanged } from '#web/admin/applications/api/get-application.ts';
import { APPLICATION_LISTS, readAgain } from '#web/admin/records/query-keys.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';
import type { ToastContent } from '#web/ui/toast.ts';
import type { LateReply } from './late-reply.ts';
import { partnershipTexts } from './partnership-labels.ts';

interface Made {
  reply: LateReply;
  outcome: Outcome;
  /** The status of each before. */
  before: readonly string[];
  /** Message to show, e.g. `Approved: Bold Dental`. */
  message: string;
  /** The companies. */
  about: string;
  /** The URL to return to after undoing it. */
  from: string;
  /** Brings back what was written for it. */
  onUndone: () => void;
}

/** Announces decisions: reloads lists and statistics, and offers to undo until their mail leaves. */
export function useDecisions(go: (link: string) => void) {
  const client = useQueryClient();
  const announceUndo = useAnnounce();

  function refresh(): void {
    void readAgain(client, APPLICATION_LISTS);
  }

  async function takeBack(
    { from, outcome, before, onUndone }: Made,
    send: () => Promise<unknown>,
  ): Promise<ToastContent> {
    try {
      await send();
    } finally {
      refresh();
    }
    onUndone();
    go(from);
    return {
      title: 'Decision undone',
      description: `No email was sent.${partnershipTexts(outcome, before).undone}`,
      tone: 'success',
    };
  }

  async function announce(made: Made): Promise<void> {
    const { undoSeconds, isLate, applications } = made.reply;
    // The answer to what was sent again is that of the first time. Where nobody knows, the server refuses the undo.
    if (isLate && (await haveChanged(client, applications).catch(() => false))) {
      announceUndo(changedSince(made), null, {});
      return refresh();
    }
    const isOffered = undoSeconds > 0;
    const late = isLate ? 'It was saved after all. ' : '';
    const { done } = partnershipTexts(made.outcome, made.before);
    const byKey = isOffered && window.matchMedia('(hover: hover)').matches ? ' Press U to undo.' : '';
    const goesOut = saidOfMail(
      isOffered ? `The email goes out in ${undoSeconds} seconds` : 'The email goes out',
      'The email',
    );
    const description = `${late}${done}${goesOut}.${byKey}`;
    const content = { title: made.message, description, tone: 'success' } as const;
    const around = (send: () => Promise<unknown>) => takeBack(made, send);
    announceUndo(content, isOffered ? { applications } : null, {
      about: made.about,
      lasts: undoSeconds * 1000,
      ends: true,
      around,
    });
    refresh();
  }

  return { announce, refresh };
}

/** What is said of a decision that holds no more: who decided after it changed what became of its email, too. */
const changedSince = ({ message, reply }: Made): ToastContent => ({
  title: 'Saved, and changed since',
  description: `“${message}” was saved after all. ${
    reply.applications.length === 1 ? 'The application was' : 'Some of these applications were'
  } changed again since then: the history says by whom.`,
});

export type Decisions = ReturnType<typeof useDecisions>;
