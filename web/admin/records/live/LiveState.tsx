import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useOffline } from '#web/admin/records/use-offline.ts';
import { Button } from '#web/ui/Button.tsx';
import { connection, togglePause } from './event-stream.ts';
import styles from './LiveState.module.css';
import { useLive } from './use-live.ts';

/**
 * Once on every team page: marks cached records as stale when they change, shows a lost connection in the corner, and
 * lets readers pause the updates.
 */
export function LiveState() {
  const client = useQueryClient();
  useLive((events) => {
    const ids = events === 'reset' ? undefined : new Set<unknown>(events.map(({ subjectId }) => subjectId));
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !ids || queryKey.some((part) => ids.has(part)),
      refetchType: 'none',
    });
  });
  const cutOff = useSyncExternalStore(connection.subscribe, connection.isCutOff, () => false);
  const offline = useOffline();
  const paused = useSyncExternalStore(connection.subscribe, connection.isPaused, () => false);
  return (
    <>
      <p className={styles.state} role="status">
        {(cutOff || offline) && <span>Offline. Reconnecting…</span>}
      </p>
      <div className={styles.pause}>
        <Button variant="ghost" size="sm" onClick={togglePause}>
          {paused ? 'Resume' : 'Pause'} live updates
        </Button>
      </div>
    </>
  );
}
