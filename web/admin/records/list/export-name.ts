import { type FilterField, type Filters, valueLabel } from '#web/admin/records/filters/fields.ts';

/** Letters of what is filtered by: the name of a file has at most 255 bytes. */
const FILTER_MAX = 100;

/** What of a list is exported. */
export interface Selection {
  filters: Filters;
  fields: readonly FilterField[];
  /** Name of the value of a filter, where the records know it. */
  nameValue: (name: string) => string | undefined;
}

/** The name of the file of a list: what it is filtered by, and the days it is of, or else `today`. */
export function exportName(list: string, { filters, fields, nameValue }: Selection, today: string): string {
  const { q, from, to } = filters;
  const words = fields.flatMap((field) => {
    const value = filters[field.name];
    if (!value || field.name === 'from' || field.name === 'to') return [];
    return [`${field.label} ${nameValue(field.name) || valueLabel(field, value)}`];
  });
  const filtered = inFileName([...(q ? [`search ${q}`] : []), ...words].join(' ')).slice(0, FILTER_MAX);
  return `${[list, filtered.replace(/-$/, ''), daysOf(from, to) ?? today].filter(Boolean).join('-')}.csv`;
}

function daysOf(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${from}-to-${to}`;
  if (from) return `from-${from}`;
  return to && `until-${to}`;
}

/** Nothing but letters, digits and hyphens, which every system takes. */
const inFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
