import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { importBatches, importFiles } from '#server/db/schema/index.ts';

/** Removes the files that wait to be imported of which a cell is exactly that email, in letters of any case. */
export async function removeImportFiles(tx: Transaction, email: string): Promise<void> {
  const { fileId, rows } = importBatches;
  await tx.delete(importFiles).where(sql`${importFiles.id} in (
    select ${fileId} from ${importBatches}, jsonb_array_elements(${rows}) as line,
      jsonb_array_elements_text(line) as cell
    where lower(cell) = ${email})`);
}
