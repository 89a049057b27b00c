import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/env.ts';
import { openFolder, writeExample } from './fixtures/example.ts';
import { runProgram } from './fixtures/programs.ts';

// Mutation: a directive that systemd does not know, e.g. `ProtectSytem=strict`.
test('the unit of systemd is one that systemd reads without a complaint', () => {
  const folder = openFolder();
  const file = writeExample('morin@.service', folder.path, {
    '/opt/morin/node_modules/.bin/node': process.execPath,
    'User=morin': 'User=daemon',
  });
  expect(runProgram('systemd-analyze', ['verify', file])).toBe('');
  const set = readFileSync(file, 'utf8').match(/(?<=^Environment=)\w+/gm) ?? [];
  expect(set.filter((name) => ![...SETTINGS, 'TMPDIR'].includes(name))).toEqual([]);
  folder.remove();
});
