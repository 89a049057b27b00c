/** The colors of tags, as the tones of a badge. */
export const TAG_COLORS = ['neutral', 'blue', 'yellow', 'green', 'red', 'grey'] as const;
export type TagColor = (typeof TAG_COLORS)[number];
