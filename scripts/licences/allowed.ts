/**
 * Licences that a dependency may have, by SPDX id. The weak copyleft ones are for packages that stay as they are:
 * MPL-2.0 binds their files alone, LGPL a library that is linked when the program runs (sharp's libvips).
 */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression asks for nothing but allowed licences: all parts of an `AND`, one of an `OR`. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(/\sand\s/i)
    .every((part) => part.split(/\sor\s/i).some((licence) => ALLOWED_LICENCES.has(licence.trim())));
}
