import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { imports } from '#server/db/schema/index.ts';

/** Blanks the names of imports that hold that email, in letters of any case: a file may be named after a person. */
export async function blankImportNames(tx: Transaction, email: string): Promise<void> {
  const { name } = imports;
  await tx.update(imports).set({ name: '' }).where(sql`strpos(lower(${name}), ${email}) > 0`);
}
