import { ApiError } from './api.ts';

/** The body of a JSON error response; read leniently, so that every server's message reaches the visitor. */
export interface ErrorBody {
  success?: boolean;
  message?: string;
  /** One message per rejected field. */
  fields: Record<string, string>;
}

/** The JSON of an error response; `undefined` for any other failure, e.g. a lost connection. */
export function errorBodyOf(error: unknown): ErrorBody | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return readErrorBody(error.json);
}

/** Why a request failed, as text for the visitor: the server's message, or what to do about it. */
export function reasonOf(error: unknown): string {
  const body = errorBodyOf(error);
  if (!body) return 'Please check your connection and try again';
  return body.message ?? 'Please try again';
}

/** Whether the server refused a request; after any other failure nobody knows whether it was done. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Whether the server rejected the link: used, expired (404) or invalid (400 on `token`). */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || errorBodyOf(error)?.fields.token !== undefined;
}

/** `json` as an error response; `undefined` if it is not an object. */
export function readErrorBody(json: unknown): ErrorBody | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const { success, message, fields } = json as Record<string, unknown>;
  return {
    ...(typeof success === 'boolean' && { success }),
    ...(typeof message === 'string' && message.trim() !== '' && { message }),
    fields: Object.fromEntries(
      Object.entries(Object(fields)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  };
}
