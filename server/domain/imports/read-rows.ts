import { messagesByField } from '#contracts/error-response.ts';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportedLead,
  type ImportField,
  importedLead,
} from '#contracts/imported-lead.ts';
import type { ImportCorrection, ImportMapping, ImportProblem } from '#contracts/lead-import.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import type { Database } from '#server/db/connection.ts';
import { cellsProblem, type ParsedFile, type ParsedRow } from '#server/domain/csv/parse-file.ts';
import { comparedDigits } from '#server/domain/phone.ts';
import { mapYielding } from '#server/domain/yield-to-event-loop.ts';
import { type Corrections, correctionOf, groupCorrections, textIn } from './corrections.ts';
import { type OwnerFinder, readOwnerFinder } from './owner-finder.ts';
import { readTagList, type TagList } from './tag-list.ts';

/** A row of the file and its lead, where nothing is wrong with it. */
export interface ImportRow {
  row: number;
  lead?: ImportedLead;
  /** The colleague who is named as its owner. */
  ownerId?: string | undefined;
  problems: ImportProblem[];
}

/** How a file is read: its columns, the cells that were corrected, and who and what rows may name. */
interface Reading {
  /** How many columns the file has. */
  width: number;
  mapping: ImportMapping;
  corrections: Corrections;
  team: OwnerFinder;
  tags: TagList;
}

/** Reads from the database what the rows of a file may name. */
export async function startReading(
  db: Database,
  input: { mapping: ImportMapping; corrections: readonly ImportCorrection[] },
  { columns }: ParsedFile,
): Promise<Reading> {
  const { mapping } = input;
  const width = columns.length;
  const corrections = groupCorrections(input.corrections);
  return { width, mapping, corrections, team: await readOwnerFinder(db), tags: await readTagList(db) };
}

/**
 * Reads every row, those in `leaveOut` aside, and checks it by the rules of the signup, its owner and its tags; an
 * email that comes again is a problem, too, and so is a phone number of rows without one.
 */
export async function readRows(
  rows: readonly ParsedRow[],
  { width, mapping, corrections, team, tags }: Reading,
  leaveOut: ReadonlySet<number> = new Set(),
): Promise<ImportRow[]> {
  const firstWith = new Map<string, number>();
  const read = await mapYielding(rows, ({ row, cells }): ImportRow | undefined => {
    if (leaveOut.has(row)) return undefined;
    if (cells.length > width) return { row, problems: [tooLong(row, cells, width)] };
    const texts = textsOf(cells, row, { mapping, corrections });
    const result = importedLead.safeParse(texts);
    const owner = texts.owner === undefined ? {} : team.find(texts.owner);
    const messages: Messages = {
      ...(!result.success && messagesByField(result.error)),
      ...(owner.problem && { owner: owner.problem }),
      ...(result.success && !owner.problem && { tags: tags.add(result.data.tags) }),
    };
    const broken = wrong(row, texts, messages);
    if (!result.success || broken.length > 0) return { row, problems: broken };
    const { email, phone = '' } = result.data;
    const field = email ? 'email' : 'phone';
    const way = email ?? comparedDigits(phone);
    const earlier = firstWith.get(way);
    if (earlier === undefined) firstWith.set(way, row);
    const message = `Row ${earlier} has this ${email ? 'address' : 'number'} already`;
    const problems: ImportProblem[] =
      earlier === undefined ? [] : [{ row, kind: 'twice', field, value: email ?? phone, message }];
    return { row, lead: result.data, ownerId: owner.id, problems };
  });
  return read.filter((each) => each !== undefined);
}

/**
 * Whose row it is, in words: name, email and company, as far as they stand there; what stands in `field` is left out.
 */
export function describeRow(
  cells: readonly string[],
  { row, field }: Pick<ImportProblem, 'row' | 'field'>,
  { mapping, corrections }: Reading,
): string {
  const texts: Texts = textsOf(cells, row, { mapping, corrections });
  const told = (name: ImportField) => (name === field ? undefined : texts[name]);
  const name = told('name') ?? [told('firstName'), told('lastName')].filter(Boolean).join(' ');
  return [name, told('email') ?? told('phone'), told('companyName')].filter(Boolean).join(', ');
}

/** Characters of what has no column that are told. */
const EXTRA_SHOWN = 100;

/** A row with too many cells is not read, because any of its cells may stand in the column of another. */
function tooLong(row: number, cells: readonly string[], width: number): ImportProblem {
  const extra = cells.slice(width).join(', ').slice(0, EXTRA_SHOWN);
  const message = `This row ${cellsProblem(cells.length, width)}: “${extra}” has none. A cell that holds the file’s separator (a comma, semicolon or tab) needs quotes around it.`;
  return { row, kind: 'long', value: '', message };
}

type Texts = Partial<Record<ImportField, string>>;
type Messages = Record<string, string | undefined>;

function textsOf(
  cells: readonly string[],
  row: number,
  { mapping, corrections }: Pick<Reading, 'mapping' | 'corrections'>,
): Texts {
  const entries = IMPORT_FIELD_NAMES.map((field) => {
    const text = textIn(cells, mapping[field]);
    return [field, choiceOf(field, correctionOf(corrections, { row, field, text }) ?? text)] as const;
  });
  // A blank cell counts as not told.
  return Object.fromEntries(entries.filter(([, text]) => text.trim()));
}

/** A choice as we write it, however it is spelled: its value or label in any case, a size without `employees`. */
function choiceOf(field: ImportField, text: string): string {
  const { choices } = IMPORT_FIELDS[field];
  if (!choices) return text;
  if (text.trim().toLowerCase() === UNKNOWN) return '';
  const plain = (each: string) =>
    each
      .toLowerCase()
      .replace(/employees/, '')
      .replace(/[\s\u2013-]+/g, '');
  const wanted = plain(text);
  const found = Object.entries(choices).find((entry) => entry.some((each) => plain(each) === wanted));
  return found?.[0] ?? text;
}

function wrong(row: number, texts: Texts, messages: Messages): ImportProblem[] {
  return IMPORT_FIELD_NAMES.flatMap((field) => {
    const message = messages[field];
    if (!message) return [];
    const { choices, label } = IMPORT_FIELDS[field];
    const value = texts[field] ?? '';
    const said =
      choices && value
        ? `There is no such ${label.toLowerCase()}: choose another, or leave it blank`
        : message;
    return [{ row, kind: 'wrong' as const, field, value, message: said }];
  });
}
