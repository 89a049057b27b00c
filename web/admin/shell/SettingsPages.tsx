import edge from '#web/ui/edge-row.module.css';
import { type AdminPage, rolesOf } from './bar/admin-pages.ts';
import css from './SettingsPages.module.css';

/** The pages behind Settings, on top of each of them. */
export function SettingsPages({ pages, here }: { pages: AdminPage[]; here: string }) {
  return (
    <nav aria-label="Settings" className={`${edge.row} ${css.pages}`}>
      {pages.map(({ label, to }) => (
        <a key={to} href={to} data-roles={rolesOf(to)} aria-current={to === here ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

interface SettingsPage extends AdminPage {
  /** One sentence. */
  about: string;
}

/** All of them with what each is for: the page that Settings leads to. */
export function SettingsIndex({ pages }: { pages: SettingsPage[] }) {
  return (
    <ul className={css.index}>
      {pages.map(({ label, to, about }) => (
        <li key={to} data-roles={rolesOf(to)}>
          <a href={to}>{label}</a>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
