/** Presses a button, a link or a choice; moves the focus to a field, or to the first button of a group. */
export function press(target: HTMLElement): void {
  if (target.matches('button, a, [type=radio]')) target.click();
  else (target.querySelector<HTMLElement>('button') ?? target).focus();
}
