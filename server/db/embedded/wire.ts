/** The few parts of PostgreSQL's frontend/backend protocol (version 3) that a server in front of it needs. */

const VERSION_3 = 196_608;
const NO_BYTES = Buffer.alloc(0);
/** PostgreSQL's limit for a startup message, and for any other message. */
const LONGEST = { untyped: 10_000, typed: 0x3fff_ffff };

/** Cuts a client's stream of bytes into messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /**
   * The next whole message; `undefined` while it is incomplete.
   * `typed` is false before the session starts: until then messages have no type byte.
   * Throws RangeError for an invalid length.
   */
  next(typed: boolean): Buffer | undefined {
    const header = typed ? 5 : 4;
    if (this.#size < Math.max(this.#needed, header)) return undefined;
    const bytes = this.#joined();
    const length = bytes.readInt32BE(header - 4);
    if (length < 4 || length > (typed ? LONGEST.typed : LONGEST.untyped))
      throw new RangeError(`A message of length ${length}`);
    this.#needed = header - 4 + length;
    if (this.#size < this.#needed) return undefined;
    const message = bytes.subarray(0, this.#needed);
    this.#chunks = [bytes.subarray(this.#needed)];
    this.#size -= this.#needed;
    this.#needed = 0;
    return message;
  }

  #joined(): Buffer {
    const [only = NO_BYTES, ...rest] = this.#chunks;
    if (rest.length === 0) return only;
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [bytes];
    return bytes;
  }
}

/** A message with its type, its length and its fields; strings end in a zero byte. */
export function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(type.length + 4);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, type.length);
  return Buffer.concat([head, body]);
}

export function startupMessage(): Buffer {
  const version = Buffer.alloc(4);
  version.writeInt32BE(VERSION_3);
  return message('', version, 'user', 'postgres', 'database', 'postgres', Buffer.from([0]));
}

/** An ErrorResponse; `code` is an SQLSTATE. FATAL, because the caller closes the connection afterwards. */
export function fatalError(code: string, text: string): Buffer {
  return message('E', 'SFATAL', 'VFATAL', `C${code}`, `M${text}`, Buffer.from([0]));
}

export type Opening =
  | { kind: 'encryption' }
  | { kind: 'startup'; parameters: Map<string, string> }
  | { kind: 'other' };

/** What the first, untyped message of a connection requests. */
export function readOpening(opening: Buffer): Opening {
  const code = opening.length >= 8 ? opening.readInt32BE(4) : 0;
  if (code === 80_877_103 || code === 80_877_104) return { kind: 'encryption' };
  if (code !== VERSION_3) return { kind: 'other' };
  const words = opening.toString('utf8', 8).split('\0');
  const parameters = new Map<string, string>();
  for (let at = 0; at + 1 < words.length; at += 2) parameters.set(words[at] ?? '', words[at + 1] ?? '');
  return { kind: 'startup', parameters };
}
