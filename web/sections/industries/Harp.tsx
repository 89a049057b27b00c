import { Volume2 } from 'lucide-react';
import type { Solutions } from '#web/schemas/solutions.ts';
import { industryString, STRING_WIDTH } from '#web/sections/mockups/industry-string.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Harp.module.css';
import { harpNote } from './harp-note.ts';

const HEIGHT = 24;
const LOUD = 11;

interface HarpProps {
  copy: Solutions['harp'];
  /** One string each: its number decides how it sounds, its color is a name of the palette. */
  strings: readonly { id: number; hue: string; name: string; href: string }[];
}

/**
 * A harp that is an index: each string across the page leads to an industry, and can be plucked
 * (`web/layouts/Strings.astro`).
 */
export function Harp({ copy, strings }: HarpProps) {
  return (
    <section className={styles.harp}>
      <div className={`shell ${styles.head}`}>
        <p>{copy.hint}</p>
        <Button
          variant="outline"
          size="sm"
          aria-pressed={false}
          data-sound
          icon={<Volume2 size={18} aria-hidden="true" />}
        >
          {copy.sound}
        </Button>
      </div>
      <nav aria-label={copy.label} data-harp>
        <ul className={styles.strings}>
          {strings.map(({ id, hue, name, href }, at) => (
            <li key={id} data-hue={hue}>
              <a className={styles.string} href={href} data-string={harpNote(strings.length - 1 - at)}>
                <svg
                  viewBox={`0 0 ${STRING_WIDTH} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  data-swings="y"
                >
                  <path d={industryString(id, HEIGHT / 2, LOUD)} />
                </svg>
                <span className={styles.name} data-name>
                  {name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
