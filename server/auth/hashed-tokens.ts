import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

/** What is stored of a session's token: reading the table does not allow signing in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type Question = { model: string; where?: Where[] | undefined };

/** Stores and looks up session tokens as hashes; better-auth gets the plain token that it knows. */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashIn(adapter),
    transaction: (work) => adapter.transaction((tx) => work(hashIn(tx))),
  };
}

function hashIn(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    create: async (asked) => {
      const { token } = asked.data;
      if (asked.model !== 'session' || typeof token !== 'string') return adapter.create(asked);
      const stored = await adapter.create({ ...asked, data: { ...asked.data, token: hashToken(token) } });
      return Object.assign(stored as object, { token }) as never;
    },
    findOne: async (asked) => givenBack(asked, await adapter.findOne(hashed(asked))),
    findMany: (asked) => adapter.findMany(hashed(asked)),
    count: (asked) => adapter.count(hashed(asked)),
    update: async (asked) => givenBack(asked, await adapter.update(hashed(asked))),
    updateMany: (asked) => adapter.updateMany(hashed(asked)),
    delete: (asked) => adapter.delete(hashed(asked)),
    deleteMany: (asked) => adapter.deleteMany(hashed(asked)),
    consumeOne: async (asked) => givenBack(asked, await adapter.consumeOne(hashed(asked))),
    incrementOne: async (asked) => givenBack(asked, await adapter.incrementOne(hashed(asked))),
  };
}

/** The query with hashes in place of its tokens. */
function hashed<Q extends Question>(question: Q): Q {
  if (question.model !== 'session' || !question.where) return question;
  const hashOne = (value: unknown) => (typeof value === 'string' ? hashToken(value) : value);
  const where = question.where.map((part) =>
    part.field === 'token'
      ? ({
          ...part,
          value: Array.isArray(part.value) ? part.value.map(hashOne) : hashOne(part.value),
        } as Where)
      : part,
  );
  return { ...question, where };
}

/** The result with the plain token that the query asked for. */
function givenBack<T>({ model, where = [] }: Question, found: T): T {
  const asked = model === 'session' && where.find(({ field }) => field === 'token')?.value;
  return found && typeof asked === 'string' ? { ...found, token: asked } : found;
}
