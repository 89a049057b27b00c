import edge from '#web/ui/edge-row.module.css';
import strip from '#web/ui/strip.module.css';
import { type AdminPage, rolesOf } from './bar/admin-pages.ts';
import css from './SettingsPages.module.css';

/** The pages behind Settings, on top of each of them. */
export function SettingsPages({ pages, here }: { pages: AdminPage[]; here: string }) {
  return (
    <nav aria-label="Settings" className={`${edge.row} ${strip.strip} ${css.pages}`}>
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
  /** The heading that it stands under. */
  group: string;
}

/** All of them with what each is for, in groups: the page that Settings leads to. */
export function SettingsIndex({ pages }: { pages: SettingsPage[] }) {
  return (
    <div className={css.groups}>
      {[...Map.groupBy(pages, ({ group }) => group)].map(([group, its]) => (
        <section key={group} aria-label={group} data-roles={rolesOfAny(its)}>
          <h2>{group}</h2>
          <ul className={css.index}>
            {its.map(({ label, to, about }) => (
              <li key={to} data-roles={rolesOf(to)}>
                <a href={to}>{label}</a>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The roles that may open at least one of them; `undefined` for the whole team. */
function rolesOfAny(pages: AdminPage[]): string | undefined {
  const roles = pages.map(({ to }) => rolesOf(to));
  if (roles.includes(undefined)) return undefined;
  return [...new Set(roles.join(' ').split(' '))].join(' ');
}
