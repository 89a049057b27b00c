const LOOK_EVERY_MS = 500;
const LIMIT_MS = 3_000;

/**
 * Stops this process, after `close`, when Ctrl+C is pressed, when it is asked to end, when its terminal is closed, and
 * when whatever started it is gone without a word: it never stays behind.
 */
export function whenAskedToStop(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // A second request to stop does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, LOOK_EVERY_MS);
}
