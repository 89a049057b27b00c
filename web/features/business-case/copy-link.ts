/** Ms for which the button says that it has copied. */
const SAID = 2000;

/** Copies the link to the present case. Where the clipboard is refused, the link is shown and selected instead. */
export function copyLinkWhenAsked(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[data-copy]');
  const link = form.querySelector<HTMLElement>('[data-link]');
  if (!button || !link) return;
  const label = button.textContent;
  button.ariaLive = 'polite';
  button.addEventListener('click', async () => {
    const { copy = '', copyFailed = '' } = button.dataset;
    button.textContent = await navigator.clipboard.writeText(link.textContent).then(
      () => copy,
      () => copyFailed,
    );
    if (button.textContent === copyFailed) {
      link.parentElement?.setAttribute('data-shown', '');
      getSelection()?.selectAllChildren(link);
    }
    setTimeout(() => {
      button.textContent = label;
    }, SAID);
  });
}
