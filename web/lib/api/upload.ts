import { toApiError } from './api.ts';

interface FileToSend {
  body: Blob;
  /** Its content type, with the encoding. */
  type: string;
  /** Called with the progress, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a file as the whole body of a request, and answers the JSON that comes back. Throws `ApiError` for every answer
 * that is not a success, `TypeError` when there is no connection. Not with `fetch`, which cannot tell how far it is.
 */
export function upload<T>(path: string, { body, type, onProgress }: FileToSend): Promise<T> {
  const { promise: answer, resolve, reject } = Promise.withResolvers<T>();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('Content-Type', type);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('error', () => reject(new TypeError('The connection was lost')));
  request.addEventListener('abort', () => reject(new TypeError('The request was ended')));
  request.addEventListener('load', () => {
    const { status, statusText, responseText } = request;
    if (status < 200 || status > 299) return reject(toApiError({ status, statusText }, responseText));
    try {
      resolve(JSON.parse(responseText) as T);
    } catch (error) {
      reject(error);
    }
  });
  request.send(body);
  return answer;
}
