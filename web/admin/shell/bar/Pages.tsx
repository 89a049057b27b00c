import { type MouseEvent, Suspense, useEffect } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { lazy } from '#web/ui/lazy.ts';
import { scrollToMiddle } from '#web/ui/scroll-to.ts';
import strip from '#web/ui/strip.module.css';
import { type AdminPage, definitionOf, rolesOf } from './admin-pages.ts';
import css from './Sidebar.module.css';
import { type OpenWork, useOpenWork } from './use-open-work.ts';

/** Loaded on the day that it is needed. */
const LedgerAlert = lazy(() => import('./LedgerAlert.tsx'));

interface Props {
  links: AdminPage[];
  /** URL of the page that is shown. */
  here: string | undefined;
  onFollow: (event: MouseEvent, to: string) => void;
}

/** The pages of the sidebar, each with its due count. */
export function Pages({ links, here, onFollow }: Props) {
  const { work, ledgerWrong } = useOpenWork();
  // The counts come later and make the row wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them moves the current page
  useEffect(() => {
    // Those behind Settings, too, which are no part of this island.
    for (const item of document.querySelectorAll<HTMLElement>('nav [aria-current]')) scrollToMiddle(item);
  }, [here, work]);
  return (
    <nav className={`${css.pages} ${strip.strip}`} aria-label="Team">
      {links.map(({ label, to }) => (
        <a
          key={to}
          href={to}
          data-roles={rolesOf(to)}
          aria-current={to === here ? 'page' : undefined}
          onClick={(event) => onFollow(event, to)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={definitionOf(to).icon} />
          </svg>
          {label}
          <Badge count={dueOn(to, work)} />
        </a>
      ))}
      {ledgerWrong && (
        <Suspense>
          <LedgerAlert />
        </Suspense>
      )}
    </nav>
  );
}

/** The due count of a page, if it has one. */
function dueOn(to: string, work: OpenWork | undefined): number | undefined {
  const { count } = definitionOf(to);
  return count && work?.[count];
}

/** The server counts no further than 1,000 for each. */
function Badge({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={css.badge} title="Overdue, or due within 24 hours">
      {count > 999 ? '999+' : formatCount(count)}
      <span className="visually-hidden"> due</span>
    </span>
  );
}
