import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReviewReply } from '#contracts/review.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { undo } from '../api/undo.ts';

interface Made {
  reply: ReviewReply;
  /** Message to show, e.g. `Approved: Bold Dental`. */
  message: string;
  /** The URL to return to after undoing it. */
  from: string;
}

/** Announces decisions: reloads lists and statistics, and offers to undo for a while. */
export function useDecisions(go: (link: string) => void) {
  const client = useQueryClient();
  const last = useRef<() => void>(undefined);

  function refresh(): void {
    for (const queryKey of [['partnerships'], ['stats']]) void client.invalidateQueries({ queryKey });
  }

  async function takeBack({ reply, message, from }: Made): Promise<void> {
    try {
      await undo({ applications: reply.applications });
      toast({
        title: 'Taken back',
        description: `No email was sent. ${message} no longer holds.`,
        tone: 'success',
      });
      go(from);
    } catch (error) {
      toast({ title: 'Not taken back', description: reasonOf(error), tone: 'error' });
    }
    refresh();
  }

  function announce(made: Made): void {
    const lasts = made.reply.undoSeconds * 1000;
    const run = () => {
      if (last.current !== run) return;
      last.current = undefined;
      dismissToast(id);
      void takeBack(made);
    };
    last.current = run;
    const byKey = window.matchMedia('(hover: hover)').matches ? ' U takes it back.' : '';
    const description = `The email leaves in ${made.reply.undoSeconds} seconds.${byKey}`;
    const id = toast({
      title: made.message,
      description,
      tone: 'success',
      lasts,
      action: { label: 'Undo', run },
    });
    setTimeout(() => {
      if (last.current === run) last.current = undefined;
    }, lasts);
    refresh();
  }

  return { announce, refresh, undoLast: () => last.current?.() };
}
export type Decisions = ReturnType<typeof useDecisions>;
