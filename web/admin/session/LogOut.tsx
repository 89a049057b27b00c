import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { draftKeys } from '#web/lib/drafts/drafts.ts';
import { sendIfPressed } from '#web/lib/forms/pre-hydration-input.ts';
import { leaveForGood } from '#web/lib/session/leave-for-good.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { logOut } from './api/log-out.ts';
import { whoIsSignedIn } from './session.ts';

/**
 * Ends the session and opens the login page. A form, so that a press before hydration is not lost
 * (`EarlySubmit.astro`).
 */
export function LogOut() {
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [question, draw] = useState<ReactNode>();
  useEffect(() => sendIfPressed(root.current), []);

  async function leave(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    try {
      if (draftKeys().length > 0) {
        const { mayDiscard } = await import('#web/ui/DraftQuestion.tsx');
        if (!(await mayDiscard(draw, whoIsSignedIn()))) return;
      }
      setBusy(true);
      await logOut();
      leaveForGood();
    } catch (error) {
      logFailure('Logging out', error);
      toast({ title: 'Error', description: 'Failed to log out. You are still signed in.', tone: 'error' });
      setBusy(false);
    }
  }

  return (
    <div ref={root}>
      <form method="post" onSubmit={leave} data-log-out="">
        <Button type="submit" variant="outline" size="sm" busy={busy} busyLabel="Logging out…">
          Log out
        </Button>
      </form>
      {question}
    </div>
  );
}
