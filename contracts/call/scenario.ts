import { z } from 'zod';

/** One line the agent says: about 25 words, for it is heard. `{turn}` stands for what was answered there. */
const spoken = z.string().min(1).max(260);
/** The id of a turn, a topic or an end; answers stand under it in the event, so it is written like a JSON key. */
const id = z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'Write an id like a JSON key, e.g. firstVisit');
/** Words that mean something, in small letters: `ear ache`, or `hurt*` for every word that begins so. */
const words = z.array(z.string().min(1)).min(1);
const clock = z
  .string()
  .regex(/^\d\d:\d\d$/, 'Write a time as 09:30 or 14:00, so that it can be computed with');
const day = z.iso.date();

const option = z.strictObject({
  /** What means this answer. May be left out for yes and no, and where an ordinal is enough. */
  words: words.optional(),
  /** How the answer is read back, e.g. `a sick visit`. */
  label: z.string().min(1).optional(),
  /** Said before the next line where this was the answer. */
  reply: spoken.optional(),
  /** The turn or end that follows. */
  to: id,
});

const asked = {
  /** What the agent says to ask. The very first line says that it is automated. */
  say: spoken,
  /** How it asks back when it did not understand; otherwise `say` is used again. */
  again: spoken.optional(),
  /** Two to four answers to tap. Each must be understood. */
  tap: z.array(z.string().min(1)).min(2).max(4),
  /** Where it goes when the caller does not know; without this the agent asks back. */
  unsure: z.strictObject({ reply: spoken.optional(), to: id }).optional(),
};
/** What follows where every answer leads to the same line. */
const next = { reply: spoken.optional(), to: id };

/** What the answer is called among the notes, since its kind does not tell, e.g. `Child’s age`. */
const named = { noted: z.string().min(1) };

const turn = z.discriminatedUnion('as', [
  z.strictObject({
    ...asked,
    as: z.literal('yes-no'),
    options: z.strictObject({ yes: option, no: option }),
  }),
  /** One of two or more options. Their order counts: callers say "the first one". */
  z.strictObject({ ...asked, as: z.literal('choice'), options: z.record(id, option) }),
  z.strictObject({
    ...asked,
    ...next,
    as: z.literal('time'),
    /**
     * The times on offer, in the order they are said. Without them any time between `from` and `until`, which may lie
     * over midnight.
     */
    offers: z.array(clock).min(2).optional(),
    from: clock.optional(),
    until: clock.optional(),
  }),
  z.strictObject({
    ...asked,
    ...next,
    as: z.literal('date'),
    /** The days on offer. Without them any day of the next two years. */
    offers: z.array(day).min(2).optional(),
    /** Whether a day that has passed is asked for, e.g. of an accident. */
    past: z.boolean().optional(),
  }),
  z.strictObject({ ...asked, ...next, ...named, as: z.literal('number'), min: z.int(), max: z.int() }),
  /** Letters and digits, spoken one by one: a VIN, a load or permit number, a code. */
  z.strictObject({
    ...asked,
    ...next,
    ...named,
    as: z.literal('code'),
    min: z.int(),
    max: z.int(),
    /** It proves who calls, so no software is told of it. */
    secret: z.literal(true).optional(),
  }),
  /** A phone number, or "this one": the number the call comes from. */
  z.strictObject({ ...asked, ...next, as: z.literal('phone') }),
  z.strictObject({ ...asked, ...next, as: z.literal('name') }),
  /** Anything that says something. */
  z.strictObject({ ...asked, ...next, ...named, as: z.literal('text') }),
]);
export type Turn = z.infer<typeof turn>;

/** What a caller may bring up at any time: a question with a known answer, or what must go to a person. */
const topic = z.strictObject({
  words,
  say: spoken,
  /** A turn or end that takes over, for what must go to a person. Without it the agent returns to its question. */
  to: id.optional(),
});

const end = z.strictObject({
  /** `recovered`: something went wrong in the call and was put right. */
  kind: z.enum(['solved', 'recovered', 'handed-over', 'emergency']),
  say: spoken,
  /** The word for it in the event, as webhooks have it. */
  outcome: z.enum(['booked', 'resolved', 'order_placed', 'message_taken', 'transferred', 'emergency']),
  /** What was agreed, one thing a line; `{turn}` as in what is said. `when`: only if that turn or topic came up. */
  agreed: z
    .array(z.union([z.string().min(1), z.strictObject({ when: id, text: z.string().min(1) })]))
    .min(1)
    .max(5),
  /** One sentence for the event. */
  summary: z.string().min(1).max(200),
  sentiment: z.enum(['positive', 'neutral', 'negative']),
});
export type End = z.infer<typeof end>;

/** A call that visitors can play: `content/calls/<slug>.yaml`, one for each industry. */
export const scenario = z.strictObject({
  /** The slug of its industry, and the name of this file. */
  industry: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** The invented business that is called. */
  business: z.string().min(1),
  /** Who calls, when and why, one line; 12-hour clock. */
  scene: z.string().min(1),
  /** Introduction of the role that the visitor plays. */
  role: z.string().min(1),
  /** The moment the phone rings, with its offset; "tomorrow" is counted from it. */
  now: z.iso.datetime({ offset: true }),
  /** The number the call comes from; reserved numbers only. */
  from: z.string().regex(/^\+\d{8,15}$/),
  /** The agent's name in the event. */
  agent: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** Who picks up when the agent fetches a person, e.g. `Nadia at the front desk`. */
  person: z.string().min(1),
  /** Words that end the call at once in this industry, besides those of `understanding/emergency.ts`. */
  emergency: z.array(z.string().min(1)),
  /** The id of the turn with which the agent picks up. */
  first: id,
  /** The questions, by id. */
  turns: z.record(id, turn),
  topics: z.record(id, topic),
  /** The ways it can end, by id. `person` and `emergency` are always there. */
  ends: z
    .record(id, end)
    .refine((ends) => 'person' in ends && 'emergency' in ends, 'Write the ends person and emergency'),
  /**
   * How the call is scored: points for each turn, topic or end of `at` that was reached (one is enough); 100 in all.
   */
  score: z
    .array(z.strictObject({ reason: z.string().min(1), points: z.int().min(1), at: z.array(id).min(1) }))
    .min(3),
  /** What the caller says in the written call: shown without script, and played as the industry's demo. */
  written: z.array(z.string().min(1)).min(4).max(14),
});
export type Scenario = z.infer<typeof scenario>;
