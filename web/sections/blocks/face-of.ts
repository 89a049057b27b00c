/** The features of a portrait: an emoji of a person in terms that can be drawn. */
export interface Face {
  hair: 'long' | 'short';
  /** Index of the emoji's skin tone, 0 (light) to 4 (dark); that of a yellow one is 2. */
  skin: number;
  redHead: boolean;
  wears: 'suit' | 'coat' | 'robe' | 'chef' | 'cap' | 'plain';
}

const LIGHTEST = 0x1f3fb;
const DARKEST = 0x1f3ff;
const RED_HAIR = '🦰';
const CLOTHES: Record<string, Face['wears']> = {
  '💼': 'suit',
  '⚕': 'coat',
  '🔬': 'coat',
  '⚖': 'robe',
  '🍳': 'chef',
  '🔧': 'cap',
};

/** Reads an emoji of a woman, a man or somebody; `undefined` for any other. */
export function faceOf(emoji: string): Face | undefined {
  const [person, ...more] = [...emoji];
  if (person !== '👩' && person !== '👨' && person !== '🧑') return undefined;
  const tone = more.map((sign) => sign.codePointAt(0) ?? 0).find((at) => at >= LIGHTEST && at <= DARKEST);
  const tool = more.find((sign) => sign in CLOTHES);
  return {
    hair: person === '👩' ? 'long' : 'short',
    skin: tone === undefined ? 2 : tone - LIGHTEST,
    redHead: more.includes(RED_HAIR),
    wears: (tool && CLOTHES[tool]) || 'plain',
  };
}
