/**
 * The line around `within` is about to go: the keyboard goes on with the next one of its list, else with the one that
 * comes next on the page or before it, because the heading is far above.
 */
export function focusBeside(within: HTMLElement | null): void {
  const line = within?.closest('li');
  const name = line && besideOf(line)?.querySelector<HTMLElement>('[data-name]');
  const next = name ?? document.querySelector<HTMLElement>('h1');
  if (next?.matches('h1')) next.tabIndex = -1;
  next?.focus();
}

function besideOf(line: Element): Element | null | undefined {
  const lines = [...document.querySelectorAll('li[data-record]')];
  const at = lines.indexOf(line);
  return line.nextElementSibling ?? lines[at + 1] ?? line.previousElementSibling ?? lines[at - 1];
}
