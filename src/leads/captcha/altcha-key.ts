import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { secrets } from '../../database/tables.ts';

const secretName = 'altcha';

/** The key that signs challenges: made once and kept in the database. Processes that start together get the same one. */
export async function loadAltchaKey(db: Database, makeKey: () => string): Promise<string> {
  await db.insert(secrets).values({ name: secretName, value: makeKey() }).onConflictDoNothing();
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, secretName));
  if (!secret) throw new Error('The key of the built-in captcha was removed while it was being read');
  return secret.value;
}
