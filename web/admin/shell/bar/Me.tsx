import type { SessionUser } from '#contracts/login.ts';
import { PAGES } from '#contracts/paths.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import styles from './Sidebar.module.css';

/** Shows who is signed in, and the way to their account; its room is there before it is known. */
export function Me({ user }: { user: SessionUser | null | undefined }) {
  const name = user && `${user.firstName} ${user.lastName}`;
  return (
    <a className={styles.me} href={PAGES.teamAccount}>
      <span className={styles.initials} aria-hidden="true">
        {user && `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`}
      </span>
      <span className={styles.who}>
        <strong>{name ?? 'Your account'}</strong>
        <small>{user ? statusLabel(user.role) : '\u00a0'}</small>
      </span>
    </a>
  );
}
