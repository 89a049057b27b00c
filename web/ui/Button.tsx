import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

interface Look {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Drawn before the label. */
  icon?: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** An action is in progress: the button is disabled and its strings sound. */
  busy?: boolean;
  /** Replaces the label while busy, e.g. `Signing In...`. */
  busyLabel?: string;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** A button; `type` is `button` by default. It still has the focus when its action is done. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  busy = false,
  busyLabel,
  disabled = false,
  ref,
  children,
  ...props
}: ButtonProps) {
  const isOff = disabled || busy;
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useKeptFocus(button, isOff);
  return (
    <button
      type="button"
      {...props}
      ref={button}
      disabled={isOff}
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

/** A disabled button loses the focus; it gets the focus back afterwards, unless something else took it. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, isOff: boolean): void {
  const had = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isOff) had.current = activeElement === button.current;
    else if (had.current && (activeElement === null || activeElement === body)) button.current?.focus();
  }, [button, isOff]);
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
