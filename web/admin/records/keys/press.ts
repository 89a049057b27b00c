/** Presses a button or a link; moves the focus to a field, or to the first button of a group. */
export function press(target: HTMLElement): void {
  if (target.matches('button, a')) target.click();
  else (target.querySelector<HTMLElement>('button') ?? target).focus();
}
