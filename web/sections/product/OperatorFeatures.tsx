import type { ReactNode } from 'react';
import type { Product } from '#web/schemas/product.ts';
import { LineIcon } from '#web/sections/blocks/LineIcon.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { Booking } from '#web/sections/mockups/Booking.tsx';
import { CallReview } from '#web/sections/mockups/CallReview.tsx';
import { KnowledgeAnswer } from '#web/sections/mockups/KnowledgeAnswer.tsx';
import styles from './OperatorFeatures.module.css';

type Features = Product['features'];
type Feature = Pick<Features['analysis'], 'title' | 'icon' | 'description' | 'points'>;

/** What the operator does besides talking, each shown by the piece of the product that one would look at. */
export function OperatorFeatures({ features }: { features: Features }) {
  const { analysis, knowledge, booking } = features;
  return (
    <section className={`shell ${styles.section}`} id="features">
      <SectionHead headline={features.headline} intro={features.lead} />
      <div className={styles.features}>
        <Block feature={analysis} look="wide">
          <CallReview {...analysis.sample} />
        </Block>
        <Block feature={knowledge} look="left">
          <KnowledgeAnswer {...knowledge.sample} />
        </Block>
        <Block feature={booking} look="right">
          <Booking {...booking.sample} />
        </Block>
      </div>
    </section>
  );
}

function Block({ feature, look, children }: { feature: Feature; look: string; children: ReactNode }) {
  return (
    <article className={styles.block} data-look={look}>
      <header className={styles.copy}>
        <LineIcon name={feature.icon} />
        <h3 className={styles.title}>{feature.title}</h3>
        <p className={styles.description}>{feature.description}</p>
      </header>
      <dl className={styles.details}>
        {feature.points.map((point) => (
          <div key={point.title} className={styles.point}>
            <dt>{point.title}</dt>
            <dd>{point.description}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.piece}>{children}</div>
    </article>
  );
}
