import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { mailLink } from './contact-links.ts';
import type { MailtoTemplate } from './mailto-templates.ts';

interface Props extends MailtoTemplate {
  to: string;
  /** The name of the link in a list, where several have the same text. */
  label?: string;
  /** The key that presses it on a record. */
  shortcut?: string;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * Leads out of the site, to one’s own mail program: nothing of what is written there is kept here. An arrow says so
 * where there is room, which a line of a list has not.
 */
export function MailtoButton({ to, subject, body, label, shortcut, onClick, children }: Props) {
  return (
    <ButtonLink
      size="sm"
      variant="ghost"
      href={mailLink(to, subject, body)}
      title="In your own mail program"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <span>
        {children} {!label && <span aria-hidden="true">↗︎</span>}
      </span>
    </ButtonLink>
  );
}
