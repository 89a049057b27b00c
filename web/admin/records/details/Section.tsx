import { type ReactNode, useId } from 'react';
import css from './Section.module.css';

/** A titled part of a dialog. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
