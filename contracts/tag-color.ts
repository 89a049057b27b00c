/** The colours of tags, by their names in the palette. */
export const TAG_COLORS = ['gray', 'blue', 'green', 'yellow', 'red', 'purple'] as const;
export type TagColor = (typeof TAG_COLORS)[number];
