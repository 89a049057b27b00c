import { type FormEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { useContinue } from '#web/admin/records/drafts/use-continue.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusOnOpen } from '#web/ui/focus-on-open.ts';
import popoverCss from '#web/ui/Popover.module.css';
import { takeEscape } from '#web/ui/take-escape.ts';
import { useRefocus } from '#web/ui/use-refocus.ts';
import styles from './EditableField.module.css';

/** Where one begins in such a form. */
const FIRST = 'select, input, textarea';

interface Props {
  title: string;
  /** What is so now. */
  children: ReactNode;
  /** Further ways to change it, beside the one that opens the form. */
  actions?: ReactNode;
  /** Label of the button that opens the form; left out where nothing may be changed. */
  change: string | undefined;
  /** The name of the draft of the form. */
  draft?: DraftName;
  /** The key that does the same as that button. */
  shortcut?: string | undefined;
  /** By which a list leads to that button. */
  edits?: string;
  open: boolean;
  onOpen: () => void;
  /** The form was put away, by a press elsewhere or because it is done. */
  onHide?: (() => void) | undefined;
  /** The new value is shown already while it is saved; the form waits behind it, and comes back if that fails. */
  saving?: boolean;
  form: ReactNode;
}

/** One editable field of a record: its value, and the form to change it, in a popover that moves nothing below. */
export function EditableField(props: Props) {
  const { title, children, actions, change, draft, shortcut, open, onOpen, saving = false, form } = props;
  const id = useId();
  const field = useRef<HTMLElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const shown = open && !saving;
  useRefocus(field);
  useContinue((name) => {
    const button = name === draft && field.current?.querySelector<HTMLElement>('[data-change]');
    if (button && !open) button.click();
    return Boolean(button);
  });
  const before = useRef({ shown, saving });
  useEffect(() => {
    const was = before.current;
    before.current = { shown, saving };
    const button = field.current?.querySelector<HTMLElement>('[data-change]');
    // A press elsewhere has closed it, and keeps the focus.
    if (was.shown && !shown && popover.current?.matches(':popover-open')) {
      popover.current.hidePopover();
      button?.focus();
    }
    // Saving failed. What the button opens the platform shows by itself.
    if (was.saving && shown) popover.current?.showPopover(button ? { source: button } : {});
  }, [shown, saving]);
  function beforeToggle(event: ToggleEvent<HTMLElement>): void {
    if (event.newState !== 'open') return;
    // Opened now, the form would close once the change is saved, and take what was written meanwhile with it.
    if (before.current.saving) event.preventDefault();
    else focusOnOpen(event.currentTarget, FIRST, open ? undefined : onOpen);
  }
  function toggled(event: ToggleEvent<HTMLElement>): void {
    const { currentTarget, newState, target } = event;
    if (target !== currentTarget) return;
    if (newState === 'closed') props.onHide?.();
    // Opened while a page is drawn, as for a draft, its form comes a moment later.
    else if (!currentTarget.contains(document.activeElement))
      currentTarget.querySelector<HTMLElement>(FIRST)?.focus();
  }

  return (
    <section ref={field} className={styles.field} aria-labelledby={id}>
      <div className={styles.value}>
        <h3 id={id}>{title}</h3>
        {children}
      </div>
      {change && (
        <div className={styles.actions} data-record-actions="">
          {actions}
          <Button
            size="sm"
            variant="outline"
            data-change
            data-edits={props.edits}
            aria-keyshortcuts={shortcut}
            popoverTarget={form ? `${id}form` : undefined}
            onClick={form ? undefined : onOpen}
          >
            {change}
          </Button>
        </div>
      )}
      {form && (
        <div
          ref={popover}
          id={`${id}form`}
          popover="auto"
          className={popoverCss.popover}
          onBeforeToggle={beforeToggle}
          onToggle={toggled}
        >
          {/* A press elsewhere puts it away, and what was written is still there. */}
          {open && form}
        </div>
      )}
    </section>
  );
}

/** What the form of such a field is given: where its new value may be shown, and that it is done. */
export interface EditableFormProps {
  onSaving: (saving: boolean) => void;
  onClose: () => void;
}

interface FormProps {
  label: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  /** The label of the button that leaves it as it was. */
  cancel?: string | undefined;
  /** Closes it for now; what was written stays a draft. Without one, it is the same as to cancel. */
  onEscape?: (() => void) | undefined;
  busy: boolean;
  children: ReactNode;
}

/** The form of an editable field. */
export function EditableFieldForm({
  label,
  onSubmit,
  onCancel,
  cancel = 'Cancel',
  onEscape = onCancel,
  busy,
  children,
}: FormProps) {
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={onSubmit}
      onKeyDown={takeEscape(onEscape)}
      noValidate
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
        <Button
          size="sm"
          variant="outline"
          // A message about the field that it leaves would move the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          {cancel}
        </Button>
      </div>
    </form>
  );
}
