import { ApiError } from './api.ts';

/** What a JSON error response may say; read leniently, so that every server's message reaches the visitor. */
export interface Answer {
  success?: boolean;
  message?: string;
  /** One message per field that the server refused. */
  fields: Record<string, string>;
}

/** The JSON that came with a refused request; `undefined` for any other failure, e.g. no connection. */
export function answerOf(error: unknown): Answer | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return readAnswer(error.json);
}

/** Why a request failed, in words for the visitor: the server's own, or what to do about it. */
export function reasonOf(error: unknown): string {
  const answer = answerOf(error);
  if (!answer) return 'Please check your connection and try again';
  return answer.message ?? 'Please try again';
}

/** Whether the server refused because of the link: used, expired (404) or not one of its own (400 on `token`). */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.body?.fields?.token !== undefined;
}

/** `json` as an answer; `undefined` where it is no object. */
export function readAnswer(json: unknown): Answer | undefined {
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
