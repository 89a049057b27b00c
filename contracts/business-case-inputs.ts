import { type CaseInputs, COST_UNITS } from './business-case.ts';
import { BILLING_CYCLES, DEFAULT_CYCLE, PRICES_OF } from './plans.ts';

/** The numbers of a business case: their limits, the step of their fields, and where each begins. */
export const CASE_NUMBERS = {
  calls: { min: 0, max: 100_000, step: 1, usual: 40 },
  length: { min: 0, max: 120, step: 0.5, usual: 3 },
  missed: { min: 0, max: 100, step: 1, usual: 20 },
  value: { min: 0, max: 100_000, step: 1, usual: 15 },
  cost: { min: 0, max: 100_000, step: 0.5, usual: 25 },
  week: { min: 1, max: 80, step: 0.5, usual: 40 },
  after: { min: 0, max: 120, step: 0.5, usual: 2 },
  handled: { min: 0, max: 100, step: 1, usual: 70 },
} as const;
export type CaseNumber = keyof typeof CASE_NUMBERS;
const NUMBERS = Object.keys(CASE_NUMBERS) as CaseNumber[];

/** Its choices, and where each begins. */
const CASE_CHOICES = {
  per: { of: COST_UNITS, usual: 'hour' },
  cycle: { of: BILLING_CYCLES, usual: DEFAULT_CYCLE },
} as const;
export type CaseChoice = keyof typeof CASE_CHOICES;

export type CaseField = CaseNumber | CaseChoice;
/** In the order of the form and of the URL. */
export const CASE_FIELDS: readonly CaseField[] = [
  'calls',
  'length',
  'missed',
  'value',
  'cost',
  'per',
  'week',
  'after',
  'handled',
  'cycle',
];

/** What the page shows before anything was changed: an example, every number of which is an assumption. */
export const USUAL_CASE: CaseInputs = {
  ...(Object.fromEntries(NUMBERS.map((name) => [name, CASE_NUMBERS[name].usual])) as Pick<
    CaseInputs,
    CaseNumber
  >),
  per: CASE_CHOICES.per.usual,
  cycle: CASE_CHOICES.cycle.usual,
};

/** A number as fields write it: at most two decimals, so that a URL stays as short as what was typed. */
const DECIMAL = /^\d{1,6}(?:\.\d{1,2})?$/;

/** What a URL says of a case. */
export interface ReadCase {
  inputs: CaseInputs;
  /** The fields whose values were invalid; they have those of `USUAL_CASE`. */
  invalid: CaseField[];
  /** The day of the price list by which the link was made, if that is not the present one. */
  pricedOn: string | undefined;
}

/** Reads a query, e.g. `?calls=60&per=month`. What is left out or invalid has its usual value. */
export function readCase(search: string): ReadCase {
  const query = new URLSearchParams(search);
  const inputs: CaseInputs = { ...USUAL_CASE };
  const invalid: CaseField[] = [];
  for (const name of CASE_FIELDS) {
    const given = query.getAll(name);
    const [text = ''] = given;
    if (given.length === 0) continue;
    const read = given.length === 1 && assign(inputs, name, text.trim());
    if (!read) invalid.push(name);
  }
  const prices = query.get('prices') ?? PRICES_OF;
  // Of February 30 a date makes March 2.
  const isDay = new Date(prices).toJSON()?.slice(0, 10) === prices;
  return { inputs, invalid, pricedOn: isDay && prices !== PRICES_OF ? prices : undefined };
}

/** The query of a case with the day of the price list; the same inputs always make the same one. */
export function writeCase(inputs: CaseInputs): string {
  const pairs = CASE_FIELDS.map((name) => [name, String(inputs[name])]);
  return new URLSearchParams([...pairs, ['prices', PRICES_OF]]).toString();
}

/** Sets one input from its text. Returns `false` if that is not a value of it. */
export function assign(inputs: CaseInputs, name: CaseField, text: string): boolean {
  if (isNumber(name)) {
    const value = Number(text);
    const { min, max, step } = CASE_NUMBERS[name];
    const whole = step !== 1 || Number.isInteger(value);
    if (text.length > 9 || !DECIMAL.test(text) || value < min || value > max || !whole) return false;
    inputs[name] = value;
    return true;
  }
  const known = CASE_CHOICES[name].of.find((each) => each === text);
  if (!known) return false;
  Object.assign(inputs, { [name]: known });
  return true;
}

const isNumber = (name: CaseField): name is CaseNumber => name in CASE_NUMBERS;
