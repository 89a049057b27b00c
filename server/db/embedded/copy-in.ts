import { message } from './wire.ts';

const COPY_IN = /^\s*copy\s[^;]*\sfrom\s+stdin\b/i;
const [QUERY, PARSE] = Buffer.from('QP');
const ERROR =
  'DO $$ BEGIN RAISE feature_not_supported ' +
  "USING MESSAGE = 'COPY FROM STDIN is not available in the embedded database'; END $$";

/**
 * Replaces COPY FROM STDIN by a statement that fails: the engine cannot wait for a client's data in the middle of a
 * statement and would end. Every other message comes back as it was.
 */
export function refuseCopyIn(received: Buffer): Buffer {
  if (received[0] === QUERY && COPY_IN.test(text(received, 5))) return message('Q', ERROR);
  if (received[0] !== PARSE) return received;
  const name = text(received, 5);
  if (!COPY_IN.test(text(received, 5 + Buffer.byteLength(name) + 1))) return received;
  return message('P', name, ERROR, Buffer.alloc(2));
}

/** Only the start: a statement that is no COPY need not be decoded whole. */
function text(received: Buffer, start: number): string {
  const end = received.indexOf(0, start);
  return received.toString('utf8', start, Math.min(end === -1 ? received.length : end, start + 1_000));
}
