import { useEffect, useState } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { logFailure } from '#web/lib/api/log-failure.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { isSetUp } from './api/is-set-up.ts';
import { FirstAdminForm } from './FirstAdminForm.tsx';
import { FirstAdminNote } from './FirstAdminNote.tsx';
import { setupTokenIn } from './first-admin-schema.ts';

type Stage =
  | { name: 'asking' }
  | { name: 'set up' }
  | { name: 'form'; token: string }
  | { name: 'closed'; title?: string; reason: string }
  | { name: 'done'; email: string };

/** Makes the first admin with the link that the server prints when it starts for the first time. */
export default function FirstAdmin() {
  const [stage, setStage] = useState<Stage>({ name: 'asking' });

  // Another link pasted into the same window changes only the fragment, and the page stays.
  useEffect(() => {
    const startAnew = () => void firstStage().then(setStage);
    startAnew();
    window.addEventListener('hashchange', startAnew);
    return () => window.removeEventListener('hashchange', startAnew);
  }, []);

  if (stage.name === 'asking') return <Loading />;
  if (stage.name === 'set up') {
    return (
      <FirstAdminNote
        title="This site has an admin already"
        action={<ButtonLink href={PAGES.login}>Sign in</ButtonLink>}
      >
        Sign in with the admin’s email and password. Colleagues join by invitation.
      </FirstAdminNote>
    );
  }
  if (stage.name === 'closed') {
    return (
      <FirstAdminNote
        title={stage.title ?? 'This link does not work'}
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

/** The server is asked first: where there is an admin, no link makes another one. */
async function firstStage(): Promise<Stage> {
  const { hash } = window.location;
  try {
    if (await isSetUp()) return { name: 'set up' };
  } catch (error) {
    // The form says what is wrong when it is sent.
    logFailure('Asking whether there is an admin', error);
  }
  const token = setupTokenIn(hash);
  if (token) return { name: 'form', token };
  return hash
    ? { name: 'closed', reason: 'The link is not complete. Copy the whole line that the server printed.' }
    : {
        name: 'closed',
        title: 'Please open the printed link',
        reason: 'The server prints it when it starts; it works once, for 24 hours.',
      };
}
