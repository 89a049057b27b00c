import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import css from './Frame.module.css';

interface Props {
  companyName: string;
  /** Address of the site's first page. */
  home: string;
  /** The sidebar: pages and the signed-in user. */
  children?: ReactNode;
}

/** The sidebar around the team's pages; on a phone a compact bar on top. */
export function Frame({ companyName, home, children }: Props) {
  return (
    <header className={css.frame}>
      <a className={`visually-hidden ${css.skip}`} href="#main">
        Skip to content
      </a>
      <a className={css.brand} href={home}>
        <Logo name={companyName} />
        <span className="visually-hidden">: view the site</span>
      </a>
      {children}
    </header>
  );
}
