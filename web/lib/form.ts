import { type ChangeEvent, type FocusEvent, type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { checkOne, type Errors, recheck, validate } from './validation.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormOptions<Values, Output> {
  /** From `contracts`, the very schema that the server checks. */
  schema: z.ZodMiniType<Output>;
  initial: Values;
  /** Gets the parsed values; must handle its own failures (`ApiError`), usually with `setErrors` or a toast. */
  onSubmit: (output: Output) => Promise<void> | void;
}

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: (event: FocusEvent) => void;
}

/** The one form system: values, one message per field, and where the focus goes when something is wrong. */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const { schema } = options;
  const [values, setValues] = useState(options.initial);
  const [errors, showErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef({ values, busy });

  const set = useCallback(
    <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
      const next = { ...latest.current.values, [name]: value };
      latest.current.values = next;
      setValues(next);
      showErrors((shown) => recheck(schema, next, shown));
    },
    [schema],
  );

  /** Takes over several answers at once, e.g. those of a draft. */
  const fill = useCallback((some: Partial<Values>) => {
    latest.current.values = { ...latest.current.values, ...some };
    setValues(latest.current.values);
  }, []);

  const blur = useCallback(
    (name: keyof Values & string) =>
      showErrors((shown) => checkOne(schema, latest.current.values, shown, name)),
    [schema],
  );

  const setErrors = useCallback((next: Errors) => {
    flushSync(() => showErrors(next));
    focusFirst(Object.keys(next));
  }, []);

  function check(): boolean {
    const checked = validate(schema, latest.current.values);
    setErrors(checked.ok ? {} : checked.errors);
    return checked.ok;
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (latest.current.busy) return;
    const checked = validate(schema, latest.current.values);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    const focused = document.activeElement;
    latest.current.busy = true;
    setBusy(true);
    try {
      await options.onSubmit(checked.data);
    } finally {
      latest.current.busy = false;
      flushSync(() => setBusy(false));
      giveFocusBack(focused);
    }
  }

  function field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: (event) => set(name, enteredValue(event.target) as Values[Name]),
      onBlur: (event) => submits(event.relatedTarget) || blur(name),
    };
  }

  return { values, errors, busy, set, fill, blur, field, check, submit, setErrors };
}

function enteredValue(control: Control): string | boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
}

/**
 * Whether the focus went to the button that sends the form. That checks everything anyway, and a message that appears
 * while the button is being pressed would move it away from under the pointer.
 */
function submits(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit';
}

/** Focuses the field that comes first on the page among `names`. */
function focusFirst(names: string[]): void {
  if (names.length === 0) return;
  const selector = names.map((name) => `[name="${CSS.escape(name)}"]`).join(',');
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** A button that is disabled while busy loses the focus; it gets it back unless something else took it. */
function giveFocusBack(element: Element | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && element instanceof HTMLElement && element.isConnected) element.focus();
}
