/**
 * What a connected product looks like, on a field of 200 by 140. The string that brings something enters from the left
 * at a height of 50 (`out`), the one that fetches something leaves at 90 (`back`); `body` is the product itself.
 */
export interface ProductDrawing {
  out: string;
  back: string;
  body: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const box = (x: number, y: number, width: number, height: number) =>
  `M${x + 5} ${y}h${width - 10}q5 0 5 5v${height - 10}q0 5-5 5h${10 - width}q-5 0-5-5v${10 - height}q0-5 5-5`;
const line = (...points: [number, number][]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
const lines = (x: number, width: number, ...heights: number[]) =>
  heights.map((y) => `M${x} ${y}h${width}`).join('');

const LAYERS: [number, number][][] = [
  [
    [70, 38],
    [70, 70],
    [70, 102],
  ],
  [
    [122, 24],
    [122, 55],
    [122, 86],
    [122, 117],
  ],
  [
    [174, 50],
    [174, 90],
  ],
];
const [ASKED = [], THOUGHT = [], SAID = []] = LAYERS;
const JACKS = [60, 92, 124, 156, 188].flatMap((x) => [30, 70, 110].map((y): [number, number] => [x, y]));

/** Each by the slug of its integration. */
export const PRODUCT_DRAWINGS: Record<string, ProductDrawing> = {
  /** A week; the chosen time is a stretch of the string. */
  'cal-com': {
    out: 'M0 50H88V70H116V50H88',
    back: 'M0 90H48',
    body: `M48 90V22q0-6 6-6H186q6 0 6 6V118q0 6-6 6H54q-6 0-6-6V90M48 36H192M84 36V124M120 36V124M156 36V124M66 10V22M174 10V22${lines(54, 24, 58, 70)}${lines(126, 24, 50, 62, 96)}${lines(162, 24, 80, 92)}${lines(90, 24, 96, 108)}`,
  },
  /** Layers of a network: one way through it sounds. */
  'custom-llm': {
    out: 'M0 50Q40 50 62 40M77 36 115 26M129 27 167 47',
    back: 'M0 90Q40 90 63 100M77 102 115 116M129 115 167 92',
    body: [
      ...LAYERS.flat().map(([x, y]) => circle(x, y, 7)),
      ...ASKED.flatMap(([x, y]) => THOUGHT.map(([to, at]) => line([x + 8, y], [to - 8, at]))),
      ...THOUGHT.flatMap(([x, y]) => SAID.map(([to, at]) => line([x + 8, y], [to - 8, at]))),
    ].join(''),
  },
  /** A scenario: a trigger, and what it sets going. */
  make: {
    out: 'M0 50Q30 50 40 60M78 56 110 42M78 84 110 98',
    back: 'M0 90Q30 90 42 84',
    body: `${circle(60, 70, 22)}${circle(134, 36, 22)}${circle(134, 104, 22)}M63 56l-9 16h12l-9 14${lines(124, 20, 28, 36, 44)}M126 94h16q3 0 3 3v10q0 3-3 3h-9l-6 6v-6h-1q-3 0-3-3V97q0-3 3-3M156 36H192M156 104H192M186 31l6 5-6 5M186 99l6 5-6 5`,
  },
  /** A switchboard: one line comes in, another leads on to a person. */
  twillio: {
    out: 'M0 50Q60 50 88 70',
    back: 'M0 90Q60 90 92 101 120 112 152 110',
    body: [
      box(42, 12, 156, 116),
      ...JACKS.map(([x, y]) => circle(x - 4, y, 6)),
      ...JACKS.map(([x, y]) => circle(x - 4, y, 2)),
    ].join(''),
  },
  /** Numbers in many countries, one line. */
  vonage: {
    out: 'M0 50H90Q104 50 111 39',
    back: 'M0 90H92Q128 92 150 84',
    body: `${circle(124, 70, 54)}M70 70H178M78 42H170M78 98H170M124 16Q84 70 124 124 164 70 124 16${circle(114, 36, 4)}${circle(154, 82, 4)}${circle(96, 106, 4)}`,
  },
  /** A workflow that asks the house's own database. */
  n8n: {
    out: 'M0 50H44M78 62H96M130 62H148',
    back: 'M148 82H130M96 82H78M44 90H0',
    body: `${box(44, 40, 34, 60)}${box(96, 48, 34, 48)}M148 42q0-10 23-10t23 10v60q0 10-23 10t-23-10V42q0 10 23 10t23-10M148 62q0 10 23 10t23-10M148 82q0 10 23 10t23-10${lines(52, 18, 62, 72, 82)}M113 60a9 9 0 1 0 .01 0M119 75l6 6`,
  },
  /** Stages of a pipeline: a card moves on. */
  'go-high-level': {
    out: 'M0 50H52M84 60Q108 34 124 54M116 54l8 2 2-8',
    back: 'M0 90H44',
    body: `${box(44, 14, 46, 112)}${box(98, 14, 46, 112)}${box(152, 14, 46, 112)}${lines(54, 20, 26)}${lines(108, 20, 26)}${lines(162, 20, 26)}${box(50, 40, 34, 20)}${box(50, 68, 34, 20)}${box(50, 96, 34, 20)}${box(104, 62, 34, 20)}${box(104, 90, 34, 20)}${box(158, 40, 34, 20)}`,
  },
};
