import type { Log } from './log.ts';

const LOOK_EVERY_MS = 2_000;
/** A clock that is corrected step by step is off by less between two looks. */
const TOLERANCE_MS = 30_000;

/** The machine's date, and a clock that nobody sets. */
interface Clocks {
  date(): number;
  steady(): number;
}
const OURS: Clocks = { date: Date.now, steady: () => performance.now() };

/**
 * Says in the log when the machine's clock jumps, because sessions end and links expire by it. Everything else goes on:
 * no timer depends on the date. Returns the function that ends the watch.
 */
export function watchClock(log: Pick<Log, 'warn'>, { date, steady }: Clocks = OURS): () => void {
  const difference = () => date() - steady();
  let before = difference();
  const timer = setInterval(() => {
    const jump = difference() - before;
    before += jump;
    if (Math.abs(jump) < TOLERANCE_MS) return;
    const seconds = Math.round(Math.abs(jump) / 1_000);
    log.warn(
      { seconds: Math.sign(jump) * seconds },
      `the clock of this machine jumped ${jump > 0 ? 'forward' : 'back'} by ${seconds} seconds: check it (timedatectl); sessions, links and response times count from it`,
    );
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
