import type { z } from 'astro/zod';
import type { basis, Claim } from '#web/schemas/claim.ts';
import styles from './Basis.module.css';

type Kind = z.infer<typeof basis>;

/** The mark beside a figure that was not measured, and the sentence that explains it. */
const WORDS: Record<Kind, { mark: string; sentence: string } | undefined> = {
  measured: undefined,
  commitment: undefined,
  target: { mark: 'target', sentence: 'Target: what we build and test for.' },
  illustration: { mark: 'example', sentence: 'Example: what it can look like, not a measured result.' },
};

/** Says beside a figure that it is a target or an example. */
export function BasisMark({ basis: kind }: { basis: Kind }) {
  const words = WORDS[kind];
  return words && <small className={styles.mark}>{words.mark}</small>;
}

/** Explains the marks of `figures`, once below them. */
export function BasisNote({ figures }: { figures: readonly Pick<Claim, 'basis'>[] }) {
  const kinds = (['target', 'illustration'] as const).filter((kind) =>
    figures.some((figure) => figure.basis === kind),
  );
  if (kinds.length === 0) return null;
  return <p className={styles.note}>{kinds.map((kind) => WORDS[kind]?.sentence).join(' ')}</p>;
}

/** Says beside a person or a story that an operator has yet to replace that it is invented. */
export function SampleMark({ sample }: { sample: boolean }) {
  return sample && <small className={styles.mark}>example</small>;
}

/** Explains the marks of `people`, once below them. */
export function SampleNote({ people }: { people: readonly { sample: boolean }[] }) {
  return people.some(({ sample }) => sample) && <p className={styles.note}>Example: an invented person.</p>;
}
