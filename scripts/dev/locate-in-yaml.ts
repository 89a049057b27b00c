import { type Document, LineCounter, parseDocument, visit } from 'yaml';

interface Place {
  line: number;
  column: number;
}

/** Fields as Astro's message names them: `**figures.2.label**: Required`. */
const FIELD = /\*\*([\w.[\]-]+)\*\*:/g;

/**
 * Where in a YAML text lies what `trouble` is about: its first mistake as YAML, else the field that the message names.
 */
export function locateInYaml(text: string, trouble: string): Place {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [mistake] = document.errors;
  if (mistake) return at(mistake.code === 'MISSING_CHAR' ? startOfLast(document) : mistake.pos[0]);
  for (const [, field = ''] of trouble.matchAll(FIELD)) {
    const path = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    // A field that is missing is looked for where it should be.
    for (; path.length > 0; path.pop()) {
      const node = document.getIn(path, true);
      if (hasRange(node)) return at(node.range[0]);
    }
  }
  return { line: 1, column: 1 };
}

/** A text whose closing quote is missing goes on to the end of the file: the mistake is where it begins. */
function startOfLast(document: Document): number {
  let last = 0;
  visit(document, {
    Scalar(_, { range }) {
      last = Math.max(last, range?.[0] ?? 0);
    },
  });
  return last;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return node instanceof Object && 'range' in node && Array.isArray(node.range);
}
