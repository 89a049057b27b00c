import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportCheck, ImportMapping } from '#contracts/lead-import.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/format.ts';
import { checkFile, fetchRejected, importFile, sendFile } from './api/import-requests.ts';
import { IMPORTS_KEY } from './api/imports.ts';
import { charsetOf } from './read-file.ts';

/** What is under way, in words. */
interface Phase {
  text: string;
  /** From 0 to 1, where that is known. */
  done?: number;
}

interface ChosenFile {
  name: string;
  /** Under which the server keeps it. */
  id: string;
}

/** What came of an import: how many leads, under which id, and the rows that were left out. */
interface Imported {
  id: string;
  count: number;
  rejected?: { count: number; file: Blob };
}

/** The way of a file from the disk to the records: chosen, checked as often as one likes, imported once. */
export function useImport() {
  const [phase, setPhase] = useState<Phase>();
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<ChosenFile>();
  const [check, setCheck] = useState<ImportCheck>();
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<number>>(new Set());
  const [imported, setImported] = useState<Imported>();
  const client = useQueryClient();

  async function during(text: string, work: () => Promise<void>): Promise<void> {
    setPhase({ text });
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      // The server has forgotten the file: there is nothing left to check or to import.
      if (error instanceof ApiError && error.status === 404) setCheck(undefined);
      setProblem(
        error instanceof Error && !(error instanceof ApiError || error instanceof TypeError)
          ? error.message
          : reasonOf(error),
      );
    } finally {
      setPhase(undefined);
    }
  }

  function show(found: ImportCheck): void {
    setCheck(found);
    setMapping(found.mapping);
    setLeaveOut(new Set());
  }

  return {
    ...{ phase, problem, file, check, mapping, leaveOut, imported },
    choose: (chosen: File) =>
      during(`Reading ${chosen.name}…`, async () => {
        setImported(undefined);
        setCheck(undefined);
        const charset = await charsetOf(chosen);
        const send = (done: number) => setPhase({ text: `Sending ${chosen.name}…`, done });
        send(0);
        const id = await sendFile(chosen, charset, send);
        setFile({ name: chosen.name, id });
        setPhase({ text: `Checking ${chosen.name}…` });
        show(await checkFile(id));
      }),
    map: (field: keyof ImportMapping, from: NonNullable<ImportMapping[keyof ImportMapping]>) =>
      setMapping((now) => ({ ...now, [field]: from })),
    recheck: () =>
      during(`Checking ${formatCount(check?.rows ?? 0)} rows…`, async () => {
        if (file) show(await checkFile(file.id, mapping));
      }),
    setLeftOut: (rows: number[], out: boolean) =>
      setLeaveOut((now) => {
        const next = new Set(now);
        for (const row of rows) out ? next.add(row) : next.delete(row);
        return next;
      }),
    write: (count: number) =>
      during(
        `Importing ${count === 1 ? '1 lead' : `${formatCount(count)} leads`}, which takes a few seconds…`,
        async () => {
          if (!file || !check) return;
          const rows = [...leaveOut];
          // Before the import, which forgets the file.
          const rejected = rows.length > 0 && (await fetchRejected(file.id, check.mapping, rows));
          const { id, imported: count } = await importFile(file.id, check.mapping, rows, file.name);
          setImported({ id, count, ...(rejected && { rejected: { count: rows.length, file: rejected } }) });
          setCheck(undefined);
          await client.invalidateQueries({ queryKey: IMPORTS_KEY });
        },
      ),
  };
}
export type ImportState = ReturnType<typeof useImport>;
