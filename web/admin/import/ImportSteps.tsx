import { IMPORT_MAX_ROWS, type ImportCheck, missingFields, PROBLEM_KINDS } from '#contracts/lead-import.ts';
import { PAGES } from '#contracts/paths.ts';
import { importLink } from '#web/admin/records/links/contact-links.ts';
import { Callout } from '#web/admin/shell/Callout.tsx';
import { formatCount } from '#web/lib/format/format.ts';
import { countedText, countOf } from '#web/lib/format/plural.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileInput } from '#web/ui/FileInput.tsx';
import { blockedRows, GROUPS } from './groups.ts';
import styles from './Import.module.css';
import { Mapping } from './Mapping.tsx';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { RejectedLink } from './RejectedLink.tsx';
import { TemplateLink } from './TemplateLink.tsx';
import { unreadColumns } from './unread-columns.ts';
import { type ImportState, useImport } from './use-import.ts';

const IMPORTED = { one: '{count} lead is imported', other: '{count} leads are imported' };
const TAGS = { one: 'The rows name a new tag: ', other: 'The rows name {count} new tags: ' };

/** Choosing a file, seeing what would happen, importing. */
export function ImportSteps() {
  const state = useImport();
  const { phase, problem, check, imported, leftOver } = state;
  return (
    <div className={styles.steps}>
      <Field
        label="CSV file"
        name="file"
        hint={
          <>
            Start with a header row. Each lead needs a name and an email or phone number. Up to 5 MB and{' '}
            {formatCount(IMPORT_MAX_ROWS)} rows. <TemplateLink />
          </>
        }
      >
        {(control) => (
          <FileInput
            accept=".csv,.txt,.tsv,text/csv"
            onChoose={(chosen) => {
              if (!phase) void state.choose(chosen);
            }}
            {...control}
          />
        )}
      </Field>
      <div role="status">
        {phase && (
          <label className={styles.progress}>
            <progress value={phase.done} />
            {phase.text}
          </label>
        )}
        {imported !== undefined && (
          <div className={styles.done}>
            <h2 ref={focusHeading} tabIndex={-1}>
              {countedText(IMPORTED, imported.count)}
            </h2>
            <p>
              You’ll find them in Signups. Anyone who wants to sign in can choose a password with “Forgot
              password?”
            </p>
            <div className={styles.next}>
              <ButtonLink href={importLink(imported.id)}>Show these leads</ButtonLink>
              <ButtonLink variant="ghost" href={PAGES.dashboard}>
                Go to the dashboard
              </ButtonLink>
              {imported.rejected && <RejectedLink {...imported.rejected} />}
            </div>
            {imported.rejected && <p>Save the rows left out now. We don’t keep them.</p>}
          </div>
        )}
      </div>
      {problem && (
        <Callout role="alert" tone="wrong">
          {problem}
          {leftOver && (
            <div className={styles.next}>
              <RejectedLink {...leftOver} />
            </div>
          )}
        </Callout>
      )}
      {check && <Checked state={state} check={check} />}
    </div>
  );
}

/** Result of the check, and the buttons to import or choose another file. */
function Checked({ state, check }: { state: ImportState; check: ImportCheck }) {
  const { file, phase, leaveOut, isChanged: changed, isChecking } = state;
  const blocked = blockedRows(check, leaveOut).length;
  const count = check.rows - leaveOut.size - blocked;
  const isMissing = missingFields(state.mapping).length > 0;
  // Nothing is known of the rows before it is known where the names and the addresses stand.
  const isRead = check.missing.length === 0 && !isMissing;
  const unread = unreadColumns(check, state.mapping);
  const why = whyNot({ changed, isChecking, isRead, isMissing, blocked, count });
  return (
    <>
      <section className={styles.section} aria-labelledby="import-rows">
        <h2 id="import-rows">
          {countOf(check.rows, 'row')} in {file?.name}
        </h2>
        {isRead && <Summary check={check} count={count} />}
        <NotRead columns={unread} />
        <Preview check={check} leaveOut={leaveOut} />
      </section>
      <Mapping
        key={file?.id}
        state={state}
        check={check}
        changed={changed && !isChecking}
        folded={isRead && blocked > 0 && unread.length === 0}
      />
      <Problems state={state} check={check} />
      {check.newTags.length > 0 && (
        <p className={styles.newTags}>
          {countedText(TAGS, check.newTags.length)}
          {check.newTags.map((name) => (
            <Badge key={name} tone="neutral">
              {name}
            </Badge>
          ))}
        </p>
      )}
      <div className={styles.end}>
        <Button
          disabled={why !== undefined || phase !== undefined}
          onClick={() => void state.write(count)}
          aria-describedby="import-why"
        >
          {isRead ? `Import ${countOf(count, 'lead')}` : 'Import leads'}
        </Button>
        <p id="import-why" role="status">
          {why ?? 'If anything fails, nothing is imported.'}
        </p>
      </div>
    </>
  );
}

/** What can be imported as it stands, and where to read why the others cannot. */
function Summary({ check, count }: { check: ImportCheck; count: number }) {
  const found = PROBLEM_KINDS.filter((kind) => check.problems[kind].rows.length > 0);
  return (
    <p className={styles.summary}>
      {formatCount(count)} of {countOf(check.rows, 'row')} can be imported as it stands.
      {found.map((kind) => (
        <a key={kind} href={`#import-${kind}`}>
          {GROUPS[kind].title}: {formatCount(check.problems[kind].rows.length)}
        </a>
      ))}
    </p>
  );
}

/** Columns that no field takes: what stands there is not imported. */
function NotRead({ columns }: { columns: string[] }) {
  if (columns.length === 0) return null;
  const [belongs, them] = columns.length === 1 ? ['it belongs', 'it'] : ['they belong', 'them'];
  return (
    <Callout role="note" tone="next">
      <p>
        <strong>Not imported: {columns.join(', ')}.</strong> Choose below where {belongs}, if you want to keep{' '}
        {them}.
      </p>
    </Callout>
  );
}

function whyNot(state: {
  changed: boolean;
  isChecking: boolean;
  isRead: boolean;
  isMissing: boolean;
  blocked: number;
  count: number;
}): string | undefined {
  if (state.isChecking) return 'Checking the rows…';
  if (state.isMissing) return 'Some columns are not chosen yet.';
  if (!state.isRead) return 'Check the rows first.';
  if (state.changed) return 'Something has changed since then: check the rows again.';
  if (state.blocked > 0)
    return state.blocked === 1
      ? '1 row cannot be imported: leave it out, or correct it.'
      : `${formatCount(state.blocked)} rows cannot be imported: leave them out, or correct them.`;
  return state.count <= 0 ? 'All rows are left out.' : undefined;
}

/** The button that was pressed is gone: reading goes on here. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
