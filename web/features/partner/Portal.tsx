import { Suspense, useCallback, useEffect, useState } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { useBlankWhenLeft } from '#web/lib/forms/use-blank-when-left.ts';
import { loginLink } from '#web/lib/session/login-link.ts';
import { noteSignedOut } from '#web/lib/session/signed-out.ts';
import type { PartnerPage } from '#web/schemas/partner-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { fetchPortal, type PortalData } from './api/portal-requests.ts';
import styles from './Portal.module.css';
import { Sections } from './Sections.tsx';

// Partners never need it.
const OtherAccount = lazy(() => import('./OtherAccount.tsx'));

interface PortalProps {
  copy: PartnerPage;
  company: string;
  /** The company with its offices, line by line, for statements. */
  sender: string[];
}

type State = 'loading' | 'failed' | 'notPartner' | PortalData;

/** A partner's own portal, rendered in the browser only: its data is never part of the built page. */
export default function Portal({ copy, company, sender }: PortalProps) {
  const [state, setState] = useState<State>('loading');
  const left = useBlankWhenLeft();

  const load = useCallback(() => {
    setState('loading');
    fetchPortal().then(setState, (error: unknown) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) leave();
      else setState(status === 403 || status === 404 ? 'notPartner' : 'failed');
    });
  }, []);
  useEffect(load, [load]);

  return (
    <>
      {state === 'loading' || left ? (
        <div className={styles.waiting}>
          <Spinner size="lg" label="Loading" />
        </div>
      ) : state === 'notPartner' ? (
        <Suspense>
          <OtherAccount otherwise={copy.notPartner} />
        </Suspense>
      ) : state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{copy.failed}</p>
          <Button variant="outline" size="sm" onClick={load}>
            Try again
          </Button>
        </div>
      ) : (
        <Sections data={state} copy={copy} company={company} sender={sender} />
      )}
      <Toaster />
    </>
  );
}

/** Goes to the login, which leads back. */
function leave(): void {
  noteSignedOut();
  window.location.replace(loginLink(PAGES.partner));
}
