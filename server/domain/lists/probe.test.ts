import { expect, test } from 'vitest';
import { probeOf } from './probe.ts';

test.each([
  ['anders', '%anders%'],
  ['ann', '%ann%'],
  ['maximilian bechtelar', '%maxi%lian%bech%elar%'],
  ['maximilian.bechtelar.2po0d0@sample.example', '%maxi%lian%bech%2po0d0%'],
  ['@sample.example', '%sample%exa%mple%'],
  ['18905550108', '%1890%0108%'],
  ['5550143', '%555%0143%'],
  ['o’neill & sons', '%neill%sons%'],
  ['100%_off\\', '%100%off%'],
  ['žižkov', '%žižkov%'],
])('%s is looked for as %s', (text, probe) => {
  expect(probeOf(text)).toBe(probe);
});

test('whatever has the text in it fits the probe', () => {
  const texts = [
    'a b c def',
    'x@y.zet',
    'ann ann ann',
    'aaaaaaaaaa',
    'one two three four five six',
    '12 34 5678 90123',
  ];
  for (const text of texts) {
    const fits = new RegExp(probeOf(text).replaceAll('%', '.*'), 's');
    expect(`before ${text} after`).toMatch(fits);
  }
});
