import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { deskExport, deskExportSchema } from '../../../contract/studio/desk-export-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { exportForPeople } from '../../../desk/export-leads.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';
import { parsePart, readJson } from '../read-call.ts';
import { readerOf } from './reader-of.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Registrations as a file. The answer begins when the export is in the audit log; when reading fails later, the
 * connection breaks, so that nobody takes a part for the whole.
 */
export async function sendDeskExport(c: Context, { desk }: Pick<StudioDeps, 'desk'>, guard: GuardDeps) {
  const visit = await guardCall(c, deskExport, guard);
  const wanted = parsePart(deskExportSchema, await readJson(c.req.raw));
  const pieces = exportForPeople(desk, readerOf(visit, deskExport.access), wanted, asStaff(visit).actor);
  if (!pieces) throw new Refused('notFound');
  const first = await pieces.next();
  const day = vietnamDate(desk.now());
  return new Response(Readable.toWeb(Readable.from(encode(first, pieces), { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': types[wanted.format],
      'content-disposition': `attachment; filename="khach-dang-ky-${day}.${wanted.format}"`,
    },
  });
}

async function* encode(
  first: IteratorResult<string | Uint8Array>,
  rest: AsyncGenerator<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const toBytes = (piece: string | Uint8Array) => (typeof piece === 'string' ? encoder.encode(piece) : piece);
  if (first.done) return;
  yield toBytes(first.value);
  for await (const piece of rest) yield toBytes(piece);
}
