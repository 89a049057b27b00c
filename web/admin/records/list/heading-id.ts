/** Id of the heading of record `id`, for naming what belongs to it. */
export const headingId = (id: string) => `record-${id}`;
