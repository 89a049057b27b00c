import { ChevronDown } from 'lucide-react';
import type { Navigation, Place } from '#web/schemas/navigation.ts';
import styles from './Nav.module.css';
import { SolutionsPanel } from './SolutionsPanel.tsx';

interface SolutionsMenuProps {
  solutions: Navigation['solutions'];
  industries: readonly Place[];
  path: string;
}

/** The button in the menu that opens everything below Solutions. */
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
      <SolutionsPanel columns={solutions.columns} {...{ industries, path }} />
    </>
  );
}

/** Whether `path` equals `to` or is below it; the home page only matches itself. */
export function leadsTo(to: string, path: string): boolean {
  return to === path || (to !== '/' && path.startsWith(`${to}/`));
}
