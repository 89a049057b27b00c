const FIRST = 'Sales experience';
const LAST = 'Experience level';

/** The parts of an application's additional info, in which both labels stand; empty where it is another text. */
export function additionalParts(text: string): readonly { label: string; said: string }[] {
  const end = text.lastIndexOf(`\n${LAST}: `);
  if (!text.startsWith(`${FIRST}: `) || end === -1) return [];
  return [
    { label: FIRST, said: text.slice(FIRST.length + 2, end).trim() },
    { label: LAST, said: capitalized(text.slice(end + LAST.length + 3).trim()) },
  ];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
