import { useEffect, useRef } from 'react';
import { IMPORT_FIELDS } from '#contracts/imported-lead.ts';
import { type ImportCheck, type ImportProblem, PROBLEM_KINDS } from '#contracts/lead-import.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { countedText } from '#web/lib/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { CellField } from './CellField.tsx';
import { alikeOf, type Cell, cellsOf } from './corrections.ts';
import { GROUPS } from './groups.ts';
import styles from './Import.module.css';
import type { ImportState } from './use-import.ts';

const USE_FOR_ALL = {
  one: 'Use this for the other row with',
  other: 'Use this for all {count} rows with',
};
const LEAVE_OUT = { one: 'Leave this row out', other: 'Leave all {count} rows out' };

interface Props {
  state: ImportState;
  check: ImportCheck;
}

/** What is wrong with rows or doubtful about them, by kind, and what to do with these rows. */
export function Problems({ state, check }: Props) {
  return (
    <>
      {PROBLEM_KINDS.map((kind) => (
        <Group key={kind} kind={kind} state={state} check={check} />
      ))}
      <LeftOut state={state} check={check} />
    </>
  );
}

/** Rows that stay left out although nothing is wrong with them any more, each with the way to put it back. */
function LeftOut({ state, check }: Props) {
  const shown = new Set([
    ...PROBLEM_KINDS.flatMap((kind) => check.problems[kind].rows),
    ...state.corrections.map(({ row }) => row),
  ]);
  // One that is put back stays listed until the next check, and with it the focus.
  const listed = useRef({ check, rows: new Set<number>() });
  if (listed.current.check !== check) listed.current = { check, rows: new Set() };
  for (const row of state.leaveOut) listed.current.rows.add(row);
  const rows = [...listed.current.rows].filter((row) => !shown.has(row)).sort((a, b) => a - b);
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="import-left-out">
      <h2 id="import-left-out">
        Left out by hand: {formatCount(rows.filter((row) => state.leaveOut.has(row)).length)}
      </h2>
      <p>Nothing is wrong with them now. They are not imported unless you put them back.</p>
      <ul className={styles.problems}>
        {rows.map((row) => (
          <li key={row}>
            <LeaveOut name={`leave-out-${row}`} row={row} state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeaveOut({ name, row, state }: { name: string; row: number; state: ImportState }) {
  return (
    <CheckboxField
      name={name}
      label={`Leave row ${row} out`}
      checked={state.leaveOut.has(row)}
      onChange={({ target }) => state.setLeftOut([row], target.checked)}
    />
  );
}

function Group({ kind, state, check }: Props & { kind: ImportProblem['kind'] }) {
  const { title, hint, corrects } = GROUPS[kind];
  const { count, rows, listed } = check.problems[kind];
  if (rows.length === 0 && !state.corrections.some((each) => each.kind === kind)) return null;
  return (
    <section className={styles.section} aria-labelledby={`import-${kind}`}>
      <h2 id={`import-${kind}`}>
        {title}: {formatCount(rows.length)}
      </h2>
      <p>{hint}</p>
      {rows.length > 0 && (
        <CheckboxField
          name={`leave-out-${kind}`}
          label={countedText(LEAVE_OUT, rows.length)}
          checked={rows.every((row) => state.leaveOut.has(row))}
          onChange={({ target }) => state.setLeftOut(rows, target.checked)}
        />
      )}
      {corrects ? (
        <Cells kind={kind} state={state} check={check} />
      ) : (
        <Rows listed={listed} rows={rows} state={state} />
      )}
      {count > listed.length && <p>And {formatCount(count - listed.length)} more.</p>}
    </section>
  );
}

/** The cells that are to be corrected. Enter leads from one that is in order now to the next that is not. */
function Cells({ kind, state, check }: Props & { kind: ImportProblem['kind'] }) {
  const list = useRef<HTMLUListElement>(null);
  const isNextWanted = useRef(false);
  const { isChecking } = state;
  useEffect(() => {
    if (isChecking || !isNextWanted.current) return;
    isNextWanted.current = false;
    focusNext(list.current);
  }, [isChecking]);
  const cells = cellsOf(kind, check, state.corrections);
  const { rows } = check.problems[kind];
  return (
    <ul ref={list} className={styles.cells}>
      {cells.map((cell, index) => (
        <li key={`${cell.row} ${cell.field}`}>
          <CellField
            cell={cell}
            onCorrect={(value) => void state.correct(cell, value)}
            onNext={() => {
              isNextWanted.current = true;
            }}
          />
          <UseForAll
            cell={cell}
            count={alikeOf(cell, check)}
            onUse={() => {
              isNextWanted.current = true;
              void state.correct(cell, cell.value, cell.was);
            }}
          />
          {(rows.length > 1 || !rows.includes(cell.row)) && cells[index - 1]?.row !== cell.row && (
            <LeaveOut name={`leave-out-${kind}-${cell.row}`} row={cell.row} state={state} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Offers to put the same in place of a mistake that other rows have, too. */
function UseForAll({ cell, count, onUse }: { cell: Cell; count: number; onUse: () => void }) {
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={({ currentTarget }) => {
        // The button goes with what it did: the keyboard goes on from the cell.
        currentTarget.closest('li')?.querySelector<HTMLElement>('select, input, textarea')?.focus();
        onUse();
      }}
    >
      {countedText(USE_FOR_ALL, count)} “{cell.was}”
    </Button>
  );
}

function focusNext(list: HTMLUListElement | null): void {
  const current = document.activeElement;
  if (!list?.contains(current) || current?.ariaInvalid === 'true') return;
  const wrong = [...list.querySelectorAll<HTMLElement>('[aria-invalid]')];
  const after = wrong.find((each) => current && current.compareDocumentPosition(each) & FOLLOWING);
  (after ?? wrong[0])?.focus();
}
const FOLLOWING = 4;

type Listed = ImportCheck['problems']['similar']['listed'][number];

interface RowsProps {
  listed: Listed[];
  rows: number[];
  state: ImportState;
}

/** Rows of which no cell is corrected: each may be left out. */
function Rows({ listed, rows, state }: RowsProps) {
  return (
    <ul className={styles.problems}>
      {listed.map((problem) => (
        <li key={`${problem.row} ${problem.field}`}>
          {rows.length > 1 ? (
            <CheckboxField
              name={`leave-out-${problem.row}`}
              label={<Labels problem={problem} />}
              checked={state.leaveOut.has(problem.row)}
              onChange={({ target }) => state.setLeftOut([problem.row], target.checked)}
            />
          ) : (
            <Labels problem={problem} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Labels({ problem }: { problem: Listed }) {
  return (
    <span>
      <strong>
        Row {problem.row}
        {problem.field && `, ${IMPORT_FIELDS[problem.field].label}`}
      </strong>
      {problem.about && <>{problem.about}: </>}
      {problem.value && <q>{problem.value}</q>} {problem.message}
    </span>
  );
}
