/** Milliseconds without another letter before the server is asked. */
const PAUSE_MS = 250;

/**
 * Calls `act` after a short pause. Returns what an effect cleans up with: it cancels the call, or aborts what was
 * called.
 */
export function afterPause(act: (signal: AbortSignal) => void): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => act(abort.signal), PAUSE_MS);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
