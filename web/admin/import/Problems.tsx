import {
  IMPORT_FIELDS,
  type ImportCheck,
  type ImportProblem,
  PROBLEM_KINDS,
} from '#contracts/lead-import.ts';
import { formatCount } from '#web/lib/format.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { GROUPS } from './groups.ts';
import css from './Import.module.css';
import type { ImportState } from './use-import.ts';

interface Props {
  state: ImportState;
  check: ImportCheck;
}

/** What is wrong with rows or doubtful about them, by kind, and what to do with these rows. */
export function Problems({ state, check }: Props) {
  return PROBLEM_KINDS.map((kind) => <Group key={kind} kind={kind} state={state} check={check} />);
}

function Group({ kind, state, check }: Props & { kind: ImportProblem['kind'] }) {
  const { title, hint } = GROUPS[kind];
  const { count, rows, listed } = check.problems[kind];
  if (rows.length === 0) return null;
  const leftOut = (which: number[]) => which.every((row) => state.leaveOut.has(row));
  return (
    <section className={css.section} aria-labelledby={`import-${kind}`}>
      <h2 id={`import-${kind}`}>
        {title}: {formatCount(rows.length)}
      </h2>
      <p>{hint}</p>
      <CheckboxField
        name={`leave-out-${kind}`}
        label={rows.length === 1 ? 'Leave this row out' : `Leave all ${formatCount(rows.length)} rows out`}
        checked={leftOut(rows)}
        onChange={({ target }) => state.setLeftOut(rows, target.checked)}
      />
      <ul className={css.problems}>
        {listed.map((problem) => (
          <li key={`${problem.row} ${problem.field}`}>
            {kind === 'similar' && rows.length > 1 ? (
              <CheckboxField
                name={`leave-out-${problem.row}`}
                label={<Labels problem={problem} />}
                checked={leftOut([problem.row])}
                onChange={({ target }) => state.setLeftOut([problem.row], target.checked)}
              />
            ) : (
              <Labels problem={problem} />
            )}
          </li>
        ))}
      </ul>
      {count > listed.length && <p>And {formatCount(count - listed.length)} more.</p>}
    </section>
  );
}

function Labels({ problem }: { problem: ImportProblem }) {
  return (
    <span>
      <strong>
        Row {problem.row}, {IMPORT_FIELDS[problem.field].label}
      </strong>
      {problem.value && <q>{problem.value}</q>} {problem.message}
    </span>
  );
}
