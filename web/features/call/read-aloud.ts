/** Ms within which browsers that load their voices late have loaded them. */
const VOICES_TIMEOUT_MS = 2000;

/** The device's own voice. */
export interface ReadAloud {
  say(text: string): void;
  stop(): void;
}

/**
 * The device's English voice, if it has one. Voices of a service elsewhere are left out: what is read would leave the
 * device.
 */
export async function deviceVoice(): Promise<ReadAloud | undefined> {
  const { speechSynthesis: speech } = globalThis;
  if (!speech) return undefined;
  if (speech.getVoices().length === 0) await voicesLoaded(speech);
  const voice = speech.getVoices().find(({ lang, localService }) => localService && lang.startsWith('en'));
  if (!voice) return undefined;
  return {
    say(text) {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      speech.speak(utterance);
    },
    stop: () => speech.cancel(),
  };
}

function voicesLoaded(speech: SpeechSynthesis): Promise<void> {
  return new Promise((done) => {
    speech.addEventListener?.('voiceschanged', () => done(), { once: true });
    setTimeout(done, VOICES_TIMEOUT_MS);
  });
}
