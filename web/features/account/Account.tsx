import { type ReactNode, useState } from 'react';
import { useBlankWhenLeft } from '#web/lib/forms/use-blank-when-left.ts';
import { forgetHere } from '#web/lib/session/leave-for-good.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import styles from './Account.module.css';
import { Tools } from './Tools.tsx';
import { useAccount } from './use-account.ts';

interface AccountProps {
  copy: AccountPage;
  /** What the team is told of; the page puts it in. */
  notifications?: ReactNode;
}

/** The visitor's own account, rendered in the browser only: its data is never part of the built page. */
export default function Account({ copy, notifications }: AccountProps) {
  const { account, load, refresh } = useAccount();
  const [ended, setEnded] = useState<keyof AccountPage['ended']>();
  const left = useBlankWhenLeft();

  function end(how: keyof AccountPage['ended']): void {
    forgetHere();
    setEnded(how);
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      {ended ? (
        <Outcome {...copy.ended[ended]} />
      ) : account === 'loading' || left ? (
        <div className={styles.waiting}>
          <Spinner size="lg" label="Loading" />
        </div>
      ) : account === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{copy.failed}</p>
          <Button variant="outline" size="sm" onClick={load}>
            Try again
          </Button>
        </div>
      ) : (
        <Tools
          account={account}
          copy={copy}
          onChanged={refresh}
          onEnded={end}
          notifications={notifications}
        />
      )}
      <Toaster />
    </>
  );
}
