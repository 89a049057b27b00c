import { asc, count, eq, sql } from 'drizzle-orm';
import { TAGS_MAX, type TagForm, type TagRecord } from '#contracts/tag.ts';
import { tags } from '#server/db/schema/index.ts';
import { changesBetween } from '#server/domain/audit/changes-between.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

const RECORD = { id: tags.id, name: tags.name, color: tags.color };
const conflicts = {
  tags_name_key: () => fieldError('conflict', 'name', 'There is a tag of this name'),
};

/** All tags of the team, by name. */
export async function listTags({ ctx }: { ctx: Context }): Promise<TagRecord[]> {
  requirePermission(ctx.actor, 'signups.read');
  return ctx.db
    .select(RECORD)
    .from(tags)
    .orderBy(asc(sql`lower(${tags.name})`));
}

/** Makes a tag. Throws `conflict` where there is one of that name, or a hundred already. */
export async function createTag(args: { ctx: Context; input: TagForm }): Promise<TagRecord> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'tags.manage');
  return runCommand(ctx, {
    action: 'tag.create',
    conflicts,
    work: async (tx) => {
      const [all] = await tx.select({ n: count() }).from(tags);
      if ((all?.n ?? 0) >= TAGS_MAX) throw new AppError('conflict', `There are ${TAGS_MAX} tags already`);
      const tag = { id: crypto.randomUUID(), ...input };
      await tx.insert(tags).values({ ...tag, createdAt: ctx.clock() });
      return { reply: tag, subject: { kind: 'tag', id: tag.id }, details: { name: tag.name } };
    },
  });
}

/** Gives a tag another name or color, on every lead that has it. Throws `not_found`, `conflict`. */
export async function changeTag(args: { ctx: Context; input: TagForm & { id: string } }): Promise<TagRecord> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'tags.manage');
  const { id, name, color } = input;
  return runCommand(ctx, {
    action: 'tag.change',
    conflicts,
    work: async (tx) => {
      const [before] = await tx.select(RECORD).from(tags).where(eq(tags.id, id)).for('update');
      const [tag] = await tx.update(tags).set({ name, color }).where(eq(tags.id, id)).returning(RECORD);
      if (!before || !tag) throw new AppError('not_found', 'There is no such tag');
      const changes = changesBetween(before, tag, ['name', 'color']);
      return { reply: tag, subject: { kind: 'tag', id }, details: { changes } };
    },
  });
}

/** Deletes a tag, also from every lead. Throws `not_found`. */
export async function deleteTag(args: { ctx: Context; input: { id: string } }): Promise<{ success: true }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'tags.manage');
  return runCommand(ctx, {
    action: 'tag.delete',
    work: async (tx) => {
      const gone = await tx.delete(tags).where(eq(tags.id, input.id)).returning(RECORD);
      if (!gone[0]) throw new AppError('not_found', 'There is no such tag');
      const { id, name } = gone[0];
      return { reply: { success: true }, subject: { kind: 'tag', id }, details: { name } };
    },
  });
}
