import { type ChangeEvent, type FocusEvent, type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadRules, type Rules, type SchemaSource } from './rules.ts';
import type { Checked, Errors } from './validation.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormOptions<Values, Output> {
  /** From `contracts`, the very schema that the server checks; where it can wait, how to load it. */
  schema: SchemaSource<Output>;
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
  onFocus: () => void;
}

/** The one form system: values, one message per field, and where the focus goes when something is wrong. */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const [values, setValues] = useState(options.initial);
  const [errors, showErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef({ values, busy });
  const { rules, load, prepare } = useRules(options.schema);

  const set = useCallback(
    <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
      const next = { ...latest.current.values, [name]: value };
      latest.current.values = next;
      setValues(next);
      prepare();
      showErrors((shown) => rules.current?.recheck(next, shown) ?? shown);
    },
    [rules, prepare],
  );

  /** Takes over several answers at once, e.g. those of a draft. */
  const fill = useCallback((some: Partial<Values>) => {
    latest.current.values = { ...latest.current.values, ...some };
    setValues(latest.current.values);
  }, []);

  const blur = useCallback(
    async (name: keyof Values & string) => {
      const loaded = await load();
      showErrors((shown) => loaded?.checkOne(latest.current.values, shown, name) ?? shown);
    },
    [load],
  );

  /** Takes over what was typed before the script arrived, and checks what has been left since. */
  const adopt = useCallback(
    (early: Partial<Values>) => {
      fill(early);
      for (const name of Object.keys(early)) if (!hasFocus(name)) void blur(name as keyof Values & string);
    },
    [fill, blur],
  );

  const setErrors = useCallback((next: Errors) => {
    flushSync(() => showErrors(next));
    focusFirst(Object.keys(next));
  }, []);

  /** Checks what was typed and shows what is wrong. Without the rules the server alone checks. */
  async function check(): Promise<Checked<Output>> {
    const loaded = await load();
    const sent = latest.current.values;
    const checked = loaded?.validate(sent) ?? { ok: true, data: sent as unknown as Output };
    setErrors(checked.ok ? {} : checked.errors);
    return checked;
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (latest.current.busy) return;
    latest.current.busy = true;
    if (!rules.current) setBusy(true);
    try {
      const checked = await check();
      if (!checked.ok) return;
      setBusy(true);
      await options.onSubmit(checked.data);
    } finally {
      latest.current.busy = false;
      flushSync(() => setBusy(false));
    }
  }

  /** Whether everything typed is right, as far as the rules have arrived; shows nothing. */
  function isValid(): boolean {
    return rules.current?.validate(latest.current.values).ok ?? true;
  }

  function field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: (event) => set(name, enteredValue(event.target) as Values[Name]),
      onBlur: (event) => submits(event.relatedTarget) || blur(name),
      onFocus: prepare,
    };
  }

  return { values, errors, busy, set, fill, adopt, blur, field, isValid, submit, setErrors };
}

/** The rules, loaded at the first focus or the first letter; `undefined` when they do not arrive. */
function useRules<Output>(source: SchemaSource<Output>) {
  const rules = useRef<Rules<Output>>(undefined);
  const schema = useRef(source);
  const load = useCallback(async () => {
    try {
      rules.current ??= await loadRules(schema.current);
    } catch {
      // No connection: the next call tries again, and the server checks everything anyway.
    }
    return rules.current;
  }, []);
  const prepare = useCallback(() => void load(), [load]);
  return { rules, load, prepare };
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

function hasFocus(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name;
}

/** Focuses the field that comes first on the page among `names`. */
function focusFirst(names: string[]): void {
  if (names.length === 0) return;
  const selector = names.map((name) => `[name="${CSS.escape(name)}"]`).join(',');
  document.querySelector<HTMLElement>(selector)?.focus();
}
