/** Begins a CSV file: without it Excel reads the file in the machine's own encoding. */
export const BYTE_ORDER_MARK = '\ufeff';
