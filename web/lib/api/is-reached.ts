/**
 * Whether the site answers for `url` just now. What a device says of its connection is of its network, not of the site
 * behind it.
 */
export async function isReached(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.ok === true;
}
