import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordableLines } from '#contracts/call/recordable-lines.ts';
import { startCall, step } from '#contracts/call/step.ts';
import { aSound } from '#tests/fixtures/a-sound.ts';
import { compare, isWhole, strayFiles } from '../../scripts/recordings/compare.ts';
import { SCENARIOS } from './scenarios.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'recordings-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function record(...files: string[]): void {
  for (const file of files) {
    const path = join(root, 'content/calls', file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, aSound());
  }
}

// Mutation: with `.reply` for `.${option}` in linesOf().
test.each(SCENARIOS)(
  'every line that $industry says alike each time can be recorded under its id',
  (scenario) => {
    const lines = new Map(recordableLines(scenario).map(({ id, text }) => [id, text]));
    const taps = Object.values(scenario.turns).flatMap(({ tap }) => tap);
    const said = fc.constantFrom(
      ...taps,
      ...scenario.written,
      'purple',
      'not sure',
      'hold on',
      'are you a robot?',
      '',
    );
    fc.assert(
      fc.property(fc.array(said, { minLength: 12, maxLength: 12 }), fc.nat(), (utterances, seed) => {
        const turns = Object.keys(scenario.turns);
        let last = startCall(scenario);
        const spoken = [...last.say];
        last = { ...last, state: { ...last.state, turn: turns[seed % turns.length] ?? '' } };
        for (const each of utterances) {
          if (last.done) break;
          last = step(scenario, last.state, each);
          spoken.push(...last.say);
        }
        for (const { id, text } of spoken) if (id !== undefined) expect(lines.get(id)).toBe(text);
      }),
      { numRuns: 60 },
    );
  },
);

test('a call is recorded whole or not at all, and no file lies about unheard', () => {
  const [healthcare] = SCENARIOS.filter(({ industry }) => industry === 'healthcare');
  if (!healthcare) throw new Error('There is no such call');
  const calls = join(root, 'content/calls');
  mkdirSync(calls, { recursive: true });
  const now = () => compare([healthcare], calls)[0] ?? expect.fail('Nothing was compared');
  expect(isWhole(now())).toBe(true);
  record('healthcare/slot.mp3', 'healthcare/slot.again.opus');
  expect(now().missing.map(({ id }) => id)).not.toContain('slot');
  expect(now().missing.map(({ id }) => id)).not.toContain('slot.again');
  expect(isWhole(now())).toBe(false);
  for (const { id } of now().missing) record(`healthcare/${id}.mp3`);
  expect(isWhole(now())).toBe(true);
  record('healthcare/slot.m4a', 'healthcare/no-such-line.mp3', 'no-such-call/slot.mp3');
  expect(now().unused).toEqual(['healthcare/no-such-line.mp3', 'healthcare/slot.mp3']);
  expect(isWhole(now())).toBe(false);
  expect(strayFiles([healthcare], calls)).toEqual(['no-such-call/slot.mp3']);
});

// Mutation: without `no-inline`: so small a file stands in the module, where the content policy refuses it.
test('a recording is built under a name with the hash of its content', async () => {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  record('healthcare/slot.again.mp3');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, ssr: join(process.cwd(), 'web/lib/build/recordings.ts'), ssrEmitAssets: true },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [code] = output.flatMap((each) => (each.type === 'chunk' ? [each.code] : []));
  const [sound] = output.filter(({ type }) => type === 'asset');
  expect(sound?.fileName).toMatch(/slot\.again-[\w-]{8}\.mp3$/);
  const { recordingsOf } = await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`);
  expect(recordingsOf('healthcare')).toEqual({ 'slot.again': `/${sound?.fileName}` });
  expect(recordingsOf('retail')).toBeUndefined();
});
