import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PACKAGE_FOLDERS } from './read-lock.ts';

type Versions = Record<string, string>;
interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Names of the packages that `npm ci` wants to find in the lockfile for `manifest`. */
function needs({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Manifest) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Whether `name` is locked where Node finds it from the package at `place`. */
function isLocked(locked: Record<string, Manifest>, place: string, name: string): boolean {
  const path = `${place ? `${place}/` : ''}node_modules/${name}`;
  if (path in locked) return true;
  return (
    place !== '' && isLocked(locked, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
  );
}

describe.each(PACKAGE_FOLDERS)('%s/package-lock.json', (folder) => {
  const locked: Record<string, Manifest> = readJson(`${folder}/package-lock.json`).packages;

  // A tool is released before its binaries for all platforms: `npm ci` refuses a lockfile that lacks one of them.
  // Mutation: @biomejs/biome 2.6.8, the week of its release.
  test('holds every package that a locked package names, of other platforms, too', () => {
    const missing = Object.entries(locked).flatMap(([place, entry]) =>
      needs(entry)
        .filter((name) => !isLocked(locked, place, name))
        .map((name) => `${name}, for ${place || folder}`),
    );
    expect(missing).toEqual([]);
  });

  // Mutation: another version of astro in package.json alone.
  test('was made from package.json as it is', () => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(`${folder}/package.json`);
    expect(locked['']).toMatchObject({
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
      ...(optionalDependencies && { optionalDependencies }),
    });
  });
});
