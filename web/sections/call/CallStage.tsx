import { Mic, Phone, PhoneOff, RotateCcw, Speech, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Said } from '#contracts/call/step.ts';
import type { CallPage } from '#web/schemas/call-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CallStage.module.css';

interface CallStageProps {
  copy: CallPage;
  /** The call to play, and who is called, when and why. */
  call: { industry: string; scene: string; role: string };
  /** The written call, which stands here until the visitor answers. */
  transcript: readonly Said[];
}

/**
 * A call between two strings: what was said above them, what can be said below. Without script it is the written call;
 * `web/features/call/` plays it, and finds its parts by their `data-` attributes.
 */
export function CallStage({ copy, call, transcript }: CallStageProps) {
  const { controls, speakers } = copy;
  return (
    <section className={styles.stage} data-call={call.industry} data-state="written">
      <header className={`shell ${styles.head}`}>
        <h1 className={styles.headline}>{copy.headline}</h1>
        <p className={styles.scene}>{call.scene}</p>
        <p className={styles.role}>
          <strong>{copy.part}</strong> {call.role}
        </p>
        <div className={styles.answer} id="answer">
          <Button size="lg" data-answer icon={<Phone size={20} aria-hidden="true" />}>
            {copy.answer}
          </Button>
          <p className={styles.note}>{copy.answerNote}</p>
          <noscript>
            <p>{copy.noScript}</p>
          </noscript>
          <p role="status" className={styles.failed} data-failed={copy.failed} />
        </div>
      </header>
      <h2 className={`shell ${styles.written}`}>{copy.written}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.log} role="log" aria-label={copy.transcript} tabIndex={0} data-log>
        <ol className={`shell ${styles.lines}`}>
          {transcript.map(({ who, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <CallLine key={index} who={who} name={speakers[who]} text={text} />
          ))}
        </ol>
      </div>
      <div className={styles.strings} aria-hidden="true">
        <span data-voice="agent">
          <SoundingString />
        </span>
        <span data-voice="caller">
          <SoundingString />
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no form control, and a fieldset cannot be laid out as a grid everywhere */}
      <div
        className={`shell ${styles.controls}`}
        role="group"
        aria-label={controls.label}
        tabIndex={-1}
        data-controls
      >
        <ul className={styles.taps} aria-label={controls.taps} data-taps />
        <form className={styles.say} data-say>
          <TextField
            label={controls.field}
            name="said"
            maxLength={2000}
            autoComplete="off"
            enterKeyHint="send"
          />
          <Button type="submit">{controls.say}</Button>
        </form>
        <div className={styles.tools} data-tools>
          <Button variant="ghost" size="sm" data-hang-up icon={<PhoneOff size={18} aria-hidden="true" />}>
            {controls.hangUp}
          </Button>
          <Button variant="ghost" size="sm" data-again icon={<RotateCcw size={18} aria-hidden="true" />}>
            {controls.again}
          </Button>
          <Toggle name="sound" label={controls.sound} icon={<Volume2 size={18} aria-hidden="true" />} />
          <Toggle name="aloud" label={controls.aloud} icon={<Speech size={18} aria-hidden="true" />} hidden />
          <div className={styles.microphone} data-microphone hidden>
            <Button
              variant="ghost"
              size="sm"
              data-speak={controls.speak}
              data-listening={controls.listening}
              icon={<Mic size={18} aria-hidden="true" />}
            >
              <span data-text>{controls.useMicrophone}</span>
            </Button>
            <p
              role="status"
              data-where={controls.microphone}
              data-not-here={controls.notHere}
              data-unheard={controls.unheard}
            />
          </div>
        </div>
      </div>
      <template data-line="agent">
        <CallLine who="agent" name={speakers.agent} />
      </template>
      <template data-line="caller">
        <CallLine who="caller" name={speakers.you} />
      </template>
      <template data-line="note">
        <li className={styles.aside}>{copy.hungUp}</li>
      </template>
      <template data-tap>
        <li>
          <Button variant="outline" />
        </li>
      </template>
    </section>
  );
}

interface ToggleProps {
  name: 'sound' | 'aloud';
  label: string;
  icon: ReactNode;
  hidden?: boolean;
}

function Toggle({ name, label, icon, hidden }: ToggleProps) {
  return (
    <Button variant="ghost" size="sm" aria-pressed={false} data-toggle={name} icon={icon} hidden={hidden}>
      {label}
    </Button>
  );
}

function CallLine({ who, name, text = '' }: { who: Said['who']; name: string; text?: string }) {
  return (
    <li className={styles.line} data-who={who}>
      <span className={styles.who}>
        {name}
        <span className="visually-hidden">:</span>
      </span>{' '}
      <span className={styles.text} data-text>
        {text}
      </span>
    </li>
  );
}
