import { MOST_KEPT } from '../accepts.ts';
import { phraseList } from './find-phrases.ts';
import { split } from './normalize.ts';
import { openings, withoutOpenings } from './openings.ts';
import { yesOrNo } from './yes-no.ts';

/** What is said before a name. */
const LEAD_INS = openings(
  phraseList(`
  yes | yeah | sure | okay | ok | hi | hello | hey | oh | um | uh | well | no | my name is | my name's |
  the name is | the name's | his name is | his name's | her name is | her name's | their name is | our name is |
  name is | it's for | it's under | it is for | it is under | it's | it is | this is | i'm | i am | that's |
  that would be | that'd be | under | for | on | put it under | the last name is | last name is | last name |
  call me | my ex | my husband | my wife | my son | my daughter | my partner | my boyfriend | my girlfriend |
  my mother | my father | my child | is`),
);
const MOST_LEAD_INS = 5;
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
  const rest = withoutOpenings(said, LEAD_INS, MOST_LEAD_INS);
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
