import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog } from './operation-log.ts';

it('writes what failed, without the values of a statement', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error('duplicate key value (phone)=(0912345678)'), {
    severity: 'ERROR',
    code: '23505',
  });
  log.error({ err: new DrizzleQueryError('insert into leads values ($1)', ['0912345678'], cause) }, 'failed');
  log.error({ err: new Error('connect ECONNREFUSED 127.0.0.1:5432') }, 'failed');
  expect(lines.join('')).not.toContain('0912345678');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { query: 'insert into leads values ($1)', cause: { code: '23505' } },
  });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'connect ECONNREFUSED 127.0.0.1:5432' } });
});
