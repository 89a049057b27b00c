import * as z from 'zod/mini';
import { TAG_COLORS } from './tag-color.ts';
import { line, recordId } from './text.ts';

/** Tags that the team can have, and that one lead can have. */
export const TAGS_MAX = 100;
export const LEAD_TAGS_MAX = 20;

const TAG_NAME_MAX = 40;
const name = line(1, 'Please name the tag', TAG_NAME_MAX);
const color = z.enum(TAG_COLORS, 'Please choose a color');
const tagId = recordId('Please choose a tag');

/** A tag as the team sees it. */
export const tagRecord = z.strictObject({ id: z.uuid(), name: z.string(), color });
export type TagRecord = z.output<typeof tagRecord>;

/** Body of `POST /api/tags`, and of `POST /api/tags/{id}`. */
export const tagForm = z.strictObject({ name, color });
export type TagForm = z.output<typeof tagForm>;

/** Answer of `POST /api/tags/{id}/delete`. */
export const tagGone = z.strictObject({ success: z.literal(true) });

/** Body of `POST /api/leads/{id}/tags` and of `POST /api/leads/{id}/tags/remove`. */
export const leadTag = z.strictObject({ tagId });
export type LeadTag = z.output<typeof leadTag>;
