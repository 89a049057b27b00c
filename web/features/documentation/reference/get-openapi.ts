import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';
import { type Group, type OpenApi, type Operation, operationsOf } from './openapi.ts';

export interface Reference {
  groups: readonly Group[];
  operations: readonly Operation[];
}

/** Reads the server's OpenAPI document. Throws as `request` does. */
export async function getReference(signal: AbortSignal): Promise<Reference> {
  const document = await request<OpenApi>(API.openapi, { signal });
  return { groups: document.tags, operations: operationsOf(document) };
}
