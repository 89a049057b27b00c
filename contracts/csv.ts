/** The row below the headers, as spreadsheets number it. */
export const FIRST_ROW = 2;
