/** Position of the statement's name: after the type and the length, or after one more byte for the kind of name. */
const DIRECT = 5;
const QUALIFIED = 6;

/**
 * The named prepared statements of one connection. All connections share the engine's one session, so the names of each
 * are made unique: otherwise the same name on two connections of a pool would be an error.
 */
export class Statements {
  readonly #prefix: string;
  readonly #names = new Set<string>();

  /** `connection`: a number that no other connection has had since the engine started. */
  constructor(connection: number) {
    this.#prefix = `c${connection}_`;
  }

  /** The names in use, as the engine knows them. */
  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** The message as the engine must receive it. */
  rename(message: Buffer): Buffer {
    const start = nameStart(message);
    if (start === undefined || message[start] === 0) return message;
    const name = this.#prefix + message.toString('utf8', start, end(message, start));
    if (message[0] === P) this.#names.add(name);
    if (message[0] === C) this.#names.delete(name);
    const prefix = Buffer.from(this.#prefix);
    const renamed = Buffer.concat([message.subarray(0, start), prefix, message.subarray(start)]);
    renamed.writeInt32BE(renamed.length - 1, 1);
    return renamed;
  }
}

const [P, B, C, D, S] = Buffer.from('PBCDS');

/** The position of a statement's name in a Parse, Bind, Describe or Close. */
function nameStart(message: Buffer): number | undefined {
  const type = message[0];
  if (type === P) return DIRECT;
  if (type === B) return end(message, DIRECT) + 1;
  if ((type === C || type === D) && message[DIRECT] === S) return QUALIFIED;
  return undefined;
}

function end(message: Buffer, start: number): number {
  const at = message.indexOf(0, start);
  return at === -1 ? message.length : at;
}
