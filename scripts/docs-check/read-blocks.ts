/** What a block of code in a document asks for, in the words after `sh` that open it. */
const MARKS = ['long', 'alone', 'server'] as const;
export type Mark = (typeof MARKS)[number];

/** A block of code that is followed as it stands. */
export interface Block {
  /** Whether a shell runs it, or its lines are settings of the site. */
  kind: 'run' | 'settings';
  marks: Set<Mark>;
  /** The line of the document on which its code begins. */
  line: number;
  /** Its code without the expected lines. */
  script: string;
  /** Lines that the code must print, in this order; `…` stands for any text. */
  expected: string[];
}

const FENCE = /^( *)```sh (run|settings)([^\n]*)\n(.*?)^\1```$/gms;
const EXPECTED = /^\s*#> ?/;

/** The blocks of a Markdown document that are to be followed. Throws for a mark that there is not. */
export function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map((found) => {
    const [, indent = '', kind, words = '', body = ''] = found;
    const lines = body.split('\n').map((line) => line.slice(indent.length));
    const line = markdown.slice(0, found.index).split('\n').length + 1;
    return {
      kind: kind === 'settings' ? 'settings' : 'run',
      marks: new Set(
        words
          .split(' ')
          .filter(Boolean)
          .map((word) => toMark(word, line)),
      ),
      line,
      script: lines
        .filter((each) => !EXPECTED.test(each))
        .join('\n')
        .trim(),
      expected: lines.filter((each) => EXPECTED.test(each)).map((each) => each.replace(EXPECTED, '')),
    };
  });
}

function toMark(word: string, line: number): Mark {
  const mark = MARKS.find((each) => each === word);
  if (!mark) throw new Error(`Line ${line}: a block is marked “${word}”; there are ${MARKS.join(', ')}`);
  return mark;
}
