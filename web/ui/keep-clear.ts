/** What a message of three lines takes below a dialog, in rem. */
const ROOM = 8;

/**
 * Keeps the end of a modal dialog above the message at the bottom of the window, where it would reach below it; its
 * beginning stays where it is, now and once the message is gone. Returns what ends that.
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
  observer.observe(dialog);
  return () => {
    observer.disconnect();
    dialog.style.removeProperty('--dialog-top');
    dialog.style.removeProperty('--toast-room');
  };
}
