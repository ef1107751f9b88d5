import { closeSync, existsSync, openSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog, writeOrWait } from './operation-log.ts';

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

it('names a long statement by its beginning', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const statement = `insert into leads values (${Array.from({ length: 1_000 }, (_, index) => `$${index + 1}`)})`;
  log.error({ err: new DrizzleQueryError(statement, [], new Error('no space left on device')) }, 'failed');
  expect(JSON.parse(lines[0] ?? '').err.query).toBe(statement.slice(0, 300));
});

describe('a disk without room', () => {
  let room = 0;
  let written = '';
  const stream = () =>
    writeOrWait(1, (_, bytes) => {
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const part = bytes.subarray(0, room);
      room -= part.length;
      written += part.toString();
      return part.length;
    });
  beforeEach(() => {
    [room, written] = [0, ''];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('stops nobody: lines wait for it, in their order, also the end of one that was cut', () => {
    const { write } = stream();
    room = 7;
    for (const line of ['first\n', 'second\n', 'third\n']) write(line);
    expect(written).toBe('first\ns');
    room = 1_000;
    vi.advanceTimersByTime(1_000);
    expect(written).toBe('first\nsecond\nthird\n');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('for long is said, with the number of lines that were left out', () => {
    const { write } = stream();
    const line = `${'x'.repeat(399_999)}\n`;
    for (let count = 0; count < 5; count += 1) write(line);
    room = 10_000_000;
    write('last\n');
    const lines = written.trimEnd().split('\n');
    expect(lines.map(({ length }) => length).slice(0, 3)).toEqual([399_999, 399_999, 4]);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ level: 40, leftOut: 3 });
    expect(lines).toHaveLength(4);
  });

  it.runIf(existsSync('/dev/full'))('may be a device', () => {
    const full = openSync('/dev/full', 'w');
    const log = createLog('info', writeOrWait(full));
    for (let count = 0; count < 3; count += 1) log.info('a line');
    closeSync(full);
  });
});
