import { MOST_KEPT } from '../accepts.ts';
import { split } from './normalise.ts';
import { yesOrNo } from './yes-no.ts';

const LEAD_INS =
  /^(?:(?:yes|yeah|sure|okay|ok|hi|hello|hey|oh|um|uh|well|no)\b[\s,.]*){0,3}(?:my (?:ex|husband|wife|son|daughter|partner|boyfriend|girlfriend|mother|father|child)\b[\s,]*(?:is\s)?)?(?:(?:my|the|his|her|their|our) name is|(?:my|the|his|her) name's|name is|it's (?:for|under)|it is (?:for|under)|it's|it is|this is|i'm|i am|that's|that would be|that'd be|under|for|on|put it under|the last name is|last name is|last name|call me)?\s+/i;
const NAME_PART = /^[\p{L}\p{M}][\p{L}\p{M}'’.-]{0,40}$/u;
const CUT = /[,;!?]|\.\s|\s(?:from|calling|speaking|here|and|at|with|please|thanks|in)\b/i;
/** Words that are no names, though they stand where one could. */
const NO_NAME = new Set(
  `a an the what who why when where how is are do does can could would will you your i my me we it this that there she he they she's he's they're i'm it's that's what's nothing
   something anything sorry please thanks thank hello hi hey um uh hm maybe wait tomorrow today none whatever stop`.split(
    /\s+/,
  ),
);
const MOST_PARTS = 4;

/** A name of one to four parts, as it was said: `hi, it’s Bettina from the bakery` is Bettina. */
export function nameIn(text: string): string | undefined {
  const said = ` ${text.slice(0, MOST_KEPT).replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()} `.slice(1);
  const rest = said.replace(LEAD_INS, '');
  const [name = ''] = rest.split(CUT);
  const parts = name.trim().split(' ').filter(Boolean);
  if (parts.length === 0 || parts.length > MOST_PARTS) return undefined;
  if (!parts.every((part) => NAME_PART.test(part)) || parts.some((part) => NO_NAME.has(part.toLowerCase())))
    return undefined;
  if (yesOrNo(split(name)) !== undefined) return undefined;
  return parts.map(capital).join(' ').replace(/\.$/, '').replaceAll("'", '’');
}

/** Speech and thumbs write names small. */
function capital(part: string): string {
  const [first = '', ...rest] = part;
  return part === part.toLowerCase() ? first.toUpperCase() + rest.join('') : part;
}
