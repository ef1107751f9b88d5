import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Part, parts } from './budgets.ts';
import { describeBudget, type Engine, formatRows, judge } from './rows.ts';
import { followAnswer } from './steady-requests.ts';

const atMost = { what: 'letter', most: { PostgreSQL: 60, embedded: 80 }, unit: 'ms' } as const;
const atLeast = { what: 'page', least: 60, unit: '%' } as const;

const loopOf = (seconds: number) => ({ seconds, isBusy: false });

describe('a row', () => {
  it('is judged by the budget of its engine', () => {
    expect(judge(atMost, 'embedded', 70, loopOf(0.4))).toMatchObject({
      engine: 'embedded',
      budget: '<= 80 ms',
      kept: 'yes',
    });
    expect(judge(atMost, 'PostgreSQL', 70, loopOf(0.4))).toMatchObject({ budget: '<= 60 ms', kept: 'NO' });
  });

  it('keeps its budget at the limit, and not beyond it', () => {
    expect(['yes', 'NO']).toEqual([60, 60.1].map((value) => judge(atMost, 'PostgreSQL', value, loopOf(1)).kept));
    expect(['yes', 'NO']).toEqual([60, 59.9].map((value) => judge(atLeast, 'none', value, loopOf(1)).kept));
  });

  it('names the load of its engine', () => {
    const claim = { ...atMost, load: { PostgreSQL: '50 agents', embedded: '10 agents' } };
    expect(judge(claim, 'embedded', 1, loopOf(1)).what).toBe('10 agents: letter');
  });

  it('has a budget that grows and shrinks with the loop, where it names the loop of a machine', () => {
    const scaled = { what: '500 campaigns', most: 1, unit: 's', loopSeconds: 0.4 } as const;
    expect(judge(scaled, 'embedded', 1.4, loopOf(0.6))).toMatchObject({
      loop: '0.60 s',
      budget: '<= 1.50 s',
      kept: 'yes',
    });
    expect(judge(scaled, 'embedded', 0.9, loopOf(0.2))).toMatchObject({ budget: '<= 0.50 s', kept: 'NO' });
    expect(judge(scaled, 'embedded', 0.9, loopOf(0.2)).notes).toEqual(['1 s where the loop takes 0.4 s']);
    expect(judge(atMost, 'embedded', 1, loopOf(2)).budget).toBe('<= 80 ms');
  });

  it('is marked when others used the machine', () => {
    const row = judge(atLeast, 'none', 80, { seconds: 0.4, isBusy: true });
    expect(row.loop).toBe('0.40 s*');
    expect(formatRows([row])).toContain('* others used the machine');
    expect(formatRows([judge(atLeast, 'none', 80, loopOf(0.4))])).not.toContain('*');
  });

  it('says when the generator could not have sent 1.3 times as much', () => {
    const row = (generator: number) => judge(atLeast, 'none', { value: 80, generator }, loopOf(1));
    expect(row(0.76)).toMatchObject({ generator: '76 %', notes: [] });
    expect(row(0.78).notes).toEqual(['limited by the generator']);
  });

  it('says why it was not measured, and is neither kept nor missed', () => {
    const row = judge(atLeast, 'PostgreSQL', { reason: 'no Postgres server is installed' }, loopOf(1));
    expect(row).toMatchObject({ measured: '', kept: '-' });
    expect(formatRows([row])).toContain('not measured: no Postgres server is installed');
  });
});

const all = Object.entries<Part>(parts).flatMap(([name, { engines, budgets }]) =>
  Object.values(budgets).map((budget) => ({ name, engines, budget })),
);

describe('the table', () => {
  it('fits into 120 columns', () => {
    const rows = all.flatMap(({ engines, budget }) =>
      engines.map((engine: Engine) => judge(budget, engine, { value: 12_345, generator: 1 }, loopOf(10))),
    );
    const lines = formatRows(rows).split('\n');
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });

  it('stands in the docs', () => {
    const cell = (name: string, engine: 'PostgreSQL' | 'embedded') => {
      const { engines, budget } = all.find((one) => one.budget.what === name) ?? {};
      if (!budget || !engines) throw new Error(name);
      return engines.includes('none') || engines.includes(engine) ? describeBudget(budget, engine) : '';
    };
    const lines = all.map(
      ({ name, budget: { what } }) => `| ${name} | ${what} | ${cell(what, 'PostgreSQL')} | ${cell(what, 'embedded')} |`,
    );
    const [, section = ''] = readFileSync('docs/request-lifecycle.md', 'utf8').split('\n## Budgets\n');
    const table = section.split('\n').filter((line) => line.startsWith('|'));
    expect(table.slice(2)).toEqual(lines);
  });
});

describe('an answer', () => {
  const feed = (...parts: string[]) => {
    const isWhole = followAnswer();
    return parts.map((text) => isWhole(Buffer.from(text)));
  };

  it('is whole with its last byte, wherever it is cut', () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n';
    expect(feed(`${head}12345`)).toEqual([true]);
    expect(feed('HTTP/1.1 200 OK\r\nConte', 'nt-Length: 5\r\n\r', '\n123', '45')).toEqual([false, false, false, true]);
    expect(feed('HTTP/1.1 204 No Content\r\n\r\n')).toEqual([true]);
    expect(feed('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n', '0\r\n\r\n')).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('of a refusal fails the measurement', () => {
    expect(() => feed('HTTP/1.1 429 Too Many Requests\r\n\r\n')).toThrow('429');
  });
});
