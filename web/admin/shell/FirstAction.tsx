import type { ComponentProps, ReactNode } from 'react';
import Empty from '#web/admin/records/list/Empty.tsx';
import styles from './FirstAction.module.css';

interface Props {
  /** What is said while there is nothing below; `false` once there is. */
  empty: Pick<ComponentProps<typeof Empty>, 'title' | 'hint'> | false;
  /** The button that adds one. */
  children: ReactNode;
}

/**
 * The button above a list of the settings; while there is nothing, what it is for stands above it. It is the same
 * element before and after: a dialog that it opened gives the focus back to it.
 */
export function FirstAction({ empty, children }: Props) {
  return (
    <div className={styles.first}>
      {empty && <Empty {...empty} />}
      <div>{children}</div>
    </div>
  );
}
