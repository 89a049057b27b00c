import { readLocks } from './read-lock.ts';

/** `npm run licences`: every dependency under its licence, those that only developers need with a star. */
const byLicence = Map.groupBy(readLocks(), ({ licence }) => licence);
for (const [licence, packages] of [...byLicence].sort(([one], [other]) => one.localeCompare(other))) {
  const names = packages.map(({ name, version, dev }) => `${name}@${version}${dev ? '*' : ''}`);
  console.log(`${licence}\n  ${[...new Set(names)].join('\n  ')}\n`);
}
