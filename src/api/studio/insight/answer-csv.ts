import type { Context } from 'hono';

/** A file for spreadsheets. `name`: without its ending. */
export function answerCsv(c: Context, name: string, text: string): Response {
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name}.csv"`);
  return c.body(text);
}
