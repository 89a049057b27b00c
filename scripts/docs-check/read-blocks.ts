/** What a block of code in a document asks for, in the words after `sh` that open it. */
const MARKS = ['long', 'alone', 'server'] as const;
export type Mark = (typeof MARKS)[number];

/** A block of code that is followed as it stands. */
export interface Block {
  /** Whether a shell runs it, its lines are settings of the site, or it says how `file` is changed. */
  kind: 'run' | 'settings' | 'diff';
  file: string;
  marks: Set<Mark>;
  /** The line of the document on which its code begins. */
  line: number;
  /** Its code without the expected lines. */
  script: string;
  /** Lines that the code must print, in this order; `…` stands for any text. */
  expected: string[];
}

const OPENING = /^ *```(?:sh (run|settings)\b|(diff) (\S+))/;
const EXPECTED = /^ *#> ?/;

/** The blocks of a Markdown document that are to be followed. Throws for a mark that there is not. */
export function readBlocks(markdown: string): Block[] {
  const lines = markdown.split('\n');
  return lines.flatMap((opening, at) => {
    const [found, shell, diff, file = ''] = OPENING.exec(opening) ?? [];
    if (!found) return [];
    const indent = opening.indexOf('`');
    const end = lines.findIndex((line, nr) => nr > at && line.trim() === '```');
    const body = lines.slice(at + 1, end).map((line) => line.slice(indent));
    const words = opening.slice(found.length).split(' ').filter(Boolean);
    if (diff) {
      // What is changed has to be built again, which takes long.
      const marks = new Set<Mark>(['long']);
      return { kind: 'diff', file, marks, line: at + 2, script: body.join('\n'), expected: [] } as const;
    }
    return {
      kind: shell === 'settings' ? 'settings' : 'run',
      file: '',
      marks: new Set(words.map((word) => toMark(word, at + 1))),
      line: at + 2,
      script: body
        .filter((line) => !EXPECTED.test(line))
        .join('\n')
        .trim(),
      expected: body.filter((line) => EXPECTED.test(line)).map((line) => line.replace(EXPECTED, '')),
    } as const;
  });
}

function toMark(word: string, line: number): Mark {
  const mark = MARKS.find((each) => each === word);
  if (!mark) throw new Error(`Line ${line}: a block is marked “${word}”; there are ${MARKS.join(', ')}`);
  return mark;
}
