import css from './PanelSkeleton.module.css';

/** The lines of a record that is on its way. */
export function PanelSkeleton() {
  return (
    <div role="status" className={css.lines} data-loading="">
      <span className="visually-hidden">Loading</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <span key={line} className={css.line} aria-hidden="true" />
      ))}
    </div>
  );
}
