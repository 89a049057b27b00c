/** Returns what was typed, chosen or filled in below `root` before hydration; checkboxes are left out. */
export function preHydrationInput(root: HTMLElement | null): Record<string, string> {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const controls = root?.querySelectorAll<Control>('input, select, textarea') ?? [];
  return Object.fromEntries(
    [...controls].flatMap(({ name, type, value }) => (value && type !== 'checkbox' ? [[name, value]] : [])),
  );
}

/** Submits the form below `root` if its button was pressed before hydration, which `EarlySubmit.astro` recorded. */
export function sendIfPressed(root: HTMLElement | null): void {
  const form = root?.querySelector<HTMLFormElement>('form[data-pressed]');
  form?.removeAttribute('data-pressed');
  form?.requestSubmit();
}
