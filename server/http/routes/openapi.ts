import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { API } from '#contracts/paths.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { type Route, streamRoute } from '#server/http/route.ts';

const ZIPPED: Record<string, string> = { 'content-encoding': 'gzip' };

/**
 * The description of `all` routes, this one among them; made and compressed once, which takes as long as many answers.
 */
export function openapiRoutes(all: () => readonly Route[]): readonly Route[] {
  let made: ReturnType<typeof write> | undefined;
  const openapi = streamRoute({
    method: 'GET',
    path: API.openapi,
    summary: 'This document',
    policy: 'public',
    type: 'application/json',
    stream: async ({ headers }) => {
      made ??= write(all());
      const { plain, zipped } = await made;
      const zips = /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
      return {
        body: new Blob([zips ? zipped : plain]).stream(),
        headers: { vary: 'Accept-Encoding', ...(zips ? ZIPPED : undefined) },
      };
    },
  });
  return [openapi];
}

async function write(routes: readonly Route[]) {
  const plain = JSON.stringify(await openApiDocument(routes));
  return { plain, zipped: await promisify(gzip)(plain) };
}
