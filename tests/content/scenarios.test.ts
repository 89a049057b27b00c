import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkScenario } from '#contracts/call/check-scenario.ts';
import { playCall } from '#contracts/call/step.ts';
import { SCENARIOS } from './scenarios.ts';

const MOST_BYTES = 6 * 1024;
const namesIn = (folder: string) =>
  globSync(`content/${folder}/*.yaml`)
    .map((file) => basename(file, '.yaml'))
    .sort();

test('every industry has a call, under its own name', () => {
  expect(SCENARIOS.map(({ industry }) => industry)).toEqual(namesIn('industries'));
  expect(namesIn('calls')).toEqual(namesIn('industries'));
});

test.each(SCENARIOS)('$industry can be played, and its written call ends', (scenario) => {
  expect(checkScenario(scenario)).toEqual([]);
  const { transcript, last } = playCall(scenario);
  expect(transcript[0]).toMatchObject({ who: 'agent', text: expect.stringContaining('automated') });
  expect(transcript.at(-1)?.who).toBe('agent');
  expect(last.done?.score.value).toBeGreaterThanOrEqual(90);
});

test.each(SCENARIOS)('$industry is at most 6 KB on its way to a visitor', (scenario) => {
  expect(brotliCompressSync(JSON.stringify(scenario)).length).toBeLessThanOrEqual(MOST_BYTES);
});

test.each(SCENARIOS)('$industry uses reserved phone numbers alone', (scenario) => {
  expect(scenario.from).toMatch(/^\+1312555\d{4}$/);
  expect(Number(scenario.from.slice(-4))).toBeLessThan(200);
});

test('calls end in different ways, as real ones do', () => {
  const kinds = SCENARIOS.map((scenario) => playCall(scenario).last.done?.kind);
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  expect([count('solved'), count('recovered'), count('handed-over')]).toEqual([8, 1, 13]);
});
