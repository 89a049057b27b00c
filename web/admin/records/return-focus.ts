let last: HTMLElement | undefined;

/** Notes where the focus is, apart from messages, which go. */
export function noteFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !isInMessage(target)) last = target;
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** Gives the focus back to where it was before it came into a message, whose button is done. */
export function returnFocus(): void {
  if (document.activeElement && isInMessage(document.activeElement)) last?.focus({ preventScroll: true });
}

const isInMessage = (element: Element) => element.closest('[popover=manual]') !== null;
