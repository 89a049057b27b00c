/** Colours, and the sequences with which npm draws. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the control character ESC.
const ESCAPES = /\u001b\[[\d;?]*[a-zA-Z]/g;

/** The first expected line that `output` does not hold after those before it; `undefined` if all are there. */
export function missingLine(output: string, expected: string[]): string | undefined {
  const lines = output.replace(ESCAPES, '').split('\n');
  let at = 0;
  return expected.find((line) => {
    const pattern = toPattern(line);
    const found = lines.findIndex((each, nr) => nr >= at && pattern.test(each.trim()));
    at = found + 1;
    return found < 0;
  });
}

function toPattern(line: string): RegExp {
  const parts = line
    .trim()
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
