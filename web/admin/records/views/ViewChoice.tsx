import { useId } from 'react';
import type { ViewRecord } from '#contracts/views.ts';
import styles from './SavedViews.module.css';

interface Props {
  views: readonly ViewRecord[];
  activeId: string | undefined;
  onOpen: (view: ViewRecord) => void;
}

/** The saved views of a list to choose from: one's own, and below a heading those of the team. */
export function ViewChoice({ views, ...props }: Props) {
  const own = views.filter(({ shared }) => !shared);
  const shared = views.filter((view) => view.shared);
  return (
    <nav aria-label="Saved views" className={styles.saved}>
      {own.length > 0 && <Group views={own} heading={shared.length > 0 ? 'Yours' : undefined} {...props} />}
      {shared.length > 0 && <Group views={shared} heading="Team’s" {...props} />}
    </nav>
  );
}

function Group({ views, activeId, onOpen, heading }: Props & { heading: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.saved}>
      {heading && (
        <span id={id} className={styles.heading}>
          {heading}
        </span>
      )}
      <ul className={styles.views} aria-labelledby={heading && id}>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className={styles.view}
              aria-pressed={view.id === activeId}
              onClick={() => onOpen(view)}
            >
              {view.name}
              {view.shared && <span className={styles.maker}> by {view.madeBy ?? 'you'}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
