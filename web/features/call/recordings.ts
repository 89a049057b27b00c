import type { PlayedCall } from './played-call.ts';
import type { SpokenLine } from './transcript.ts';

/** Plays what the operator recorded. */
export interface Recordings {
  /**
   * Plays the recording of `line`, or calls `instead` where there is none or it cannot be played; one after the other.
   */
  play(line: SpokenLine, instead: () => void): void;
  stop(): void;
}

/** The recordings of a call. Each is loaded when it is played: a visitor without sound loads none. */
export function recordingsIn({ recordings = {} }: PlayedCall): Recordings {
  let playing: HTMLAudioElement | undefined;
  let waiting: (() => void)[] = [];

  function next(): void {
    playing = undefined;
    waiting.shift()?.();
  }
  function start(url: string | undefined, instead: () => void): void {
    if (url === undefined) {
      instead();
      next();
      return;
    }
    const sound = new Audio(url);
    const end = (broken: boolean) => {
      if (playing !== sound) return;
      if (broken) instead();
      next();
    };
    playing = sound;
    sound.addEventListener('ended', () => end(false));
    sound.addEventListener('error', () => end(true));
    sound.play().catch(() => end(true));
  }

  return {
    play({ id, who }, instead) {
      const url = who === 'agent' && id !== undefined ? recordings[id] : undefined;
      if (playing) waiting.push(() => start(url, instead));
      else start(url, instead);
    },
    stop() {
      waiting = [];
      playing?.pause();
      playing = undefined;
    },
  };
}
