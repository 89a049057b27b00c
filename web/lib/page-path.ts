/** Address of a page from the name of the file it is built into: `/pricing.html` is served as `/pricing`. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
}
