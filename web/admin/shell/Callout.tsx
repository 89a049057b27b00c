import type { ComponentProps } from 'react';
import styles from './Callout.module.css';

interface Props extends ComponentProps<'div'> {
  /** What went wrong, what is done, or what has to be done next. */
  tone: 'wrong' | 'done' | 'next';
}

/** A block that stands out of its page, in the color of what it says. */
export function Callout({ tone, ...rest }: Props) {
  return <div className={styles.callout} data-tone={tone} {...rest} />;
}
