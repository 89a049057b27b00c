import type { Documentation } from '#web/schemas/documentation.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './DocsCards.module.css';

/** Three cards that lead to further sections, side by side. */
export function DocsCards({ cards }: Pick<Documentation, 'cards'>) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.title} className={styles.card}>
          <h2 className={styles.title}>{card.title}</h2>
          <p className={styles.text}>{card.description}</p>
          <div>
            <ButtonLink href={card.action.to} variant="outline">
              {card.action.label}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
