/** Names that only a secure host may set, if the site is on https. */
export function cookieName(name: string, https: boolean): string {
  return `${https ? '__Host-' : ''}morin_${name}`;
}

/** A small app cookie: scripts cannot read it, and browsers send it only to our own pages and requests. */
export interface AppCookie {
  read(headers: Headers): string | undefined;
  /** A `Set-Cookie` value. */
  write(value: string, seconds: number): string;
  /** A `Set-Cookie` value that makes the browser forget it. */
  forget(): string;
}

/** `https`: whether the site is served over https. */
export function appCookie(name: string, https: boolean): AppCookie {
  const full = cookieName(name, https);
  const write = (value: string, seconds: number) =>
    `${full}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  return {
    write,
    forget: () => write('', 0),
    read(headers) {
      const pairs = (headers.get('cookie') ?? '').split(/;\s*/);
      return pairs.find((pair) => pair.startsWith(`${full}=`))?.slice(full.length + 1) || undefined;
    },
  };
}
