import { type RefObject, useEffect, useRef } from 'react';

/**
 * Once what was written in the field of `form` is saved, the keys are those of the record again: the focus goes to the
 * button. Whoever typed more meanwhile goes on writing. What it returns is called as it is saved.
 */
export function useLeaveField(form: RefObject<HTMLFormElement | null>, busy: boolean): () => void {
  const isSaved = useRef(false);
  useEffect(() => {
    // Until then the button is disabled.
    if (busy || !isSaved.current) return;
    isSaved.current = false;
    const area = form.current?.querySelector('textarea');
    if (!area || area !== document.activeElement || area.value !== '') return;
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [form, busy]);
  return () => {
    isSaved.current = true;
  };
}
