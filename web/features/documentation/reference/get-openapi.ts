import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';
import { type OpenApi, type Operation, operationsOf } from './openapi.ts';

/** Reads the server's OpenAPI document. Throws as `request` does. */
export async function getOperations(signal: AbortSignal): Promise<Operation[]> {
  return operationsOf(await request<OpenApi>(API.openapi, { signal }));
}
