import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BYTE_ORDER_MARK } from '#contracts/byte-order-mark.ts';
import { IMPORT_MAX_BYTES, type ImportCheck, type ImportMapping } from '#contracts/lead-import.ts';
import { isRefused, reasonOf } from '#web/lib/api/error-body.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { checkFile, type ImportInput, importFile, sendFile } from './api/import-requests.ts';
import { IMPORTS_KEY, useImports } from './api/imports.ts';
import { type Cell, type Correction, withCorrection } from './corrections.ts';
import { type ImportDraft, useImportDraft } from './use-import-draft.ts';
import { useProgress } from './use-progress.ts';
import { useRejected } from './use-rejected.ts';

interface ChosenFile {
  name: string;
  /** The id under which the server keeps the file. */
  id: string;
}

/** What came of an import: how many leads, under which id, and the rows that were left out. */
interface Imported {
  id: string;
  count: number;
  rejected?: { count: number; file: Blob };
}

const PERHAPS_IMPORTED =
  'The file is no longer here: it was probably imported. See the latest imports before you choose it again.';

/** The server's answer, and what it was about. */
interface Checked {
  answer: ImportCheck;
  corrections: readonly Correction[];
}

/**
 * The way of a file from the disk to the records: chosen, checked and corrected as often as one likes, imported once.
 */
export function useImport() {
  const [file, setFile] = useState<ChosenFile>();
  const [checked, setChecked] = useState<Checked>();
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<number>>(new Set());
  const [imported, setImported] = useState<Imported>();
  /** The rows left out of an import whose answer was lost, and whose file is gone. */
  const [leftOver, setLeftOver] = useState<Imported['rejected']>();
  /** Corrections that are being checked. */
  const [checking, setChecking] = useState(0);
  const latest = useRef(corrections);
  /** How often the server was asked: an answer counts until it is asked again. */
  const asked = useRef(0);
  /** The message that it is not imported, or perhaps not: it goes once that is known to be otherwise. */
  const doubt = useRef<number>(undefined);
  const rejectedOf = useRejected();
  const client = useQueryClient();
  const readImports = () => client.invalidateQueries({ queryKey: IMPORTS_KEY });
  const { phase, problem, setPhase, setProblem, reporting, during } = useProgress({
    onGone: () => {
      // The server has forgotten the file: there is nothing left to check or to import.
      setChecked(undefined);
      return perhapsImported();
    },
  });
  const { data: imports = [] } = useImports();
  const isUndone = imports.some(({ id, undoneAt }) => id === imported?.id && undoneAt);
  const check = checked?.answer;

  function putCorrections(next: readonly Correction[]): void {
    latest.current = next;
    setCorrections(next);
  }

  /**
   * Asks the server, and shows its answer unless a cell was corrected meanwhile: that is answered next. A column that
   * was chosen meanwhile stays chosen.
   */
  async function askAgain(input: ImportInput): Promise<void> {
    const turn = ++asked.current;
    const corrections = latest.current;
    const answer = await checkFile({ ...input, corrections });
    if (turn !== asked.current || corrections !== latest.current) return;
    setChecked({ answer, corrections });
    setMapping((now) => (input.mapping === undefined || input.mapping === now ? answer.mapping : now));
  }

  /** What to say of a file that is gone; nothing where no import of it was sent. */
  function perhapsImported(): string | undefined {
    const sent = sentNote.read();
    if (!sent) return undefined;
    endDoubt();
    void readImports();
    const { rejected } = sent;
    // What is stored is without the mark by which programs know the encoding.
    const file = new Blob([BYTE_ORDER_MARK, rejected?.rows ?? ''], { type: 'text/csv' });
    setLeftOver(rejected && { count: rejected.count, file });
    return PERHAPS_IMPORTED;
  }

  function endDoubt(): void {
    if (doubt.current !== undefined) dismissToast(doubt.current);
    doubt.current = undefined;
  }

  /** Imports what is not left out. Sent again after a lost answer, it is the same request, and is done once. */
  const write = (count: number): Promise<void> =>
    during(`Importing ${countOf(count, 'lead')}, which takes a few seconds…`, async () => {
      if (!file || !check) return;
      const rows = [...leaveOut];
      const input = { fileId: file.id, mapping: check.mapping, corrections };
      const rejected = await rejectedOf(input, rows).catch((error: unknown) => {
        // In sight of the button, too: nothing was sent yet.
        doubt.current = toast({ title: 'Not imported', description: reasonOf(error), tone: 'error' });
        throw error;
      });
      const before = sentNote.read();
      sentNote.keep(rejected ? { rejected: { count: rows.length, rows: await rejected.text() } } : {});
      try {
        const { id, imported } = await importFile(input, rows, file.name);
        endDoubt();
        sentNote.keep(undefined);
        setImported({
          id,
          count: imported,
          ...(rejected && { rejected: { count: rows.length, file: rejected } }),
        });
        setChecked(undefined);
        await readImports();
      } catch (error) {
        if (isRefused(error)) {
          sentNote.keep(before);
          throw error;
        }
        doubt.current = showFailure('Not imported', error, { retry: () => void write(count) });
        void readImports();
      }
    });

  async function resume(draft: ImportDraft): Promise<void> {
    putCorrections(draft.corrections);
    setLeaveOut(new Set(draft.leaveOut));
    setMapping(draft.mapping);
    setFile(draft.file);
    await askAgain({ fileId: draft.file.id, mapping: draft.mapping });
  }
  const sentNote = useImportDraft(
    check && file ? { file, mapping, corrections, leaveOut: [...leaveOut] } : undefined,
    resume,
    () => setProblem(perhapsImported()),
  );

  return {
    phase,
    problem,
    file,
    check,
    mapping,
    corrections,
    leaveOut,
    imported: isUndone ? undefined : imported,
    leftOver,
    isChecking: checking > 0,
    /** Whether something else is chosen or written than what was checked. */
    isChanged:
      checked !== undefined &&
      (checked.corrections !== corrections ||
        JSON.stringify(mapping) !== JSON.stringify(checked.answer.mapping)),
    choose: (chosen: File) =>
      during(`Reading ${chosen.name}…`, async () => {
        endDoubt();
        sentNote.keep(undefined);
        setLeftOver(undefined);
        setImported(undefined);
        setChecked(undefined);
        putCorrections([]);
        setLeaveOut(new Set());
        if (chosen.size > IMPORT_MAX_BYTES) throw new Error('The file is larger than 5 MB. Please split it.');
        const send = (done: number) => setPhase({ text: `Sending ${chosen.name}…`, done });
        send(0);
        const id = await sendFile(chosen, send);
        setFile({ name: chosen.name, id });
        setPhase({ text: `Checking ${chosen.name}…` });
        await askAgain({ fileId: id });
      }),
    map: (field: keyof ImportMapping, from: NonNullable<ImportMapping[keyof ImportMapping]>) =>
      setMapping((now) => ({ ...now, [field]: from })),
    recheck: () =>
      during(`Checking ${formatCount(check?.rows ?? 0)} rows…`, async () => {
        if (file) await askAgain({ fileId: file.id, mapping });
      }),
    /**
     * Puts a text in place of a cell, or with `everywhere` of all cells that had the same, and checks all rows once
     * more; its row is left in again.
     */
    correct: async (cell: Cell, value: string, everywhere?: string) => {
      if (!file) return;
      const corrected = { ...cell, value, was: cell.value, ...(everywhere && { everywhere }) };
      putCorrections(withCorrection(latest.current, corrected));
      setLeaveOut((now) => new Set([...now].filter((row) => row !== cell.row)));
      setChecking((now) => now + 1);
      await reporting(() => askAgain({ fileId: file.id, mapping }));
      setChecking((now) => now - 1);
    },
    setLeftOut: (rows: number[], out: boolean) =>
      setLeaveOut((now) => {
        const next = new Set(now);
        for (const row of rows) out ? next.add(row) : next.delete(row);
        return next;
      }),
    write,
  };
}
export type ImportState = ReturnType<typeof useImport>;
