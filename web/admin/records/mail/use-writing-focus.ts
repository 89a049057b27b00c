import { type RefObject, useEffect } from 'react';

/**
 * Puts the focus of a mail where one writes: into its subject while that is empty, else into its text, above the
 * signature; not onto its template, which letters would change. A draft that comes back is gone on with.
 */
export function useWritingFocus(form: RefObject<HTMLFormElement | null>, isRestored: boolean): void {
  useEffect(() => beginIn(form.current), [form]);
  useEffect(() => {
    if (isRestored) beginIn(form.current);
  }, [form, isRestored]);
}

function beginIn(form: HTMLFormElement | null): void {
  const subject = form?.querySelector<HTMLInputElement>('input[name=subject]');
  const text = form?.querySelector<HTMLTextAreaElement>('textarea[name=text]');
  if (!subject || !text) return;
  // A browser puts the cursor behind the signature.
  const signature = text.value.lastIndexOf('\n\n');
  if (signature > 0) text.setSelectionRange(signature, signature);
  const first = subject.value === '' ? subject : text;
  // A dialog that is about to open reads the attribute, which React never writes.
  first.setAttribute('autofocus', '');
  first.focus();
}
