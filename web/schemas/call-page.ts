import { z } from 'astro/zod';
import { searchDescription, searchTitle } from './industry.ts';
import { action } from './link.ts';

const text = z.string().min(1);
/** Kinds of answers that are noted: a yes or no says nothing without its question. */
const NOTED = ['choice', 'time', 'date', 'number', 'code', 'phone', 'name', 'text'] as const;

/**
 * `content/pages/call.yaml`: `/call` and the frame of the pages `/call/<slug>`. `{business}` and `{industry}` are the
 * call's.
 */
export const callPage = z.strictObject({
  /** The page that lists the calls. */
  index: z.strictObject({
    title: searchTitle,
    description: searchDescription,
    headline: text,
    intro: text,
    /** Above the list of industries. */
    grid: z.strictObject({ headline: text, text }),
  }),
  /** What the list is called in the line of breadcrumbs. */
  crumb: text,
  title: text,
  description: text,
  headline: text,
  /** Before the part that the visitor plays. */
  part: text,
  /** The button that starts the call, and the line below it. */
  answer: text,
  answerNote: text,
  /** Instead of the button, where there is no script. */
  noScript: text,
  /** When engine or scenario could not be loaded. */
  failed: text,
  /** Above the written call. */
  written: text,
  /** Names the transcript for screen readers. */
  transcript: text,
  speakers: z.strictObject({ agent: text, caller: text, you: text }),
  controls: z.strictObject({
    label: text,
    /** Names the answers to tap for screen readers. */
    taps: text,
    field: text,
    say: text,
    /** Near the field, where the operator has set a language model that reads what is said. */
    model: text,
    hangUp: text,
    /** The buttons for the strings and for the device's own voice. */
    sound: text,
    aloud: text,
    /**
     * The button that asks whether speech is recognized on the device; the one that listens then; what it says
     * meanwhile.
     */
    useMicrophone: text,
    speak: text,
    listening: text,
    /**
     * Where the sound goes, in one sentence; what is said where speech is not recognized on the device, or was not
     * heard.
     */
    microphone: text,
    notHere: text,
    unheard: text,
    again: text,
    /**
     * What is noted while the call goes on; `kinds`: what an answer of each is called, by `as` of its turn, where the
     * turn has no name for it.
     */
    notes: z.strictObject({ title: text, kinds: z.record(z.enum(NOTED), text) }),
  }),
  /** The last line of a call that the visitor ended. */
  hungUp: text,
  result: z.strictObject({
    headline: text,
    /** Above what the call led to, by how it ended. */
    agreed: z.strictObject({ settled: text, 'handed-over': text, emergency: text, left: text }),
    score: text,
    /** Instead, where the agent did not bring the call to its end, and why. */
    partScore: text,
    part: z.strictObject({ 'handed-over': text, left: text }),
    /** After the score: of how many points. */
    of: text,
    /** Instead of the number, where it ended before there was anything to score. */
    notScored: text,
    event: text,
    eventText: text,
    copy: z.strictObject({ label: text, done: text, failed: text }),
    /** Above the lines of the documentation that receive the event. */
    receiver: text,
    receiverLink: action,
  }),
  /** The call in the window that Watch Demo opens on pages of an industry. */
  demo: z.strictObject({ title: text, close: text, stop: text, again: text }),
  /** The way on: to the signup with this call attached, or to another call. */
  signup: z.strictObject({ headline: text, text, action, more: action }),
});
export type CallPage = z.infer<typeof callPage>;
