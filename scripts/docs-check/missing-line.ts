import { stripVTControlCharacters } from 'node:util';

/** The first expected line that `output` does not hold after those before it; `undefined` if all are there. */
export function missingLine(output: string, expected: string[]): string | undefined {
  const lines = stripVTControlCharacters(output).split('\n');
  let at = 0;
  return expected.find((line) => {
    const found = lines.findIndex((each, nr) => nr >= at && fits(each.trim(), line.trim()));
    at = found + 1;
    return found < 0;
  });
}

/** Whether `line` is `expected`, in which `…` stands for any text. */
function fits(line: string, expected: string): boolean {
  const [first = '', ...rest] = expected.split('…');
  if (!line.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return line === first;
  let at = first.length;
  for (const part of rest) {
    const found = line.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return line.length - last.length >= at && line.endsWith(last);
}
