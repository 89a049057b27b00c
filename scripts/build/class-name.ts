import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Two modules with a class of one name would have to share these too; the build's own names are twice as long. */
const CHARACTERS = 3;

/**
 * A class in the built pages: its own name, and which module it is of. Each is written once for every element that has
 * it.
 */
export function className(name: string, file: string): string {
  const module = createHash('sha256').update(relative(process.cwd(), file)).digest('base64url');
  return `${name}-${module.slice(0, CHARACTERS)}`;
}

/** The module that the class `name` is of, as `className` writes it; nothing for a class of the whole site. */
export function moduleOf(name: string): string | undefined {
  return name.at(-CHARACTERS - 1) === '-' ? name.slice(-CHARACTERS) : undefined;
}
