import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRange } from './byte-range.ts';
import { type Encoding, isDocument, type StaticFile } from './manifest.ts';

/** Smallest first: brotli is smallest when it is compressed once, at the build. */
const PREFERRED: Encoding[] = ['br', 'zstd', 'gzip', 'identity'];

/** A file with all its response headers, made once. */
export interface Ready {
  versions: Partial<Record<Encoding, Version>> & { identity: Version };
  /** A page that fails is reported with the id of its answer. */
  document: boolean;
}

interface Version {
  body: Uint8Array;
  etag: string;
  /** Names and values in turn, all except the length. */
  headers: string[];
}

/** Prepares the responses of a file; `common` headers are part of each. */
export function ready(file: StaticFile, common: Record<string, string>): Ready {
  const versions = Object.entries(file.bodies).map(([encoding, body]) => {
    const etag = `"${file.etag}-${encoding}"`;
    const headers = {
      ...common,
      'content-type': file.type,
      etag,
      vary: 'accept-encoding',
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(file.contentPolicy && { 'content-security-policy': file.contentPolicy }),
      ...(encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
    };
    return [encoding, { body, etag, headers: Object.entries(headers).flat() }];
  });
  return { versions: Object.fromEntries(versions), document: isDocument(file.type) };
}

interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  file: Ready;
}

/** Writes the answer: the smallest version that the browser takes, a part of it, or that it has not changed. */
export function send({ request, response, file }: Sending): void {
  const version = negotiate(request.headers['accept-encoding'], file);
  const { body, etag } = version;
  const headers = file.document ? [...version.headers, 'x-request-id', crypto.randomUUID()] : version.headers;
  const write = (code: number, part: Uint8Array, ...more: string[]) => {
    response.writeHead(code, [...headers, 'content-length', String(part.byteLength), ...more]);
    response.end(request.method === 'HEAD' ? undefined : part);
  };
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const ranged = version === file.versions.identity ? request.headers.range : undefined;
  const range = ranged === undefined ? undefined : parseRange(ranged, body.byteLength);
  if (range === undefined) {
    write(200, body);
  } else if (range === 'unsatisfiable') {
    write(416, new Uint8Array(), 'content-range', `bytes */${body.byteLength}`);
  } else {
    const { start, end } = range;
    write(206, body.subarray(start, end + 1), 'content-range', `bytes ${start}-${end}/${body.byteLength}`);
  }
}

/** Responds with the same file as a 404 page: always all of it, and never as unchanged. */
export function missingPage(acceptEncoding: string | undefined, file: Ready): Response {
  const { body, headers } = negotiate(acceptEncoding, file);
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [],
  );
  return new Response(Buffer.from(body), {
    status: 404,
    headers: [...pairs, ['content-length', String(body.byteLength)]],
  });
}

/** What browsers send is always the same few texts: each is read once. */
const read = new Map<string, Encoding[]>();
const READ_MAX = 100;

function negotiate(header: string | undefined, file: Ready): Version {
  for (const encoding of accepted(header ?? '')) {
    const version = file.versions[encoding];
    if (version) return version;
  }
  return file.versions.identity;
}

function accepted(header: string): Encoding[] {
  const known = read.get(header);
  if (known) return known;
  const named = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  const encodings = PREFERRED.filter((encoding) => named.has(encoding));
  if (read.size < READ_MAX) read.set(header, encodings);
  return encodings;
}
