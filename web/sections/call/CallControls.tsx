import { Mic, PhoneOff, RotateCcw, Speech, Volume2 } from 'lucide-react';
import type { CallPage } from '#web/schemas/call-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CallControls.module.css';

/**
 * What a visitor can do in a call: tap an answer, type one, hang up, turn on sound and microphone; and what the agent
 * has written down by then.
 */
export function CallControls({ copy: controls }: { copy: CallPage['controls'] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form control, and not every browser lays a fieldset out as a grid
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
        <p role="status" className={styles.model} data-model={controls.model} />
      </form>
      <div className={styles.tools} data-tools>
        <Button variant="ghost" size="sm" data-hang-up icon={<PhoneOff size={18} aria-hidden="true" />}>
          {controls.hangUp}
        </Button>
        <Button variant="ghost" size="sm" data-again icon={<RotateCcw size={18} aria-hidden="true" />}>
          {controls.again}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={false}
          data-sound
          icon={<Volume2 size={18} aria-hidden="true" />}
        >
          {controls.sound}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={false}
          data-aloud
          icon={<Speech size={18} aria-hidden="true" />}
          hidden
        >
          {controls.aloud}
        </Button>
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
      <section className={styles.notes} aria-label={controls.notes.title} data-notes hidden>
        <h3 className={styles.notesTitle}>{controls.notes.title}</h3>
        <dl />
        {Object.entries(controls.notes.kinds).map(([kind, name]) => (
          <template key={kind} data-note={kind}>
            <div>
              <dt>{name}</dt>
              <dd data-said />
            </div>
          </template>
        ))}
      </section>
      <template data-tap>
        <li>
          <Button variant="outline" />
        </li>
      </template>
    </div>
  );
}
