import { z } from 'astro/zod';
import { APPOINTMENT_KINDS, APPOINTMENT_STATUSES } from '#contracts/appointment-kinds.ts';
import { searchDescription, searchTitle } from './industry.ts';
import { action } from './link.ts';
import { outcome } from './password-pages.ts';

const text = z.string().min(1);
const [, ...ENDED] = APPOINTMENT_STATUSES;

/** `content/pages/book.yaml` */
export const bookPage = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  lead: text,
  kinds: z.strictObject({
    legend: text,
    /** In the order of the choice; the first is chosen unless a link says otherwise. */
    items: z
      .array(z.strictObject({ value: z.enum(APPOINTMENT_KINDS), label: text, text }))
      .length(APPOINTMENT_KINDS.length, `Name each of: ${APPOINTMENT_KINDS.join(', ')}`),
  }),
  picker: z.strictObject({
    legend: text,
    /** `{minutes}` stands for how long it takes. */
    length: text,
    zone: text,
    earlier: text,
    later: text,
    night: text,
    morning: text,
    afternoon: text,
    evening: text,
    /** After the length; `{city}` names the zone. */
    clock: text,
    loading: text,
    none: text,
    failed: text,
    again: text,
  }),
  form: z.strictObject({
    legend: text,
    note: text,
    noteHint: text,
    button: text,
    busy: text,
    /** Beside the button while no time is chosen. */
    choose: text,
    privacy: text,
  }),
  /** The screen after booking. `{name}` stands for the first name, `{when}` for the time. */
  done: z.strictObject({
    ...outcome.shape,
    calendar: text,
    /** The title of the entry in a calendar; `{kind}` stands for what it is about. */
    event: text,
    manage: text,
  }),
  noScript: text,
  /** The page that the link in the mail opens. */
  manage: z.strictObject({
    title: searchTitle,
    description: searchDescription,
    headline: text,
    what: z.record(z.enum(APPOINTMENT_KINDS), text),
    office: text,
    status: z.record(z.enum(ENDED), text),
    tooLate: text,
    move: text,
    moveTo: text,
    keep: text,
    moved: text,
    cancel: text,
    ask: text,
    askText: text,
    yes: text,
    no: text,
    cancelled: text,
    another: action,
    dead: outcome,
    failed: text,
  }),
});
export type BookPage = z.infer<typeof bookPage>;
