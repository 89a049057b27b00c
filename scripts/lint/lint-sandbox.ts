import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A folder of its own with the rules of this repository, for tests of what they refuse. */
export function makeLintSandbox() {
  const sandbox = mkdtempSync(join(tmpdir(), 'lint-sandbox-'));
  cpSync('scripts/lint', join(sandbox, 'scripts/lint'), { recursive: true });
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(sandbox, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  return {
    remove: () => rmSync(sandbox, { recursive: true }),
    /** How often `message` is said of `source`, if it stood in that file. */
    complaints(file: string, source: string, message: string): number {
      mkdirSync(dirname(join(sandbox, file)), { recursive: true });
      writeFileSync(join(sandbox, file), source);
      const command = resolve('node_modules/@biomejs/biome/bin/biome');
      const options = { cwd: sandbox, encoding: 'utf8', stdio: 'pipe' } as const;
      try {
        execFileSync(process.execPath, [command, 'lint', file], options);
        return 0;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        return `${stdout}${stderr}`.split(message).length - 1;
      }
    },
  };
}
