import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TAG_COLORS } from '#contracts/tag-color.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** Words of the team by which leads are grouped, shared by all. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    name: text().notNull(),
    color: text({ enum: TAG_COLORS }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('tags_name_key').on(sql`lower(${table.name})`)],
);

/** The tags of each lead. They refer to the person, so that they outlive a merge, which can be undone. */
export const leadTags = pgTable(
  'lead_tags',
  {
    leadId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    /** When the lead was made, as `leads` has it: the list of a tag is read in this order. */
    leadCreatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.tagId] }),
    index('lead_tags_tag').on(table.tagId, table.leadCreatedAt, table.leadId),
  ],
);
