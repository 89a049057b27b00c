import { expect, test } from 'vitest';
import { probeOf } from './probe.ts';

test.each([
  ['ann', '%ann%'],
  ['anders', '%anders%'],
  ['100%_off\\', '%100%off%'],
  ['žižkov', '%žižkov%'],
])('%s is looked for as %s', (text, probe) => {
  expect(probeOf(text, [])).toBe(probe);
});

// Seen red with nothing taken for frequent: the index would go through all who have their mail at a host.
test('what most have is not asked for where something else tells more', () => {
  const sample = ['ann@mail.example\n15555550101', 'bob@post.example\n15555550202', 'eve@inbox.example'];
  expect(probeOf('zoe@mail.example', sample)).toBe('%zoe%');
  expect(probeOf('15555550934', sample)).toBe('%50934%');
  expect(probeOf('example', sample)).toBe('%exa%');
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
    for (const sample of [[], ['def zet'], ['aaa one two 678']]) {
      const fits = new RegExp(probeOf(text, sample).replaceAll('%', '.*'), 's');
      expect(`before ${text} after`).toMatch(fits);
    }
  }
});
