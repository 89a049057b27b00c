import { TAG_COLORS } from '#contracts/tag-color.ts';

/** The colors of tags, to choose from. */
export const COLORS = TAG_COLORS.map((value) => ({ value, label: value }));
