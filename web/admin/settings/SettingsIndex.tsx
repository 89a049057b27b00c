import { type AdminPage, rolesOf } from '#web/admin/shell/bar/admin-pages.ts';
import styles from './SettingsIndex.module.css';

interface SettingsPage extends AdminPage {
  /** One sentence. */
  about: string;
  /** The heading that it stands under. */
  group: string;
}

/** All of them with what each is for, in groups: the page that Settings leads to. */
export function SettingsIndex({ pages }: { pages: SettingsPage[] }) {
  return (
    <div className={styles.groups}>
      {[...Map.groupBy(pages, ({ group }) => group)].map(([group, its]) => (
        <section key={group} aria-label={group} data-roles={rolesOfAny(its)}>
          <h2>{group}</h2>
          <ul className={styles.index}>
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
