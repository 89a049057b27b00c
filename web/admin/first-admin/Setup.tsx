import { useEffect, useState } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SetupForm } from './SetupForm.tsx';
import { SetupNote } from './SetupNote.tsx';
import { tokenIn } from './setup-schema.ts';

type Stage =
  | { name: 'form'; token: string }
  | { name: 'closed'; reason: string }
  | { name: 'done'; email: string };

/** Makes the first admin with the link that the server prints when it starts for the first time. */
export default function Setup() {
  const [stage, setStage] = useState(firstStage);

  // Another link pasted into the same window changes the fragment alone, and the page stays.
  useEffect(() => {
    const startAnew = () => setStage(firstStage());
    window.addEventListener('hashchange', startAnew);
    return () => window.removeEventListener('hashchange', startAnew);
  }, []);

  if (stage.name === 'closed') {
    return (
      <SetupNote
        title="This link does not work"
        action={
          <ButtonLink variant="outline" href={PAGES.login}>
            Sign in
          </ButtonLink>
        }
      >
        {stage.reason} Once there is an admin, colleagues join by invitation.
      </SetupNote>
    );
  }
  if (stage.name === 'done') {
    return (
      <SetupNote title="Your account is ready" action={<ButtonLink href={PAGES.login}>Sign in</ButtonLink>}>
        You can sign in as {stage.email}. The link that brought you here is used up.
      </SetupNote>
    );
  }
  return (
    <SetupForm
      token={stage.token}
      onDone={(email) => {
        // The used token is removed from the URL and the history.
        window.history.replaceState(null, '', window.location.pathname);
        setStage({ name: 'done', email });
      }}
      onRefused={(reason) => setStage({ name: 'closed', reason })}
    />
  );
}

function firstStage(): Stage {
  const token = tokenIn(window.location.hash);
  return token
    ? { name: 'form', token }
    : { name: 'closed', reason: 'The link is not complete. Copy the whole line that the server printed.' };
}
