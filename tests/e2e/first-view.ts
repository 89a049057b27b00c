import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';

/** Where the first view of a page ends (`web/layouts/FirstViewEnd.astro`). */
const END = /<template id="whole">/;

/** Compressed bytes of the page at `url` until its first view is whole: what can be drawn first. */
export async function firstViewBytes(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const page = await buffer(response);
  if (!hasFirstView(page)) throw new Error(`${url} has no first view`);
  let [least, most] = [0, page.length];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (hasFirstView(page.subarray(0, middle))) most = middle;
    else least = middle;
  }
  return most;
}

function hasFirstView(start: Buffer): boolean {
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  return END.test(brotliDecompressSync(start, { finishFlush }).toString());
}
