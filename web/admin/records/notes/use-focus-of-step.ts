import { useEffect, useRef } from 'react';

/** Moves the focus into each step: what is typed next would be keys of the record otherwise. */
export function useFocusOfStep(step: string | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const began = useRef(false);
  useEffect(() => {
    if (step === undefined && (!began.current || document.activeElement !== document.body)) return;
    began.current = true;
    const field = root.current?.querySelector<HTMLTextAreaElement>('textarea');
    if (!field) return root.current?.querySelector('button')?.focus();
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [step]);
  return root;
}
