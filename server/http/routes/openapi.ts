import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { type Route, route } from '#server/http/route.ts';

/** The description of `all` routes, this one among them. */
export function openapiRoutes(all: () => readonly Route[]): readonly Route[] {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const openapi = route({
    method: 'GET',
    path: API.openapi,
    summary: 'This document',
    policy: 'public',
    reply: z.record(z.string(), z.unknown()),
    handle: async () => {
      // Made once: it takes as long as a hundred answers.
      made ??= openApiDocument(all());
      return { body: await made };
    },
  });
  return [openapi];
}
