import { need } from './parts.ts';

/** Ms after which a browser that does not say whether it recognizes speech counts as one that does not. */
const ANSWER_TIMEOUT_MS = 2000;
/** Tells the microphone that nobody is on the line any more. */
export const CALL_OVER = 'call-over';
const WHERE = { langs: ['en-US'], processLocally: true };

/** The part of the Web Speech API that is used; its types are not in TypeScript's library yet. */
interface Recognizer extends EventTarget {
  lang: string;
  processLocally: boolean;
  start(): void;
  abort(): void;
}
interface Recognizers {
  new (): Recognizer;
  available?(where: typeof WHERE): Promise<string>;
}
type Heard = Event & { results: { [at: number]: { [at: number]: { transcript: string } } } };

/**
 * The microphone, for browsers that may recognize speech on this device. The first press asks whether they do and says
 * where the sound goes; only the next one listens. What was heard is handed to `say`.
 */
export function listenOn(stage: HTMLElement, say: (text: string) => void): void {
  const { SpeechRecognition } = globalThis as { SpeechRecognition?: Recognizers };
  if (!SpeechRecognition?.available) return;
  const part = need(stage, '[data-microphone]');
  const button = need<HTMLButtonElement>(part, '[data-speak]');
  const label = need(button, '[data-text]');
  const status = need(part, '[role=status]');
  let offered = false;
  let recognizer: Recognizer | undefined;

  const rest = () => {
    recognizer = undefined;
    label.textContent = button.dataset.speak ?? '';
  };
  const unheard = () => {
    status.textContent = status.dataset.unheard ?? '';
    rest();
  };
  const offer = async () => {
    offered = await isOnDevice(SpeechRecognition);
    status.textContent = (offered ? status.dataset.where : status.dataset.notHere) ?? '';
    if (offered) rest();
    else button.hidden = true;
  };
  const listen = () => {
    recognizer = new SpeechRecognition();
    recognizer.lang = 'en-US';
    recognizer.processLocally = true;
    recognizer.addEventListener('result', (event) => {
      say((event as Heard).results[0]?.[0]?.transcript ?? '');
    });
    recognizer.addEventListener('error', unheard);
    recognizer.addEventListener('end', rest);
    recognizer.start();
    label.textContent = button.dataset.listening ?? '';
  };
  button.addEventListener('click', () => {
    if (!offered) return void offer();
    if (recognizer) return recognizer.abort();
    try {
      listen();
    } catch {
      unheard();
    }
  });
  stage.addEventListener(CALL_OVER, () => recognizer?.abort());
  part.hidden = false;
}

/** Some browsers never answer this question. */
async function isOnDevice(recognizers: Recognizers): Promise<boolean> {
  const late = new Promise<string>((done) => setTimeout(done, ANSWER_TIMEOUT_MS, 'late'));
  try {
    return (await Promise.race([recognizers.available?.(WHERE), late])) === 'available';
  } catch {
    return false;
  }
}
