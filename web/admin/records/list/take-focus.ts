/** Focuses `button`, which takes the place of another one that had the focus, unless that went elsewhere meanwhile. */
export function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}
