import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { secrets } from './tables.ts';

/** What the product signs and seals with when nobody sets a key for it; `lead-hash` is itself sealed with the key for leads. */
export type SecretName = 'altcha' | 'preview' | 'limits' | 'lead' | 'lead-hash';

/** A key that is made once and kept in the database. Processes that start together get the same one. */
export async function loadSecret(
  db: Database,
  name: SecretName,
  makeKey: () => string = () => randomBytes(32).toString('hex'),
): Promise<string> {
  await db.insert(secrets).values({ name, value: makeKey() }).onConflictDoNothing();
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error(`The key "${name}" was removed while it was being read`);
  return secret.value;
}
