import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FOLDERS = ['server', 'contracts', 'web', 'scripts'];
/** The parts of a page of Astro that are TypeScript begin and end so: between the fences, and its scripts. */
const CODE_PARTS = [
  ['---\n', '\n---\n'],
  ['<script>', '</script>'],
  ['<script is:inline>', '</script>'],
] as const;

export interface Pattern {
  /** Path and line, e.g. `contracts/text.ts:12`. */
  place: string;
  file: string;
  /** As it stands in the file: `/a+/i`, or the call that makes it. */
  text: string;
  /** `undefined` if it is put together while the program runs. */
  source: string | undefined;
  flags: string;
}

/** Every regular expression of our own code below `root`: literals, and what is handed to `RegExp`. Tests aside. */
export function findPatterns(root: string): Pattern[] {
  const globs = FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs,js,astro}`);
  return globSync(globs, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The regular expressions in a file's text; of a page of Astro in those parts of it that are TypeScript. */
export function patternsIn(file: string, text: string): Pattern[] {
  const code = file.endsWith('.astro') ? onlyCode(text) : text;
  const kind = file.endsWith('x') || file.endsWith('.astro') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Pattern[] = [];
  const add = (node: ts.Node, pattern: string | undefined, flags: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ place: `${file}:${line + 1}`, file, text: node.getText(), source: pattern, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (isRegExpCall(node)) {
      const [pattern, flags] = node.arguments ?? [];
      const copied = pattern && ts.isRegularExpressionLiteral(pattern);
      if (!copied) add(node, textOf(pattern), textOf(flags) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Blanks out what is no code, so that lines keep their numbers. */
function onlyCode(text: string): string {
  let code = text.replace(/[^\n]/g, ' ');
  for (const [begin, end] of CODE_PARTS) {
    for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) {
      const start = at + begin.length;
      const stop = text.indexOf(end, start);
      if (stop > 0) code = code.slice(0, start) + text.slice(start, stop) + code.slice(stop);
    }
  }
  return code;
}
