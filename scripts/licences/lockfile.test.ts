import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { PACKAGE_FOLDERS } from './read-lock.ts';

type Versions = Record<string, string>;
interface Manifest {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Names of the packages that `npm ci` wants to find in the lockfile for a package. */
const needs = (entry: Manifest) => [
  ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
  ...requiredPeers(entry),
];

const requiredPeers = ({ peerDependencies, peerDependenciesMeta }: Manifest) =>
  Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);

/** The package `name` as Node finds it from the package at `place`. */
function findLocked(locked: Record<string, Manifest>, place: string, name: string): Manifest | undefined {
  const found = locked[`${place ? `${place}/` : ''}node_modules/${name}`];
  if (found || place === '') return found;
  return findLocked(locked, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
}

describe.each(PACKAGE_FOLDERS)('%s/package-lock.json', (folder) => {
  const locked: Record<string, Manifest> = readJson(`${folder}/package-lock.json`).packages;

  // A tool is released before its binaries for all platforms: `npm ci` refuses a lockfile that lacks one of them.
  // Mutation: @biomejs/biome 2.6.8, the week of its release.
  test('holds every package that a locked package names, of other platforms, too', () => {
    const missing = Object.entries(locked).flatMap(([place, entry]) =>
      needs(entry)
        .filter((name) => !findLocked(locked, place, name))
        .map((name) => `${name}, for ${place || folder}`),
    );
    expect(missing).toEqual([]);
  });

  // npm is told not to look after this (`.npmrc`). Mutation: better-auth 1.6.34, which does not know vitest 5.
  test('holds peers of the versions that their packages ask for', () => {
    const unfit = Object.entries(locked).flatMap(([place, { peerDependencies }]) =>
      Object.entries(peerDependencies ?? {})
        .map(([name, range]) => ({ place, name, range, version: findLocked(locked, place, name)?.version }))
        .filter(({ version, range }) => version && !satisfies(version, range)),
    );
    expect(unfit).toEqual([]);
  });

  // Mutation: without @emnapi/runtime in package.json, `astro check` could not start where its optional users are left
  // out.
  test('installs each peer that an installed package cannot do without', () => {
    const installed = Object.entries(locked).filter(([, { optional }]) => !optional);
    const absent = installed.flatMap(([place, entry]) =>
      requiredPeers(entry).filter((name) => findLocked(locked, place, name)?.optional),
    );
    expect(absent).toEqual([]);
  });

  // Mutation: without `legacy-peer-deps` vitest and drizzle-kit came along, as optional peers of better-auth.
  test('keeps what developers alone need out of a production install', () => {
    const production = Object.values(locked).filter(({ dev }) => !dev);
    const needed = new Set(
      production.flatMap((entry) => Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })),
    );
    const tools = Object.keys(locked['']?.devDependencies ?? {}).filter((name) => !needed.has(name));
    expect(tools.filter((name) => !locked[`node_modules/${name}`]?.dev)).toEqual([]);
  });

  // Mutation: another version of astro only in package.json.
  test('was made from package.json as it is', () => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(`${folder}/package.json`);
    expect(locked['']).toMatchObject({
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
      ...(optionalDependencies && { optionalDependencies }),
    });
  });
});
