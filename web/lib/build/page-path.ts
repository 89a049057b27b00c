/** URL path of a page by its built file: `/pricing.html` is served as `/pricing`. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
}
