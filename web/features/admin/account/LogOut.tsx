import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { logFailure } from '../log.ts';
import { logOut } from './api/log-out.ts';
import { leaveForGood } from './leave.ts';

/** Ends the session and goes to the login page; an island of its own, in the page's header. */
export default function LogOut() {
  const [busy, setBusy] = useState(false);

  async function onClick() {
    setBusy(true);
    try {
      await logOut();
      leaveForGood();
    } catch (error) {
      logFailure('Logging out', error);
      toast({ title: 'Error', description: 'Failed to log out. You are still signed in.', tone: 'error' });
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" size="sm" busy={busy} busyLabel="Logging out…" onClick={onClick}>
      Log out
    </Button>
  );
}
