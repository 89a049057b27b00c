/**
 * Makes a touch pluck the strings of a harp: the second one on the same string, or one on its name, follows its link.
 */
export function leadOnSecondPress(): void {
  const harp = document.querySelector('[data-harp]');
  let touched: Element | null = null;
  harp?.addEventListener('click', (event) => {
    const { target, pointerType } = event as PointerEvent;
    if (!(target instanceof Element) || pointerType !== 'touch') return;
    const string = target.closest('[data-string]');
    if (!target.closest('[data-name]') && string !== touched) event.preventDefault();
    touched = string;
  });
}
