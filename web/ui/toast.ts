/**
 * The content of a toast. `error` stays until it is dismissed or replaced, with an action until it is dismissed; the
 * others disappear by themselves.
 */
export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'error';
  /** An action for the visitor, available as long as the message is shown. */
  action?: { label: string; run: () => void } | undefined;
  /** Ms for which it is shown, if its action expires then. */
  lasts?: number;
  /** Called once it is closed, or has closed by itself; not where another took its place. */
  onClosed?: () => void;
  /** It goes when the device has a connection again. */
  untilOnline?: boolean;
  /** Nobody asked for it just now, so it takes the place of no other message. */
  background?: boolean;
  /** What failed: of it there is one message, which goes once it is done. */
  failed?: string | undefined;
}

export interface Toast extends ToastContent {
  id: number;
  tone: NonNullable<ToastContent['tone']>;
  open: boolean;
}

/** Ms that a dismissed toast stays in memory, as the specification has it. */
export const REMOVE_AFTER_MS = 1_000_000;

type Timer = (callback: () => void, milliseconds: number) => unknown;

/** Whether a toast is about what failed and can be tried again. */
const canRetry = ({ open, tone, action }: Toast): unknown => open && tone === 'error' && action;

/** A list of toasts, newest first, that a component can subscribe to; the first that is open is on screen. */
export function createToastStore(later: Timer = setTimeout) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function replace(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    show(content: ToastContent): number {
      if (content.background && toasts.some(({ open }) => open)) return 0;
      lastId += 1;
      const waiting = toasts.filter((toast) => canRetry(toast) && toast.failed !== content.failed);
      replace([{ tone: 'neutral' as const, ...content, id: lastId, open: true }, ...waiting]);
      return lastId;
    },
    dismiss(id: number): void {
      const closed = toasts.find((toast) => toast.id === id && toast.open);
      if (!closed) return;
      replace(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      later(() => replace(toasts.filter((toast) => toast.id !== id)), REMOVE_AFTER_MS);
      closed.onClosed?.();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: (): readonly Toast[] => toasts,
  };
}

/** The store behind `<Toaster/>`. */
export const toastStore = createToastStore();

/** Removes a message, e.g. when its action is done. */
export function dismissToast(id: number): void {
  toastStore.dismiss(id);
}

/** The last failure that can be tried again, also beneath another message. */
export const openFailure = (): Toast | undefined => toastStore.list().find(canRetry);

/** Removes what is said of a failure: it is done now. */
export function dismissFailed(failed: string): void {
  for (const toast of toastStore.list()) if (toast.failed === failed) dismissToast(toast.id);
}

/**
 * Shows a message in the corner of the page; it replaces the one before, which comes back after it where something can
 * be tried again. Returns its id, which is 0 if it is not shown.
 */
export function toast(content: ToastContent): number {
  return toastStore.show(content);
}

/** Closes what was said of something that was done: a form now says that the next thing was not. */
export function dismissDone(): void {
  const done = toastStore.list().find(({ open, tone }) => open && tone !== 'error');
  if (done) dismissToast(done.id);
}
