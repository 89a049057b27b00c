/** Records of a list that one command may change. */
export const BULK_MAX = 200;
