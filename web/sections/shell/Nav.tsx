import type { Navigation, Place } from '#web/schemas/navigation.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Nav.module.css';
import { leadsTo, SolutionsMenu } from './SolutionsMenu.tsx';

interface NavProps {
  companyName: string;
  navigation: Navigation;
  /** The pages of all industries. */
  industries: readonly Place[];
  /** Path of the current page, e.g. `/pricing`. */
  path: string;
}

/**
 * The bar at the top of every page. Menus are native popovers, so they open, close, handle Escape and return the focus
 * without JavaScript; on wide screens the same menu element is part of the bar.
 */
export function Nav({ companyName, navigation, industries, path }: NavProps) {
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
            <SolutionsMenu {...{ solutions, industries, path }} />
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
