import { readFileSync } from 'node:fs';
import * as z from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** The folders with a package.json of their own; the second brings what only benchmarks of pages need. */
export const PACKAGE_FOLDERS = ['.', 'bench/lighthouse'];

/** A package that `npm install` may bring, on this platform or another. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
  /** Where it comes from; blank means the registry. */
  resolved: string;
  integrity: string;
  /** Only developers need it. */
  dev: boolean;
  hasInstallScript: boolean;
}

/** Every package of every lockfile, by name. */
export function readLocks(): LockedPackage[] {
  return PACKAGE_FOLDERS.flatMap(readLock).sort((one, other) => one.name.localeCompare(other.name));
}

function readLock(folder: string): LockedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')));
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? 'none named',
      resolved: entry.resolved ?? '',
      integrity: entry.integrity ?? '',
      dev: folder !== '.' || (entry.dev ?? false),
      hasInstallScript: entry.hasInstallScript ?? false,
    }));
}
