import { flushSync } from 'react-dom';

/**
 * Shows what a popover holds before it opens, and names what the platform gives the focus to as it does. Its `toggle`
 * event comes a moment later, and a letter typed until then would be a key of the page.
 */
export function focusOnOpen(popover: HTMLElement, first: string, show?: () => void): void {
  if (show) flushSync(show);
  popover.querySelector(first)?.setAttribute('autofocus', '');
}
