/** What stands where nobody looks after a record, in lists, filters, forms and figures. */
export const UNASSIGNED = 'Unassigned';
