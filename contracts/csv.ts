/** What files of leads, payments and refunds are sent as, in UTF-8 or in what older spreadsheets write. */
export const CSV_TYPE = 'text/csv';
export const CSV_CHARSETS = ['utf-8', 'windows-1252'] as const;
