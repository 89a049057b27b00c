/**
 * Whether the mailbox's own server found that a mail is not from where it says: `dmarc=fail`, or both SPF and DKIM
 * failed. `headers`: the values of `Authentication-Results`, as they stand from the top. The server puts its own on top
 * (RFC 8601); others of another name are the sender's to invent, and are not read.
 */
export function isDisproved(headers: readonly string[]): boolean {
  const [own] = headers;
  if (own === undefined) return false;
  const server = serverOf(own);
  const results = headers
    .filter((each) => serverOf(each) === server)
    .map((each) => each.toLowerCase())
    .join(';');
  const found = (method: string) => resultsOf(results, method);
  if (found('dmarc').includes('fail')) return true;
  if (found('dmarc').includes('pass')) return false;
  return found('spf').includes('fail') && found('dkim').includes('fail') && !found('dkim').includes('pass');
}

function serverOf(header: string): string {
  return header.split(';', 1)[0]?.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
}

/** Every result of a method, e.g. `pass` of `dkim=pass header.d=example.com`. */
function resultsOf(results: string, method: string): string[] {
  return results
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${method}=`))
    .map((each) => each.slice(method.length + 1).split(/[\s(]/, 1)[0] ?? '');
}
