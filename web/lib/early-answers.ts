/** What was typed, chosen or filled in by the browser below `root` before the script arrived; boxes are left out. */
export function earlyAnswers(root: HTMLElement | null): Record<string, string> {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const controls = root?.querySelectorAll<Control>('input, select, textarea') ?? [];
  return Object.fromEntries(
    [...controls].flatMap(({ name, type, value }) => (value && type !== 'checkbox' ? [[name, value]] : [])),
  );
}

/** Sends the form below `root` if its button was pressed too early; `EarlySubmit.astro` noted that. */
export function sendIfPressed(root: HTMLElement | null): void {
  const form = root?.querySelector<HTMLFormElement>('form[data-pressed]');
  form?.removeAttribute('data-pressed');
  form?.requestSubmit();
}
