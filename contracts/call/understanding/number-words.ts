const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
 seventeen eighteen nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL_ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
 fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);

/** Words of numbers, below a hundred and the large ones. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + at * 10] as const),
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
]);

/** Words of ordinals, to the thirtieth. */
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...SMALL_ORDINALS.map((word, at) => [word, at + 1] as const),
  ['thirtieth', 30],
]);
