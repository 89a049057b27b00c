import { useSyncExternalStore } from 'react';
import css from './LiveState.module.css';
import { connection } from './source.ts';

/** Says, in a corner, that what others do does not arrive just now; nothing while it does. */
export function LiveState() {
  const cutOff = useSyncExternalStore(connection.subscribe, connection.isCutOff, () => false);
  return (
    <p className={css.state} role="status">
      {cutOff && <span>Not connected. What others change shows later.</span>}
    </p>
  );
}
