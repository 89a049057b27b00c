/** What a message of three lines and an action takes below a dialog, in rem. */
const ROOM = 9.5;

/**
 * While a message stands in a modal dialog, keeps its end above the message where it would reach below it; its
 * beginning stays where it is, also once the message is gone. Returns what ends that.
 */
export function keepClear(dialog: HTMLElement): () => void {
  const room = ROOM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // Also as its content arrives.
  const observer = new ResizeObserver(() => {
    const { offsetTop, offsetHeight } = dialog;
    if (offsetTop + offsetHeight <= window.innerHeight - room) return;
    dialog.style.setProperty('--dialog-top', `${offsetTop}px`);
    dialog.style.setProperty('--toast-room', `${room}px`);
    observer.disconnect();
  });
  function end(): void {
    observer.disconnect();
    dialog.style.removeProperty('--dialog-top');
    dialog.style.removeProperty('--toast-room');
  }
  // It does not bubble, and passes here on its way. Other popovers have a role.
  function onToggle({ target, newState }: ToggleEvent): void {
    if (!(target instanceof HTMLElement) || target.popover !== 'manual' || target.role) return;
    end();
    if (newState === 'open') observer.observe(dialog);
  }
  dialog.addEventListener('toggle', onToggle, { capture: true });
  return () => {
    dialog.removeEventListener('toggle', onToggle, { capture: true });
    end();
  };
}
