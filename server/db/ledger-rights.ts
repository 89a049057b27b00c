import { APPEND_ONLY } from './schema/index.ts';

/** In backups of before decision 076 the entries of the ledger are a table of that kind. */
const PROTECTED = { ...APPEND_ONLY, ledger_entries: 'transaction_id' };

/** Statements that give a transaction the rights to `tables` that migration 0025 took, or take them again. */
export function ledgerRights(tables: readonly string[], rights: 'open' | 'closed'): string[] {
  return Object.entries(PROTECTED).flatMap(([name, column]) => {
    const table = `public.${name}`;
    if (!tables.includes(table)) return [];
    if (rights === 'open') return [`grant update, delete, truncate on ${table} to current_user`];
    return [
      `revoke update, delete, truncate on ${table} from current_user`,
      `grant update (${column}) on ${table} to current_user`,
    ];
  });
}
