import { type MouseEvent, Suspense, useEffect } from 'react';
import { formatUpTo } from '#web/lib/format/format.ts';
import { lazy } from '#web/ui/lazy.ts';
import { scrollToMiddle } from '#web/ui/scroll-to.ts';
import strip from '#web/ui/strip.module.css';
import { type AdminPage, definitionOf, rolesOf } from './admin-pages.ts';
import type { OpenWork } from './open-work.ts';
import styles from './Sidebar.module.css';
import { useOpenWork } from './use-open-work.ts';

/** Loaded on the day that it is needed. */
const LedgerAlert = lazy(() => import('./LedgerAlert.tsx'));

interface Props {
  links: AdminPage[];
  /** URL of the page that is shown. */
  here: string | undefined;
  onFollow: (event: MouseEvent, to: string) => void;
}

/** The pages of the sidebar, each with its count. */
export function Pages({ links, here, onFollow }: Props) {
  const work = useOpenWork();
  // The counts come later and make the row wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them moves the current page
  useEffect(() => {
    // Those behind Settings, too, which are no part of this island.
    for (const item of document.querySelectorAll<HTMLElement>('nav [aria-current]')) scrollToMiddle(item);
  }, [here, work]);
  return (
    <nav className={`${styles.pages} ${strip.strip}`} aria-label="Team">
      {links.map(({ label, to }) => (
        <a
          key={to}
          href={to}
          data-roles={rolesOf(to)}
          aria-current={to === here ? 'page' : undefined}
          onClick={(event) => onFollow(event, to)}
        >
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
            <path d={definitionOf(to).icon} />
          </svg>
          {label}
          <Badge to={to} work={work} />
        </a>
      ))}
      {work?.ledgerWrong && (
        <Suspense>
          <LedgerAlert />
        </Suspense>
      )}
    </nav>
  );
}

/** The server counts no further than 1,000 for each. */
function Badge({ to, work }: { to: string; work: OpenWork | undefined }) {
  const count = work && countOn(to, work);
  if (!count) return null;
  const isNew = definitionOf(to).count === 'unread';
  return (
    <span className={styles.badge} title={isNew ? 'New notifications' : 'Overdue, or due within 24 hours'}>
      {formatUpTo(count, isNew ? 99 : 999)}
      {isNew ? ' new' : <span className="visually-hidden"> due</span>}
    </span>
  );
}

/** How much is due on a page, or new, if it has a count. */
function countOn(to: string, { due, unread }: OpenWork): number | undefined {
  const { count } = definitionOf(to);
  if (count === 'unread') return unread;
  return count && due[count].overdue + due[count].today;
}
