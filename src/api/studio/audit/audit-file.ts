import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { appendAudit } from '../../../audit/append-audit.ts';
import { readEntries } from '../../../audit/read-entries.ts';
import { auditCalls, auditFilterSchema } from '../../../contract/studio/audit-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { listPeople } from '../../../staff/people.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';
import { parsePart } from '../read-call.ts';
import { exportForPeople } from './audit-columns.ts';
import { readFilter } from './audit-handlers.ts';

/** The audit log as CSV, oldest first, by the filters of the screen. Its export is an entry of the log. */
export async function sendAuditFile(c: Context, guard: GuardDeps): Promise<Response> {
  const { method, access } = auditCalls.listAudit;
  const visit = await guardCall(c, { method, access, path: '/audit.csv' }, guard);
  const wanted = parsePart(auditFilterSchema, c.req.query());
  const { db, auditKeys, now } = guard.staff;
  await appendAudit(db, auditKeys, {
    ...asStaff(visit).actor,
    action: 'audit.export',
    subject: { kind: 'entries' },
    filter: Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)])),
  });
  const filter = await readFilter(db, wanted);
  const names = new Map((await listPeople(db)).map(({ id, name }) => [id, name]));
  const day = vietnamDate(now());
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="nhat-ky-${day}.csv"`);
  return stream(c, async (file) => {
    for await (const piece of exportForPeople(readEntries(db, filter), names)) await file.write(piece);
  });
}
