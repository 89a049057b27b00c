import { eq, sql } from 'drizzle-orm';
import type { Primary, Transaction } from '#server/db/connection.ts';
import { settings, twoFactors } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';
import { KEY_CHECK } from '#server/domain/team/replace-key.ts';
import { type Env, EnvironmentError } from '#server/env.ts';
import { makeAppSecret, readAppSecret, secretFile } from './app-secret.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import { deriveKeys, type Keys } from './keys.ts';

/** Any number, the same in every instance: of instances that start at once, one upgrades and the others wait. */
const LOCK = 7_310_416;
/** The row in which versions before decision 037 kept the secret itself. */
const OLD_SECRET = 'session-secret';

/**
 * The site's keys, after checking that the data was written with them. Throws `EnvironmentError` if it was not.
 * Data of an older version, which kept its secret in the database, is encrypted again and that secret removed.
 */
export async function openKeys(db: Primary, env: Env): Promise<Keys> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const oldSecret = await readSetting(tx, OLD_SECRET);
    const check = await readSetting(tx, KEY_CHECK);
    const mayMake = oldSecret !== undefined || check === undefined;
    const secret = readAppSecret(env) ?? (mayMake ? makeAppSecret(env) : undefined);
    if (!secret) throw wrongKey(env, 'is not here');
    const keys = deriveKeys(secret);
    if (oldSecret !== undefined) {
      await encryptAnew(tx, createEncryption(oldSecret), createEncryption(keys.encryption));
      await tx.delete(settings).where(eq(settings.name, OLD_SECRET));
    } else if (check !== undefined && check !== keys.check) {
      throw wrongKey(env, 'is not the present one');
    }
    const row = { name: KEY_CHECK, value: keys.check };
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
    return keys;
  });
}

/** The keys of the current secret, whichever secret the data was written with. */
export function presentKeys(env: Env): Keys {
  return deriveKeys(readAppSecret(env) ?? makeAppSecret(env));
}

async function readSetting(tx: Transaction, name: string): Promise<string | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, name));
  return row?.value;
}

async function encryptAnew(tx: Transaction, from: Encryption, to: Encryption): Promise<void> {
  const again = async (encrypted: string) =>
    encrypted ? to.encrypt(await from.decrypt(encrypted)) : encrypted;
  for (const row of await tx.select().from(twoFactors)) {
    try {
      const changed = { secret: await again(row.secret), backupCodes: await again(row.backupCodes) };
      await tx.update(twoFactors).set(changed).where(eq(twoFactors.id, row.id));
    } catch (error) {
      // A row of a still older secret was useless already, and must not keep the site from starting.
      if (error instanceof Error && 'query' in error) throw error;
    }
  }
}

function wrongKey(env: Env, how: string): EnvironmentError {
  return new EnvironmentError(
    `The secret that this site’s data was written with ${how}. Set APP_SECRET to that one, or put its file back to ${secretFile(env)}. If it is lost, stop the site and run: npm run admin -- replace-key (it accepts the present secret, signs everybody out and removes everybody’s authenticator secrets).`,
  );
}
