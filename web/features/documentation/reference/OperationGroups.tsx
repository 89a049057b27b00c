import { type ReactNode, useState } from 'react';
import { OperationDetails } from './OperationDetails.tsx';
import styles from './OperationGroups.module.css';
import type { Group, Operation } from './openapi.ts';

interface OperationGroupsProps {
  groups: readonly Group[];
  operations: readonly Operation[];
  /** Opens every group, so that nothing that was found is hidden. */
  searching: boolean;
}

/** Operations by group. The last group is the team's, and is closed until somebody asks for it. */
export function OperationGroups({ groups, operations, searching }: OperationGroupsProps) {
  const last = groups.at(-1);
  return groups.map((group) => {
    const own = operations.filter((operation) => operation.group === group.name);
    if (own.length === 0) return null;
    const list = <OperationList operations={own} />;
    if (group !== last) {
      return (
        <section key={group.name} className={styles.group}>
          <h2 className={styles.name}>{group.name}</h2>
          <p className={styles.text}>{group.description}</p>
          {list}
        </section>
      );
    }
    return (
      <TeamGroup key={group.name} group={group} open={searching || own.some(isLinked)} count={own.length}>
        {list}
      </TeamGroup>
    );
  });
}

const isLinked = ({ id }: Operation) => location.hash === `#${id}`;

interface TeamGroupProps {
  group: Group;
  open: boolean;
  count: number;
  children: ReactNode;
}

function TeamGroup({ group, open, count, children }: TeamGroupProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.group}
      open={open || opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={styles.more}>
        <h2 className={styles.name}>{group.name}</h2>
        <span className={styles.text}>
          {group.description} {count} endpoints.
        </span>
      </summary>
      {(open || opened) && children}
    </details>
  );
}

function OperationList({ operations }: { operations: readonly Operation[] }) {
  return (
    <ul className={styles.list}>
      {operations.map((operation) => (
        <li key={operation.id} id={operation.id} className={styles.item}>
          <OperationDetails operation={operation} />
        </li>
      ))}
    </ul>
  );
}
