import { useEffect, useEffectEvent } from 'react';
import { useOffline } from '#web/admin/records/use-offline.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Retry.module.css';

interface Props {
  /** What is missing, e.g. `The user signups`. */
  what: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shown if loading failed: retries on request, and by itself once the connection is back. */
export function Retry({ what, busy, onRetry }: Props) {
  const offline = useOffline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div className={styles.retry}>
      <p>
        {what} could not be loaded.{offline && ' You are offline.'}
      </p>
      <Button variant="outline" size="sm" busy={busy} busyLabel="Trying again…" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
