/** The text of a response; throws, and takes no more of it, once it is longer than `bytes`. */
export async function readAtMost(response: Response, bytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > bytes) throw Object.assign(new Error('The answer is too long'), { code: 'TOO_LONG' });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
