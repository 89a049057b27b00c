import { and, eq, gt } from 'drizzle-orm';
import { importBatches, importFiles } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { ParsedFile } from '#server/domain/csv/parse-file.ts';
import { AppError } from '#server/domain/errors.ts';
import { memberId } from './keep-file.ts';
import { fromBatches } from './kept-rows.ts';

/** A file that the actor uploaded, read a batch at a time; `undefined` if it is another’s, expired or removed. */
export async function findFile({ db, clock, actor }: Context, id: string): Promise<ParsedFile | undefined> {
  const [file] = await db
    .select()
    .from(importFiles)
    .where(
      and(
        eq(importFiles.id, id),
        eq(importFiles.userId, memberId(actor)),
        gt(importFiles.expiresAt, clock()),
      ),
    );
  if (!file) return undefined;
  const batches: string[][][] = [];
  for (let position = 0; position < file.batchCount; position += 1) {
    const { fileId, position: place } = importBatches;
    const [batch] = await db
      .select({ rows: importBatches.rows })
      .from(importBatches)
      .where(and(eq(fileId, id), eq(place, position)));
    // Replaced or imported meanwhile.
    if (!batch) return undefined;
    batches.push(batch.rows);
  }
  return { columns: file.columns, rows: fromBatches(batches) };
}

/** The error for a file that no longer exists. */
export function fileGone(): AppError {
  return new AppError('not_found', 'The file is no longer here. Please choose it again.');
}
