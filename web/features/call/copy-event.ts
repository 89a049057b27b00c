import { copyFrom } from '#web/lib/copy-button.ts';

/** Makes the button beside the event copy it. */
export function copyEventWhenAsked(): void {
  const button = document.querySelector<HTMLElement>('[data-copy]');
  const event = document.querySelector<HTMLElement>('[data-event]');
  if (button && event) button.addEventListener('click', () => void copyFrom(event, button));
}
