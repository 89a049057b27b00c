import satisfies from 'spdx-satisfies';

/**
 * Licences that a dependency may have, by SPDX id. The weak copyleft ones are for packages that stay as they are:
 * MPL-2.0 binds only their files, LGPL a library that is linked when the program runs (sharp's libvips).
 * CC-BY-3.0 is for tables of data: SPDX's own.
 */
const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
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
];

/** Whether an SPDX expression asks for nothing but allowed licences; what is no SPDX expression is not allowed. */
export function isAllowed(expression: string): boolean {
  try {
    // Some packages write the operators in lower case, which SPDX does not know.
    const upper = expression.replace(/ (and|or|with) /g, (operator) => operator.toUpperCase());
    return satisfies(upper, ALLOWED_LICENCES);
  } catch {
    return false;
  }
}
