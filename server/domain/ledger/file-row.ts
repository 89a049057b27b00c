/** A row of a file of payments or refunds. */
export interface FileRow {
  /** As a spreadsheet numbers it: blank rows count. */
  number: number;
  values: Record<string, string>;
  /** Why it is no row of this file. */
  problem?: string;
}

interface Readable<Form> {
  form: Form;
  /** An earlier row of the file that says the same. */
  sameAsRow?: number;
}

interface Wrong {
  problem: string;
  code?: 'conflict';
}

/** A row as a form, or what is wrong with it. */
export type ReadRow<Form> = { row: FileRow } & (Readable<Form> | Wrong);
