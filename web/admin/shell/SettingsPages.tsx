import edge from '#web/ui/edge-row.module.css';
import strip from '#web/ui/strip.module.css';
import { type AdminPage, rolesOf } from './bar/admin-pages.ts';
import styles from './SettingsPages.module.css';

/** The pages behind Settings, on top of each of them. */
export function SettingsPages({ pages, here }: { pages: AdminPage[]; here: string }) {
  return (
    <nav aria-label="Settings" className={`${edge.row} ${strip.strip} ${styles.pages}`}>
      {pages.map(({ label, to }) => (
        <a key={to} href={to} data-roles={rolesOf(to)} aria-current={to === here ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
