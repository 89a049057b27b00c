import { copyFrom } from '#web/lib/copy-button.ts';

/** Copies the link to the present case. Where the clipboard is refused, the link is shown as well. */
export function copyLinkWhenAsked(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[data-copy]');
  const link = form.querySelector<HTMLElement>('[data-link]');
  if (!button || !link) return;
  button.addEventListener('click', async () => {
    if (!(await copyFrom(link, button))) link.parentElement?.setAttribute('data-shown', '');
  });
}
