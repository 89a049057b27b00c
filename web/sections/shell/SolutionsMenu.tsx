import { ChevronDown, ChevronLeft } from 'lucide-react';
import { fillText } from '#web/lib/placeholders.ts';
import type { Navigation, Place } from '#web/schemas/navigation.ts';
import styles from './Nav.module.css';

type Columns = Navigation['solutions']['columns'];

interface SolutionsMenuProps {
  solutions: Navigation['solutions'];
  industries: readonly Place[];
  path: string;
}

/** The menu of everything below Solutions, in three columns; the first one lists the pages of all industries, too. */
export function SolutionsMenu({ solutions, industries, path }: SolutionsMenuProps) {
  const places = solutions.columns.flatMap((column) => [column, ...column.links]);
  const here = [...places, ...industries].some((place) => leadsTo(place.to, path));
  return (
    <>
      <button
        type="button"
        popoverTarget="solutions"
        className={styles.link}
        data-current={here || undefined}
      >
        {solutions.label}
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id="solutions" popover="auto" className={styles.panel}>
        <div className={styles.columns}>
          <button type="button" popoverTarget="solutions" popoverTargetAction="hide" className={styles.back}>
            <ChevronLeft size={20} aria-hidden="true" />
            Back to the menu
          </button>
          {solutions.columns.map((column) => (
            <Column key={column.title} {...{ column, industries, path }} />
          ))}
        </div>
      </div>
    </>
  );
}

function Column({
  column,
  industries,
  path,
}: Omit<SolutionsMenuProps, 'solutions'> & { column: Columns[number] }) {
  const { title, to, links, all } = column;
  return (
    <section className={column.industries ? styles.wide : undefined}>
      <h2 className={styles.title}>
        <a href={to}>{title}</a>
      </h2>
      <Places places={links} path={path} />
      {column.industries && (
        <div className={styles.trades}>
          <p className={styles.note}>{fillText(column.industries, { count: String(industries.length) })}</p>
          <Places places={industries} path={path} />
        </div>
      )}
      {all && (
        <p className={styles.all}>
          <a href={all.to}>{all.label}</a> <span className={styles.note}>{all.note}</span>
        </p>
      )}
    </section>
  );
}

function Places({
  places,
  path,
}: {
  places: readonly (Place & { note?: string | undefined })[];
  path: string;
}) {
  return (
    <ul className={styles.places}>
      {places.map(({ label, to, note }) => (
        <li key={to}>
          <a href={to} aria-current={to === path ? 'page' : undefined}>
            {label}
          </a>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Whether `path` equals `to` or is below it; the home page only matches itself. */
export function leadsTo(to: string, path: string): boolean {
  return to === path || (to !== '/' && path.startsWith(`${to}/`));
}
