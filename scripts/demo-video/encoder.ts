import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  canEncodeAudio,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { SAMPLE_RATE, soundtrack } from './soundtrack.ts';
import type { Film } from './timeline.ts';

declare global {
  interface Window {
    /** Begins both files of `film`. */
    begin(film: Film, size: { width: number; height: number }, framesPerSecond: number): Promise<void>;
    /** Adds the next picture, a PNG in base64. */
    add(picture: string): Promise<void>;
    /** Ends both files and returns them in base64. */
    finish(): Promise<{ webm: string; mp4: string }>;
  }
}

/** Bits per second: flat colors and lines need few. */
const FORMATS = {
  webm: { video: 'vp9', videoBits: 250_000, audio: 'opus', audioBits: 40_000 },
  mp4: { video: 'avc', videoBits: 290_000, audio: 'aac', audioBits: 56_000 },
} as const;
type Format = keyof typeof FORMATS;
const KEY_FRAME_SECONDS = 6;

/** Draws each picture once for both files. */
const canvas = document.createElement('canvas');

async function open(format: Format, sound: AudioBuffer, framesPerSecond: number) {
  const { video, videoBits, audio, audioBits } = FORMATS[format];
  const target = new BufferTarget();
  const output = new Output({
    target,
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
  });
  const pictures = new CanvasSource(canvas, {
    codec: video,
    bitrate: videoBits,
    keyFrameInterval: KEY_FRAME_SECONDS,
    latencyMode: 'quality',
  });
  const track = new AudioBufferSource({ codec: audio, bitrate: audioBits });
  output.addVideoTrack(pictures, { frameRate: framesPerSecond });
  output.addAudioTrack(track);
  await output.start();
  const heard = track.add(sound).then(() => track.close());
  return {
    add: (at: number, seconds: number) => pictures.add(at, seconds),
    async finish() {
      pictures.close();
      await heard;
      await output.finalize();
      return base64(new Uint8Array(target.buffer ?? new ArrayBuffer(0)));
    },
  };
}

window.begin = async (film, size, framesPerSecond) => {
  if (!(await canEncodeAudio('aac'))) registerAacEncoder();
  Object.assign(canvas, size);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser draws no canvas');
  const sound = new AudioBuffer({ length: Math.ceil(film.seconds * SAMPLE_RATE), sampleRate: SAMPLE_RATE });
  sound.copyToChannel(soundtrack(film), 0);
  const files = {
    webm: await open('webm', sound, framesPerSecond),
    mp4: await open('mp4', sound, framesPerSecond),
  };
  let frame = 0;
  window.add = async (picture) => {
    const answer = await fetch(`data:image/png;base64,${picture}`);
    const drawn = await createImageBitmap(await answer.blob());
    context.drawImage(drawn, 0, 0);
    drawn.close();
    const at = frame++ / framesPerSecond;
    await Promise.all(Object.values(files).map((file) => file.add(at, 1 / framesPerSecond)));
  };
  window.finish = async () => ({ webm: await files.webm.finish(), mp4: await files.mp4.finish() });
};

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(parts.join(''));
}
