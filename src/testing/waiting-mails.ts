import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

const rowsSchema = z.object({
  rows: z.array(z.object({ data: z.object({ id: z.string(), sealed: z.string(), keyId: z.string() }) })),
});

/** For tests: the jobs of mails that wait, sealed as they are stored. */
export async function readWaitingMails(db: Database) {
  const { rows } = rowsSchema.parse(
    await db.execute(sql`select data from jobs.job where name = 'mails' order by created_on`),
  );
  return rows.map(({ data: { id, sealed, keyId } }) => ({ id, keyId, sealed: Buffer.from(sealed, 'base64') }));
}
