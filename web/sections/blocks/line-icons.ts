import type { LineIconName } from '#web/schemas/line-icon.ts';

/**
 * Objects on a field of 64 by 40: `line` is a string that comes from the left at a height of 33, bends into the object
 * and runs on to the right; `accent` is what the second string adds.
 */
export const LINE_ICONS: Record<LineIconName, { line: string; accent: string }> = {
  bag: { line: 'M0 33H18L20 14H44L46 33H64', accent: 'M26 19v-6q0-7 6-7t6 7v6' },
  bell: { line: 'M0 33H17q5-3 5-12 0-12 10-12t10 12q0 9 5 12H64', accent: 'M32 9V5M32 23v5a2 2 0 1 0 .01 0' },
  calendar: { line: 'M0 33H17V10H47V33H64M17 17H47M25 6v7M39 6v7', accent: 'M26 25l4 4 8-8' },
  card: { line: 'M0 33H13V13q0-3 3-3H48q3 0 3 3V33H64', accent: 'M13 17H51M19 25h9' },
  chart: { line: 'M0 33H17V24H26V33V17H36V33V9H46V33H64', accent: 'M18 15 29 8l6-4' },
  check: { line: 'M0 33H17V7H47V33H64', accent: 'M24 19l6 7L43 11' },
  clock: { line: 'M0 33H32a13 13 0 1 1 .01 0H64', accent: 'M32 12v8l6 4' },
  coin: {
    line: 'M0 33H32a13 13 0 1 1 .01 0H64',
    accent: 'M37 15.500Q35.500 13 32 13q-5 0-5 3.500T32 20t5 3.500T32 27q-3.500 0-5-2.500M32 10v20',
  },
  cross: { line: 'M0 33H27V25H18V15H27V6H37V15H46V25H37V33H64', accent: 'M22 20h6l3-5 3 10 3-5h5' },
  document: { line: 'M0 33H20V5H37L45 13V33H64M37 5v8h8', accent: 'M26 19h13M26 26h13' },
  eye: { line: 'M0 33H32Q20 32 13 20 32 2 51 20 44 32 32 33H64', accent: 'M32 15a5 5 0 1 0 .01 0Z' },
  fork: { line: 'M0 33H25V7M18 7v7q0 7 7 7t7-7V7M25 33H64', accent: 'M43 33V7q-7 4-7 16h7' },
  globe: { line: 'M0 33H32a13 13 0 1 1 .01 0H64', accent: 'M19 20H45M32 7q-9 13 0 26 9-13 0-26' },
  house: { line: 'M0 33H18V19L32 6 46 19V33H64', accent: 'M28 33V24h8v9' },
  key: { line: 'M0 33H22V27a8 8 0 1 1 .01 0M22 33H64', accent: 'M30 19H51v7M44 19v5' },
  lens: { line: 'M0 33H46L36.500 23.500M46 33H64M29 6a10 10 0 1 0 .01 0Z', accent: 'M24 16q0-5 5-5' },
  lock: { line: 'M0 33H19V18H45V33H64', accent: 'M25 18v-4q0-8 7-8t7 8v4M32 24v4' },
  microphone: {
    line: 'M0 33H32V29M32 33H64M21 17v1q0 11 11 11t11-11v-1',
    accent: 'M27 10q0-5 5-5t5 5v8q0 5-5 5t-5-5Z',
  },
  pen: { line: 'M0 33H17L21 23 40 4l7 7L28 30 17 33H64', accent: 'M36 8l7 7' },
  people: {
    line: 'M0 33H14q0-11 10-11t10 11H64M24 8a5 5 0 1 0 .01 0Z',
    accent: 'M34 24q3-3 7-3 9 0 9 12M41 8a5 5 0 1 1 0 10',
  },
  phone: {
    line: 'M0 33H19q-5-4-5-10l7-3 4 6q7-3 14 0l4-6 7 3q0 6-5 10H64',
    accent: 'M20 14q12-8 24 0M26 18q6-4 12 0',
  },
  pill: { line: 'M0 33H20V15q0-4 4-4H40q4 0 4 4V33H64', accent: 'M23 11V5H41v6M25 18h14v9H25Z' },
  pin: { line: 'M0 33H32Q21 23 21 15q0-10 11-10t11 10q0 8-11 18H64', accent: 'M32 11a4 4 0 1 0 .01 0Z' },
  plane: { line: 'M0 33H19L13 21 52 5 37 33 28 25 19 33M37 33H64', accent: 'M28 25 52 5' },
  return: { line: 'M0 33H32a12 12 0 1 0-12-12M32 33H64', accent: 'M14 16l6 6 6-6' },
  scale: { line: 'M0 33H64M32 33V6M19 11H45', accent: 'M19 11l-6 12h12ZM45 11l-6 12h12Z' },
  shield: { line: 'M0 33H32Q18 28 18 10q8 0 14-5 6 5 14 5 0 18-14 23H64', accent: 'M25 19l5 5 9-10' },
  speech: {
    line: 'M0 33H22V27H18q-4 0-4-4V10q0-4 4-4H46q4 0 4 4V23q0 4-4 4H31L22 33H64',
    accent: 'M21 13H43M21 20H36',
  },
  star: { line: 'M0 33H22L25 22 15 15l12-1 5-10 5 10 12 1-10 7 3 11-10-6-10 6M42 33H64', accent: 'M32 4v23' },
  storm: {
    line: 'M0 33H15M49 33H64M22 25q-9 0-9-8t8-8q2-6 10-6t10 7q9-1 9 7t-8 8',
    accent: 'M34 18l-7 8h9l-6 9',
  },
  truck: {
    line: 'M0 33H12V10H36V33M12 33H18M26 33H40M36 17H44L51 25V33H48M51 33H64M22 29a4 4 0 1 0 .01 0ZM44 29a4 4 0 1 0 .01 0Z',
    accent: 'M2 16h7M4 23h5',
  },
  wrench: { line: 'M0 33H18L35 17Q33 7 46 5l-6 7 1 5 5 1 7-6Q52 24 41 23L31 33H64', accent: 'M26 30l4-4' },
};
