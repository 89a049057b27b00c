import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { AppError, HungUpError } from '#server/domain/errors.ts';
import type { HonoEnv } from './hono-env.ts';
import { tooLarge } from './read-body.ts';

/** A file that a route takes in place of JSON, as the whole body of the request. */
export interface Upload {
  /** Its content type: one that no form of another site can send. */
  type: 'text/csv';
  /** The encodings it may be in, named by the content type; the first one where it names none. */
  charsets: readonly [string, ...string[]];
  maxBytes: number;
}

/** Bytes that are decoded, and worked on, before others have their turn: a few milliseconds, whatever they are. */
const CHUNK = 4 * 1024;
const CHARSET = /;\s*charset="?([\w-]+)"?\s*(?:;|$)/i;

/**
 * The text of the file that is sent, a chunk at a time. Throws `validation`: where it is too large (413), is in an
 * encoding that is not taken (415) or not in the one it is said to be in. Throws `HungUpError` where it breaks off.
 */
export async function* readUpload(c: Context<HonoEnv>, upload: Upload): AsyncGenerator<string> {
  const decoder = decoderOf(c.req.header('content-type') ?? '', upload);
  if (Number(c.req.header('content-length') ?? 0) > upload.maxBytes) throw tooLarge(upload.maxBytes);
  for await (const chunk of chunksOf(c.env.incoming as IncomingMessage)) {
    yield decoded(() => decoder.decode(chunk, { stream: true }));
  }
  yield decoded(() => decoder.decode());
}

function decoderOf(type: string, { charsets }: Upload): TextDecoder {
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? charsets[0];
  if (charsets.includes(charset)) return new TextDecoder(charset, { fatal: true });
  throw new AppError('validation', `Please send the file as ${charsets.join(' or ')}`, { status: 415 });
}

/** What is refused half-way is left as it is: an answer must still be sent on that connection. */
async function* chunksOf(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const read of incoming.iterator({ destroyOnReturn: false })) {
      const bytes = read as Buffer;
      for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
    }
  } catch {
    throw new HungUpError();
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new AppError('validation', 'The file is not in the encoding it is said to be in');
  }
}
