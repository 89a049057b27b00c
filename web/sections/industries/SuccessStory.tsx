import type { Solutions } from '#web/schemas/solutions.ts';
import { SampleMark } from '#web/sections/blocks/Basis.tsx';
import { FigureStrip } from '#web/sections/blocks/FigureStrip.tsx';
import { FrontDesk } from '#web/sections/mockups/FrontDesk.tsx';
import styles from './SuccessStory.module.css';

/** How it went for one customer: a picture, the story, and the figures below them. */
export function SuccessStory({ story }: { story: Solutions['story'] }) {
  return (
    <div className={styles.story} data-hue="red">
      <section className={`shell ${styles.row}`}>
        <FrontDesk label={story.pictureAlt} />
        <div className={styles.copy}>
          <p className={styles.badge}>{story.badge}</p>
          <h2 className={styles.headline}>
            {story.headline} <SampleMark sample={story.sample} />
          </h2>
          <p>{story.text}</p>
          <a href={story.action.to}>{story.action.label}</a>
        </div>
      </section>
      <FigureStrip figures={story.figures} label={story.badge} look="plain" />
    </div>
  );
}
