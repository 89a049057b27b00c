import { ChevronLeft } from 'lucide-react';
import { fillContent } from '#web/lib/format/placeholders.ts';
import type { Navigation, Place } from '#web/schemas/navigation.ts';
import styles from './SolutionsPanel.module.css';

type Columns = Navigation['solutions']['columns'];

interface SolutionsPanelProps {
  columns: Columns;
  industries: readonly Place[];
  path: string;
}

/** Everything below Solutions, in three columns; the first one lists the pages of all industries, too. */
export function SolutionsPanel({ columns, industries, path }: SolutionsPanelProps) {
  const places = columns.flatMap((column) => [column, ...column.links]);
  const labels = [...places, ...industries].map((place) => ('label' in place ? place.label : place.title));
  const shared = new Set(labels.filter((label, at) => labels.indexOf(label) !== at));
  return (
    <div id="solutions" popover="auto" className={styles.panel}>
      <div className={styles.columns}>
        <button type="button" popoverTarget="solutions" popoverTargetAction="hide" className={styles.back}>
          <ChevronLeft size={20} aria-hidden="true" />
          Back to the menu
        </button>
        {columns.map((column) => (
          <Column key={column.title} {...{ column, industries, path, shared }} />
        ))}
      </div>
    </div>
  );
}

interface ColumnProps extends Omit<SolutionsPanelProps, 'columns'> {
  column: Columns[number];
  /** Labels of more than one link. */
  shared: ReadonlySet<string>;
}

function Column({ column, industries, path, shared }: ColumnProps) {
  const { links, all } = column;
  return (
    <section className={column.industries ? styles.wide : undefined}>
      <div>
        <Heading as="h2" {...column} />
        <Places places={links} each={column.each} {...{ path, shared }} />
      </div>
      {column.industries && (
        <div className={styles.trades}>
          <Heading as="h3" {...fillContent(column.industries, { count: String(industries.length) })} />
          <Places places={industries} each={column.industries.each} {...{ path, shared }} />
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

interface HeadingProps extends Pick<Columns[number], 'title' | 'to' | 'note'> {
  as: 'h2' | 'h3';
}

/** Above a group of links: what they are, and what is behind each. */
function Heading({ as: Level, title, to, note }: HeadingProps) {
  return (
    <>
      <Level className={styles.title}>
        <a href={to}>{title}</a>
      </Level>
      <p className={styles.note}>{note}</p>
    </>
  );
}

interface PlacesProps extends Pick<ColumnProps, 'path' | 'shared'> {
  places: readonly (Place & { note?: string | undefined })[];
  /** What each of them is. */
  each?: string | undefined;
}

/** Links in a list of all links of the page stand without their column: of two with one label, one says what it is. */
function Places({ places, each, path, shared }: PlacesProps) {
  return (
    <ul className={styles.places}>
      {places.map(({ label, to, note }) => {
        const more = note ?? each;
        const name = more && shared.has(label) ? `${label}: ${more}` : undefined;
        return (
          <li key={to}>
            <a href={to} aria-label={name} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
            {note && (
              <span className={styles.note} aria-hidden={name ? true : undefined}>
                {note}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
