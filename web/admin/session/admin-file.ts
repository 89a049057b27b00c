import { upload } from '#web/lib/api/upload.ts';
import { asTheTeam, withSignIn } from './admin-request.ts';

/** Asks for a file of the team's, read as it comes; `sent` is what it is made of. Fails as `adminRequest` does. */
export async function adminFile(
  path: string,
  signal?: AbortSignal,
  sent?: unknown,
): Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>>; headers: Headers }> {
  const options = { ...(signal && { signal }), ...(sent !== undefined && { body: sent }) };
  return asTheTeam(path, options, async ({ body, headers }) => {
    if (!body) throw new Error('The answer has no body');
    return { body, headers };
  });
}

/** Uploads a file and reports its progress. Fails in the same ways. */
export async function adminUpload<T>(
  path: string,
  file: { body: Blob; type: string; onProgress: (sent: number) => void },
): Promise<T> {
  return withSignIn(`POST ${path}`, () => upload<T>(path, file));
}
