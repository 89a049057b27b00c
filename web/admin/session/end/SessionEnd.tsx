import { useEffect, useState, useSyncExternalStore } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ask, sessionExpiry, watchSession } from './watch-session.ts';

/**
 * Hides what is below the dialog that stays: nobody reads a page whose session has ended. It is no file, because the
 * page would wait for it.
 */
const HIDDEN = 'body > *, dialog { visibility: hidden } [data-session-end] dialog { visibility: visible }';

/**
 * Warns before the session ends, with a way to stay; where it has ended, what was written waits until they are back.
 */
export function SessionEnd() {
  const state = useSyncExternalStore(sessionExpiry.subscribe, sessionExpiry.state);
  useEffect(watchSession, []);
  const time = state.kind === 'ending' ? formatTime(new Date(state.at).toISOString()) : '';
  return (
    <>
      <Dialog
        open={state.kind === 'ending' && state.extendable}
        onClose={stay}
        title={`You will be signed out at ${time}`}
        footer={<Button onClick={stay}>Stay signed in</Button>}
      >
        <p>Nobody has used this page for a while. A session ends after 30 minutes without activity.</p>
      </Dialog>
      <Dialog
        open={state.kind === 'ending' && !state.extendable}
        onClose={() => undefined}
        title={`You will be signed out at ${time}`}
        footer={<SignIn />}
      >
        <p>Everyone has to sign in again after 12 hours. Sign in now in another tab, then continue here.</p>
      </Dialog>
      {state.kind === 'ended' && <Ended />}
    </>
  );
}

/** Every way to close the warning is a sign that somebody is there. */
function stay(): void {
  if (sessionExpiry.state().kind === 'ending') void ask(true);
}

/** Stays until they signed in again: the page below it is hidden, and whole. */
function Ended() {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(HIDDEN);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return (
    <div data-session-end="">
      <Dialog
        key={shown}
        open
        onClose={() => setShown(shown + 1)}
        title="You are signed out"
        footer={
          <>
            <Button variant="outline" onClick={() => ask(true)}>
              I have signed in
            </Button>
            <SignIn />
          </>
        }
      >
        <p>
          What you wrote is still on this page. Sign in again in another tab, then come back and pick up where
          you left off.
        </p>
      </Dialog>
    </div>
  );
}

function SignIn() {
  return (
    <ButtonLink href={PAGES.login} target="_blank">
      Sign in (opens a new tab)
    </ButtonLink>
  );
}
