import { COPIED_MS, copyText } from './copy-text.ts';

/**
 * Copies the text of `source` for `button`, which says so for a moment by `data-copy`, also to screen readers. Where
 * the clipboard is refused, it says `data-copy-failed`, and the text is selected. Resolves to whether it was copied.
 */
export async function copyFrom(source: Element, button: HTMLElement): Promise<boolean> {
  const { dataset } = button;
  // Pressed again, the button has another text.
  const label = dataset.label ?? button.textContent;
  dataset.label = label;
  const copied = await copyText(source.textContent);
  if (!copied) getSelection()?.selectAllChildren(source);
  button.ariaLive = 'polite';
  button.textContent = (copied ? dataset.copy : dataset.copyFailed) ?? label;
  setTimeout(() => {
    button.textContent = label;
  }, COPIED_MS);
  return copied;
}
