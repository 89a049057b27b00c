/** The text of a response; throws, and takes no more of it, once it is longer than `bytes`. */
export async function readAtMost(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > bytes) throw Object.assign(new Error('The answer is too long'), { code: 'TOO_LONG' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
