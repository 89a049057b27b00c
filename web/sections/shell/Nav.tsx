import { ChevronDown, ChevronLeft } from 'lucide-react';
import type { Navigation, Place } from '#web/schemas/navigation.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Nav.module.css';

interface NavProps {
  companyName: string;
  navigation: Navigation;
  /** Path of the current page, e.g. `/pricing`. */
  path: string;
}

/**
 * The bar at the top of every page. Menus are native popovers, so they open, close, handle Escape and return the focus
 * without JavaScript; on wide screens the same menu element is part of the bar.
 */
export function Nav({ companyName, navigation, path }: NavProps) {
  const { main, solutions, login, account, trial } = navigation;
  return (
    <header className={styles.bar}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <a href="/" className={styles.home} aria-label={`${companyName}, home page`} data-string="174.61">
        <Logo name={companyName} />
      </a>
      <button type="button" popoverTarget="menu" className={styles.toggle} aria-label="Menu">
        <span className={styles.strings} />
      </button>
      <nav id="menu" popover="auto" className={styles.menu} aria-label="Main">
        <ul className={styles.links}>
          {main.slice(0, solutions.after).map((place) => (
            <MainLink key={place.to} place={place} path={path} />
          ))}
          <li>
            <Solutions solutions={solutions} path={path} />
          </li>
          {main.slice(solutions.after).map((place) => (
            <MainLink key={place.to} place={place} path={path} />
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink
            href={login.to}
            variant="outline"
            id="login"
            data-label={account.label}
            data-to={account.to}
          >
            {login.label}
          </ButtonLink>
          <ButtonLink href={trial.to}>{trial.label}</ButtonLink>
        </div>
      </nav>
    </header>
  );
}

function MainLink({ place, path }: { place: Place; path: string }) {
  return (
    <li>
      <a href={place.to} className={styles.link} aria-current={leadsTo(place.to, path) ? 'page' : undefined}>
        {place.label}
      </a>
    </li>
  );
}

function Solutions({ solutions, path }: { solutions: Navigation['solutions']; path: string }) {
  const places = [solutions.all, ...solutions.columns.flatMap((column) => column.links)];
  const here = places.some((place) => leadsTo(place.to, path));
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
            <section key={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul className={styles.places}>
                {column.links.map((place) => (
                  <li key={place.to}>
                    <a href={place.to} aria-current={place.to === path ? 'page' : undefined}>
                      {place.label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <a href={solutions.all.to} className={styles.all}>
            {solutions.all.label}
          </a>
        </div>
      </div>
    </>
  );
}

/** Whether `path` equals `to` or is below it; the home page only matches itself. */
function leadsTo(to: string, path: string): boolean {
  return to === path || (to !== '/' && path.startsWith(`${to}/`));
}
