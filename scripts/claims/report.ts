import type { Contradiction } from './contradictions.ts';
import { pageUrl } from './page-url.ts';
import type { Claim } from './read-claims.ts';

/** What the operator must do about each kind. */
const ADVICE: Record<Claim['kind'], string> = {
  measured: 'Keep the data at hand that shows it.',
  commitment: 'Keep it: visitors may hold you to it. Otherwise change the words.',
  target: 'Promise it only if your service keeps it; otherwise change the words.',
  illustration: 'Put your own figure in its place and write "basis: measured", or take it out.',
  sample:
    'Put a real customer or colleague in its place, who has agreed, and write "sample: false"; or take it out.',
};
const KINDS = Object.keys(ADVICE) as Claim['kind'][];
const WIDTH = 96;

/**
 * All claims page by page, each with its line in the file, how many there are of each kind, and what to do about them.
 */
export function report(claims: readonly Claim[], found: readonly Contradiction[]): string {
  const files = [...new Set(claims.map(({ file }) => file))];
  const pages = files.map((file) =>
    page(
      file,
      claims.filter((claim) => claim.file === file),
    ),
  );
  const counts = KINDS.map((kind) => {
    const count = claims.filter((claim) => claim.kind === kind).length;
    return `${String(count).padStart(5)} ${kind.padEnd(12)} ${ADVICE[kind]}`;
  });
  const verdict =
    found.length === 0
      ? ['No figure contradicts another.']
      : ['Figures that contradict each other:', ...found];
  return [
    ...pages,
    `${claims.length} claims on ${files.length} pages. Before you go live:`,
    ...counts,
    '',
    ...verdict,
  ].join('\n');
}

function page(file: string, claims: readonly Claim[]): string {
  const rows = claims.map(({ line, kind, value = '', text }) =>
    [String(line).padStart(5), kind.padEnd(12), value.padEnd(11), shorten(text)].join(' '),
  );
  return [`${pageUrl(file)}  (${file})`, ...rows, ''].join('\n');
}

const shorten = (text: string) => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);
