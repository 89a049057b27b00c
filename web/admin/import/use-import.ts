import { useState } from 'react';
import type { ImportCheck, ImportMapping } from '#contracts/lead-import.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/format.ts';
import { checkFile, importFile } from './api/import-requests.ts';
import { readFile } from './read-file.ts';

/** What is under way, in words. */
type Phase = string | undefined;

interface ChosenFile {
  name: string;
  csv: string;
}

/** The way of a file from the disk to the records: chosen, checked as often as one likes, imported once. */
export function useImport() {
  const [phase, setPhase] = useState<Phase>();
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<ChosenFile>();
  const [check, setCheck] = useState<ImportCheck>();
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<number>>(new Set());
  const [imported, setImported] = useState<number>();

  async function during(what: string, work: () => Promise<void>): Promise<void> {
    setPhase(what);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
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
        const read = { name: chosen.name, csv: await readFile(chosen) };
        setFile(read);
        show(await checkFile(read.csv));
      }),
    map: (field: keyof ImportMapping, from: NonNullable<ImportMapping[keyof ImportMapping]>) =>
      setMapping((now) => ({ ...now, [field]: from })),
    recheck: () =>
      during(`Checking ${formatCount(check?.rows ?? 0)} rows…`, async () => {
        if (file) show(await checkFile(file.csv, mapping));
      }),
    setLeftOut: (rows: number[], out: boolean) =>
      setLeaveOut((now) => {
        const next = new Set(now);
        for (const row of rows) out ? next.add(row) : next.delete(row);
        return next;
      }),
    write: (count: number) =>
      during(`Importing ${formatCount(count)} leads…`, async () => {
        if (!file || !check) return;
        const reply = await importFile(file.csv, check.mapping, [...leaveOut]);
        setImported(reply.imported);
        setCheck(undefined);
      }),
  };
}
export type ImportState = ReturnType<typeof useImport>;
