import { useEffect, useState } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { FirstAdminForm } from './FirstAdminForm.tsx';
import { FirstAdminNote } from './FirstAdminNote.tsx';
import { tokenIn } from './first-admin-schema.ts';

type Stage =
  | { name: 'form'; token: string }
  | { name: 'closed'; reason: string }
  | { name: 'done'; email: string };

/** Makes the first admin with the link that the server prints when it starts for the first time. */
export default function FirstAdmin() {
  const [stage, setStage] = useState(firstStage);

  // Another link pasted into the same window changes the fragment alone, and the page stays.
  useEffect(() => {
    const startAnew = () => setStage(firstStage());
    window.addEventListener('hashchange', startAnew);
    return () => window.removeEventListener('hashchange', startAnew);
  }, []);

  if (stage.name === 'closed') {
    return (
      <FirstAdminNote
        title="This link does not work"
        action={
          <ButtonLink variant="outline" href={PAGES.login}>
            Sign in
          </ButtonLink>
        }
      >
        {stage.reason} Once there is an admin, colleagues join by invitation.
      </FirstAdminNote>
    );
  }
  if (stage.name === 'done') {
    return (
      <FirstAdminNote
        title="Your account is ready"
        action={<ButtonLink href={PAGES.login}>Sign in</ButtonLink>}
      >
        You can sign in as {stage.email}. The link that brought you here is used up.
      </FirstAdminNote>
    );
  }
  return (
    <FirstAdminForm
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
