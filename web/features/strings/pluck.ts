import { noteOf } from '#web/lib/plucked-string.ts';

const LOUDNESS = 0.22;
/** Notes that sound at once; a hand drawn over all strings of the harp is no louder. */
const MOST_AT_ONCE = 8;

let context: AudioContext | undefined;
const notes = new Map<number, AudioBuffer>();
let sounding: AudioBufferSourceNode[] = [];

/** Sounds a plucked string of `note` Hz, after `delay` seconds. Throws where the browser has no sound. */
export function pluck(note: number, delay = 0): void {
  context ??= new AudioContext();
  // Before the first press of the visit browsers do not let a page sound; nothing waits for it.
  context.resume().catch(() => undefined);
  const buffer = notes.get(note) ?? noteOf(context, note);
  notes.set(note, buffer);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: LOUDNESS })).connect(context.destination);
  source.start(context.currentTime + delay);
  sounding = [...sounding.slice(1 - MOST_AT_ONCE), source];
  source.addEventListener('ended', () => {
    sounding = sounding.filter((each) => each !== source);
  });
}
