import { type ChangeEvent, type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checked, Errors } from './validation.ts';
import { loadValidators, type SchemaSource, type Validators } from './validators.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormOptions<Values, Output> {
  /** From `contracts`, the same schema that the server uses; or a function that loads it later. */
  schema: SchemaSource<Output>;
  initial: Values;
  /**
   * Whether anything was begun; until then nothing is wrong before the form is sent. Left out where every field counts
   * at once.
   */
  isBegun?: (values: Values) => boolean;
  /** Receives the parsed values; must handle its own errors (`ApiError`), usually with `setErrors` or a toast. */
  onSubmit: (output: Output) => Promise<void> | void;
}

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: () => void;
  onFocus: () => void;
}

/** The form system: values, one message per field, and the focus after an error. */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const [values, setValues] = useState(options.initial);
  const [errors, showErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef({ values, busy });
  const begun = useRef(options.isBegun);
  const isBegun = useCallback((now: Values) => begun.current?.(now) ?? true, []);
  const { validators, load, prepare } = useValidators(options.schema);

  /** Sets several fields at once, e.g. those of a draft; what was wrong with them goes once it is right. */
  const fill = useCallback(
    (some: Partial<Values>) => {
      const before = latest.current.values;
      const next = { ...before, ...some };
      latest.current.values = next;
      setValues(next);
      showErrors((shown) =>
        isBegun(next) ? (validators.current?.recheck(before, some, shown) ?? shown) : {},
      );
    },
    [validators, isBegun],
  );

  const set = useCallback(
    <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
      fill({ [name]: value } as unknown as Partial<Values>);
      prepare();
    },
    [fill, prepare],
  );

  const blur = useCallback(
    async (name: keyof Values & string) => {
      const loaded = await load();
      await loaded?.released();
      const { values } = latest.current;
      showErrors((shown) => (isBegun(values) ? (loaded?.checkOne(values, shown, name) ?? shown) : {}));
    },
    [load, isBegun],
  );

  /** Merges pre-hydration input, and validates the fields left since. */
  const merge = useCallback(
    (input: Partial<Values>) => {
      fill(input);
      for (const name of Object.keys(input)) if (!hasFocus(name)) void blur(name as keyof Values & string);
    },
    [fill, blur],
  );

  const setErrors = useCallback((next: Errors) => {
    flushSync(() => showErrors(next));
    focusFirst(Object.keys(next));
  }, []);

  /** Validates the values and shows what is wrong. Without the validators only the server validates. */
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
    if (!validators.current) setBusy(true);
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

  /** Whether all values are valid, as far as the validators have loaded; shows nothing. */
  function isValid(): boolean {
    return validators.current?.validate(latest.current.values).ok ?? true;
  }

  function field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: (event) => set(name, enteredValue(event.target) as Values[Name]),
      onBlur: () => void blur(name),
      onFocus: prepare,
    };
  }

  return { values, errors, busy, set, fill, merge, blur, field, isValid, submit, setErrors };
}

/** The validators, loaded at the first focus or key press; `undefined` if they fail to load. */
function useValidators<Output>(source: SchemaSource<Output>) {
  const validators = useRef<Validators<Output>>(undefined);
  const schema = useRef(source);
  const load = useCallback(async () => {
    try {
      validators.current ??= await loadValidators(schema.current);
    } catch {
      // No connection: the next call tries again, and the server validates anyway.
    }
    return validators.current;
  }, []);
  const prepare = useCallback(() => void load(), [load]);
  return { validators, load, prepare };
}

function enteredValue(control: Control): string | boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
}

function hasFocus(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name;
}

/** Focuses the first field on the page among `names`. */
function focusFirst(names: string[]): void {
  if (names.length === 0) return;
  const selector = names.map((name) => `[name="${CSS.escape(name)}"]`).join(',');
  document.querySelector<HTMLElement>(selector)?.focus();
}
