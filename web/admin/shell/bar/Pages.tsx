import type { MouseEvent } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { scrollToMiddle } from '#web/ui/scroll-to.ts';
import { type AdminPage, rolesOf, tabPage } from './admin-pages.ts';
import { ICONS } from './icons.ts';
import css from './Sidebar.module.css';
import { type OpenWork, useOpenWork } from './use-open-work.ts';

interface Props {
  links: AdminPage[];
  /** Address of the page that is shown. */
  here: string | undefined;
  onFollow: (event: MouseEvent, to: string) => void;
}

/** What the badge of a page counts. */
const COUNTS: Record<string, keyof OpenWork> = {
  [tabPage('signups')]: 'signups',
  [tabPage('messages')]: 'messages',
  [tabPage('partnerships')]: 'partnerships',
};

/** The pages of the sidebar, each with how much waits there. */
export function Pages({ links, here, onFollow }: Props) {
  const work = useOpenWork();
  return (
    <nav className={css.pages} aria-label="Team">
      {links.map(({ label, to }) => (
        <a
          key={to}
          href={to}
          data-roles={rolesOf(to)}
          aria-current={to === here ? 'page' : undefined}
          ref={to === here ? scrollToMiddle : null}
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
            <path d={ICONS[to]} />
          </svg>
          {label}
          <Badge count={work?.[COUNTS[to] ?? 'none']} />
        </a>
      ))}
    </nav>
  );
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
