/** What was typed, or filled in by the browser, into the text fields below `root` before the script arrived. */
export function earlyAnswers(root: HTMLElement | null): Record<string, string> {
  const inputs = root?.querySelectorAll('input') ?? [];
  return Object.fromEntries(
    [...inputs].flatMap(({ name, type, value }) => (value && type !== 'checkbox' ? [[name, value]] : [])),
  );
}

/** Sends the form below `root` if its button was pressed too early; `EarlySubmit.astro` noted that. */
export function sendIfPressed(root: HTMLElement | null): void {
  const form = root?.querySelector<HTMLFormElement>('form[data-pressed]');
  form?.removeAttribute('data-pressed');
  form?.requestSubmit();
}
