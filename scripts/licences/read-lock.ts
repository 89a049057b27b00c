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

/** A package that `npm install` may bring, on this platform or another. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
  /** Where it comes from; blank means the registry. */
  resolved: string;
  integrity: string;
  /** Needed by developers alone. */
  dev: boolean;
  hasInstallScript: boolean;
}

/** Every package of the lockfile `file`, by name. */
export function readLock(file = 'package-lock.json'): LockedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? 'none named',
      resolved: entry.resolved ?? '',
      integrity: entry.integrity ?? '',
      dev: entry.dev ?? false,
      hasInstallScript: entry.hasInstallScript ?? false,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
