import { ArrowRight } from 'lucide-react';
import type { Home } from '#web/schemas/home.ts';
import type { Testimonial } from '#web/schemas/person.ts';
import { BasisMark, SampleMark } from '#web/sections/blocks/Basis.tsx';
import styles from './Proof.module.css';

interface ProofProps {
  /** With the price and minutes filled in. */
  copy: Home['proof'];
  said: Testimonial;
}

/** What backs the hero: one customer in large letters, the price in one line, and three doors. */
export function Proof({ copy, said }: ProofProps) {
  return (
    <section className={`shell ${styles.proof}`}>
      <figure className={styles.said}>
        <blockquote className={styles.quote}>{said.content}</blockquote>
        <figcaption className={styles.person}>
          <strong>{said.name}</strong> <SampleMark sample={said.sample} />
          {`, ${said.role}, ${said.company}`}
        </figcaption>
      </figure>
      <div className={styles.price}>
        <p>
          <strong>{copy.price}</strong> {copy.priceNote}
        </p>
        <p>
          <strong>
            {copy.setup.text}. <BasisMark basis={copy.setup.basis} />
          </strong>{' '}
          {copy.setupNote}
        </p>
      </div>
      <ul className={styles.doors}>
        {copy.doors.map((door) => (
          <li key={door.label} className={styles.door}>
            {door.to === 'demo' ? (
              <button type="button" className={styles.open} commandfor="film" command="show-modal">
                {door.label} <ArrowRight size={28} aria-hidden="true" />
              </button>
            ) : (
              <a href={door.to} className={styles.open}>
                {door.label} <ArrowRight size={28} aria-hidden="true" />
              </a>
            )}
            <p>{door.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
