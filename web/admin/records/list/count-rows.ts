const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the lines of a CSV file while it comes in, without those inside quoted cells, nor the headers. */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
