import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { HostAddress } from './find-addresses.ts';

/** Bytes of an answer that are read; the connection is closed after them. */
const ANSWER_MAX = 1_024;

interface Post {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** The only addresses that it connects to. */
  addresses: readonly HostAddress[];
  signal: AbortSignal;
}

/**
 * Posts `body` on a connection of its own and answers the status and how the answer begins. A redirect is an answer
 * like any other. Rejects if there is no answer.
 */
export async function post({ url, headers, body, addresses, signal }: Post) {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: answerWith(addresses),
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    // This is for an answer that is no response, e.g. a change of protocol.
    request.on('close', () => reject(new Error('closed')));
    request.end(body);
  });
  return { status: response.statusCode ?? 0, answer: await readBeginning(response) };
}

/** Takes the place of DNS: what was checked is what is connected to. */
function answerWith(addresses: readonly HostAddress[]): LookupFunction {
  return (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** An answer that ends early or never still has its status. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      length += part.length;
      if (length >= ANSWER_MAX) break;
    }
  } catch {
    // Where it breaks off, what has arrived is shown.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(parts).subarray(0, ANSWER_MAX).toString('utf8');
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '\ufffd');
}
