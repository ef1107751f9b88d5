import type { Context } from 'hono';
import { z } from 'zod/mini';
import { isStorable, mostLevels } from '../../contract/changes/content-change.ts';
import type { StudioCall } from '../../contract/studio/studio-call.ts';
import { Refused } from '../../staff/refused.ts';
import { readBytes } from '../registrations/read-body.ts';

/** Longest body of a call, in bytes. */
export const bodyMaxBytes = 256 * 1024;

type Output<Schema> = NonNullable<Schema> extends z.core.$ZodType ? z.core.output<NonNullable<Schema>> : undefined;

/** Input of a call, parsed by its schemas. */
export interface CallInput<Call extends StudioCall> {
  readonly path: Output<Call['inPath']>;
  readonly query: Output<Call['query']>;
  readonly body: Output<Call['body']>;
}

/** Throws Refused `badRequest`, `contentTooLong`, or `invalid` with a sentence for each wrong field. */
export async function readCall(c: Context, call: StudioCall): Promise<CallInput<StudioCall>> {
  return {
    // A malformed id is answered like an unknown one.
    path: call.inPath && parsePart(call.inPath, c.req.param(), 'notFound'),
    query: call.query && parsePart(call.query, c.req.query()),
    body: call.body && parsePart(call.body, await readJson(c.req.raw)),
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON of a body. Throws Refused `badRequest` or `contentTooLong`. */
export async function readJson(request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refused('badRequest');
  const read = await readBytes(request, bodyMaxBytes);
  if (read.kind === 'too-large') throw new Refused('contentTooLong');
  if (read.kind === 'broken-off') throw new Refused('badRequest');
  return parseJson(read.bytes);
}

/** Throws Refused `badRequest` for what is no JSON in UTF-8. */
export function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refused('badRequest');
  }
}

/** Levels of a body around the content in it. */
const wrapping = 8;

/** A part of a call by its schema. Throws Refused. */
export function parsePart<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  error: 'notFound' | 'invalid' = 'invalid',
): z.core.output<Schema> {
  const result = z.safeParse(schema, value);
  // Texts that a schema does not clean could reach the database, so each of them is checked here.
  const isKept = result.success && (result.data === undefined || isStorable(result.data, mostLevels + wrapping));
  if (isKept) return result.data;
  if (error === 'notFound') throw new Refused('notFound');
  if (result.success) throw new Refused('invalid', { fields: { body: 'Có ký tự không lưu được.' } });
  const fields = new Map<string, string>();
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'body';
    if (!fields.has(name)) fields.set(name, describeIssue(issue));
  }
  throw new Refused('invalid', { fields: Object.fromEntries(fields) });
}

/** The message of a refused field, for people. */
function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1 ? 'Bạn nhập nội dung cho ô này.' : `Cần ít nhất ${issue.minimum} ký tự.`;
      }
      return issue.origin === 'array' ? `Cần ít nhất ${issue.minimum} mục.` : `Số nhỏ nhất là ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Dài nhất ${issue.maximum} ký tự.`;
      return issue.origin === 'array' ? `Nhiều nhất ${issue.maximum} mục.` : `Số lớn nhất là ${issue.maximum}.`;
    case 'invalid_format':
      if (issue.format === 'email') return 'E-mail chưa đúng, ví dụ: ten@nganhang.vn.';
      return issue.format === 'date' ? 'Ngày chưa đúng dạng, ví dụ: 2026-11-23.' : 'Nội dung chưa đúng dạng.';
    case 'invalid_type':
      return issue.input === undefined ? 'Bạn nhập nội dung cho ô này.' : 'Nội dung chưa đúng dạng.';
    default:
      return 'Nội dung chưa đúng dạng.';
  }
}
