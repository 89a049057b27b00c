const NOTE_SECONDS = 1.1;

/** The open strings of a fiddle with two of them, a fourth apart, in Hz: one asks, one answers. */
export const OPEN_STRINGS = { agent: 174.61, caller: 233.08 } as const;

/** A plucked string after Karplus and Strong: noise in a loop as long as one swing, which grows duller as it turns. */
export function karplusStrong(
  frequency: number,
  sampleRate: number,
  random = Math.random,
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(NOTE_SECONDS * sampleRate));
  const swing = Math.round(sampleRate / frequency);
  for (let at = 0; at < samples.length; at++) {
    const before = samples[at - swing] ?? random() * 2 - 1;
    const beside = samples[at - swing - 1] ?? before;
    samples[at] = at < swing ? before : 0.996 * 0.5 * (before + beside);
  }
  return samples;
}

/** One note of such a string, to be played as often as needed. */
export function noteOf(context: AudioContext, frequency: number): AudioBuffer {
  const samples = karplusStrong(frequency, context.sampleRate);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}
