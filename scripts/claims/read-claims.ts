import { globSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument, visit } from 'yaml';

const BASES = ['measured', 'commitment', 'target', 'illustration'] as const;

/** Something a visitor reads that an operator must be able to back. */
export interface Claim {
  file: string;
  line: number;
  /** What it rests on; `sample` is an invented person or story. */
  kind: (typeof BASES)[number] | 'sample';
  /** The figure, e.g. `60%`. Promises in words and samples have none. */
  value?: string;
  /** What the figure counts, what is promised, or who speaks. */
  text: string;
}

/** All claims in the site's content, file by file, from the repository's root. */
export function readContent(): Claim[] {
  const files = globSync('content/**/*.yaml').sort();
  return files.flatMap((file) => readClaims(file, readFileSync(file, 'utf8')));
}

/** Finds, in the YAML `source`, every object that has a `basis` and every one marked `sample: true`. */
export function readClaims(file: string, source: string): Claim[] {
  const lines = new LineCounter();
  const claims: Claim[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Map(_, node) {
      const kind =
        node.get('sample') === true ? 'sample' : BASES.find((basis) => basis === node.get('basis'));
      if (!kind) return;
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      const value = node.get('value');
      const claim: Claim = { file, line, kind, text: summarize(node.toJSON()) };
      claims.push(value === undefined ? claim : { ...claim, value: String(value) });
    },
  });
  return claims;
}

/** Names that the content's shapes use for what is claimed, the most telling first. */
const NAMES = ['label', 'name', 'title', 'headline', 'text'];
const DETAILS = ['role', 'company', 'description', 'desc'];

function summarize(entry: Record<string, unknown>): string {
  const words = (keys: string[]) => keys.map((key) => entry[key]).filter((word) => typeof word === 'string');
  return [words(NAMES)[0], words(DETAILS).join(', ')].filter(Boolean).join(': ');
}
