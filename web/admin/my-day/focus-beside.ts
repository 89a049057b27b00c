/** The line around `within` is about to go: the keyboard goes on with the next one, or the one before. */
export function focusBeside(within: HTMLElement | null): void {
  const line = within?.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('[data-name]') ?? document.querySelector<HTMLElement>('h1');
  if (next?.matches('h1')) next.tabIndex = -1;
  next?.focus();
}
