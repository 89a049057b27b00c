/** Ms for which the copy button says that it has copied. */
const SAID = 2000;

/** Makes the button beside the event copy it. Where the clipboard is refused, the event is selected instead. */
export function copyEventWhenAsked(): void {
  const button = document.querySelector<HTMLElement>('[data-copy]');
  const event = document.querySelector<HTMLElement>('[data-event]');
  if (!button || !event) return;
  const label = button.textContent;
  button.addEventListener('click', async () => {
    const { copy = '', copyFailed = '' } = button.dataset;
    const said = await navigator.clipboard.writeText(event.textContent).then(
      () => copy,
      () => copyFailed,
    );
    if (said === copyFailed) getSelection()?.selectAllChildren(event);
    button.ariaLive = 'polite';
    button.textContent = said;
    setTimeout(() => {
      button.textContent = label;
    }, SAID);
  });
}
