import { useEffect, useState } from 'react';
import { API, PAGES } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';
import { loginLink } from '#web/lib/session/login-link.ts';
import { type WrongAccount, wrongAccount } from '#web/lib/session/wrong-account.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './OtherAccount.module.css';
import portal from './Portal.module.css';

interface OtherAccountProps {
  /** Said where nothing more is known, and until it is. */
  otherwise: string;
}

/** In place of the portal for whoever is signed in and is no partner: whose page it is, and the ways on. */
export default function OtherAccount({ otherwise }: OtherAccountProps) {
  const [wrong, setWrong] = useState<WrongAccount>();
  useEffect(() => {
    request<{ user: { role: string } | null }>(API.session).then(
      ({ user }) => setWrong(user ? wrongAccount(user.role, PAGES.partner) : undefined),
      // The sentence and the way to the login stay.
      () => undefined,
    );
  }, []);
  return (
    <div className={styles.other} role="status">
      <p className={portal.lead}>{wrong?.text ?? otherwise}</p>
      <div className={styles.ways}>
        {wrong && <ButtonLink href={wrong.own.href}>{wrong.own.label}</ButtonLink>}
        <ButtonLink variant="outline" href={loginLink(PAGES.partner)}>
          Sign in as someone else
        </ButtonLink>
      </div>
    </div>
  );
}
