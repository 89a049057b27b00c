import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import css from './EditableField.module.css';

interface Props {
  title: string;
  /** What is so now. */
  children: ReactNode;
  /** Further ways to change it, beside the one that opens the form. */
  actions?: ReactNode;
  /** Label of the button that opens the form; left out where nothing may be changed. */
  change: string | undefined;
  /** The key that does the same as that button. */
  shortcut?: string;
  open: boolean;
  onOpen: () => void;
  form: ReactNode;
}

/** One editable field of a lead: its value, and the form to change it, which replaces it. */
export function EditableField({ title, children, actions, change, shortcut, open, onOpen, form }: Props) {
  const id = useId();
  const field = useRef<HTMLElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    // The focus moves to the element that replaced the focused one.
    field.current?.querySelector<HTMLElement>(open ? 'select, input, textarea' : '[data-change]')?.focus();
  }, [open]);
  return (
    <section ref={field} className={css.field} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {open ? (
        form
      ) : (
        <>
          <div className={css.value}>{children}</div>
          {change && (
            <div className={css.actions}>
              {actions}
              <Button size="sm" variant="outline" data-change aria-keyshortcuts={shortcut} onClick={onOpen}>
                {change}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface FormProps {
  label: string;
  onSubmit: (event: React.FormEvent) => void;
  onCancel: () => void;
  busy: boolean;
  children: ReactNode;
}

/** The form of an editable field. */
export function EditableFieldForm({ label, onSubmit, onCancel, busy, children }: FormProps) {
  return (
    <form className={css.form} aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <div className={css.actions}>
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
