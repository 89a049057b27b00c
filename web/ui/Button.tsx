import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

interface Look {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Drawn before the label. */
  icon?: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Something is under way: the button is disabled and its strings sound. */
  busy?: boolean;
  /** Replaces the label while busy, e.g. `Signing In...`. */
  busyLabel?: string;
}

/** A button; `type` is `button` unless told otherwise. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  busy = false,
  busyLabel,
  disabled,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={styles.button}
      data-variant={variant}
      data-size={size}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentPropsWithRef<'a'>, 'className'> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'md', icon, children, ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={styles.button} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </a>
  );
}
