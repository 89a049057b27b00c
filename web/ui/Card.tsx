import type { ComponentPropsWithRef } from 'react';
import styles from './Card.module.css';

interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  /** `raised` stands above the page; `plain` is a hairline only. */
  look?: 'plain' | 'raised';
}

/** A box for one record. Marketing sections mostly do without. */
export function Card({ look = 'plain', ...props }: CardProps) {
  return <div {...props} className={styles.card} data-look={look} />;
}
