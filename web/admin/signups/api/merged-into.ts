import { ApiError } from '#web/lib/api/api.ts';

/** Into which signup the asked one was merged, and what the server says of it. */
export interface MergedInto {
  id: string;
  message: string;
}

/** What became of a signup that is not there any more; `undefined` where it was not merged. */
export function mergedInto(error: unknown): MergedInto | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { movedTo, message } = Object(error.json);
  return movedTo && { id: movedTo, message };
}
