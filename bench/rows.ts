import type { Loop } from './machine.ts';

/** Where a row is measured: on one of the two stores, or on nothing that a store has a part in. */
export type Engine = StoreEngine | 'none';
export type StoreEngine = 'PostgreSQL' | 'embedded';

type PerStore<Value> = Readonly<Record<StoreEngine, Value>>;
type Limit = number | PerStore<number>;

/** One budget of the product: a measured value may be this much at most, or must be this much at least. */
export type Budget = {
  readonly what: string;
  readonly unit: '' | '%' | 'x' | '/s' | 'kB' | 'MB' | 'ms' | 's' | 'min';
  /** The load during the measurement, such as `10 editors`. */
  readonly load?: PerStore<string>;
  /** The budget is one of a machine whose loop takes this many seconds; on others it grows or shrinks with the loop. */
  readonly loopSeconds?: number;
} & ({ readonly most: Limit; readonly least?: never } | { readonly least: Limit; readonly most?: never });

/** A measured value and its budget. */
export interface Reading {
  readonly value: number;
  /** Share of the time in which the load generator was busy, 0 to 1. Undefined where there is none. */
  readonly generator?: number;
  readonly note?: string;
}

export interface NotMeasured {
  readonly reason: string;
}

/** A line of the table that is printed. */
export type Row = ReturnType<typeof judge>;

/** A generator that is busier than this could not have sent 1.3 times as much, so it may have been the limit. */
const mostGenerator = 1 / 1.3;

/** Puts what was measured beside the budget of its engine. `loop`: of this machine, at that time. */
export function judge(budget: Budget, engine: Engine, measured: Reading | NotMeasured | number, loop: Loop) {
  const limit = limitOf(budget, engine);
  const bound = budget.loopSeconds === undefined ? limit : limit * (loop.seconds / budget.loopSeconds);
  const load = engine !== 'none' && budget.load ? `${budget.load[engine]}: ` : '';
  const named = {
    what: `${load}${budget.what}`,
    engine,
    loop: `${loop.seconds.toFixed(2)} s${loop.isBusy ? '*' : ''}`,
  };
  const row = { ...named, generator: '', measured: '', budget: formatLimit(budget, bound), kept: '-' };
  if (typeof measured === 'object' && 'reason' in measured)
    return { ...row, notes: [`not measured: ${measured.reason}`] };
  const { value, generator, note }: Reading = typeof measured === 'number' ? { value: measured } : measured;
  const notes = [
    note,
    generator !== undefined && generator > mostGenerator && 'limited by the generator',
    budget.loopSeconds !== undefined && `${say(limit, budget.unit)} where the loop takes ${budget.loopSeconds} s`,
  ];
  return {
    ...row,
    generator: generator === undefined ? '' : `${(generator * 100).toFixed(0)} %`,
    measured: say(value, budget.unit),
    kept: (budget.most === undefined ? value >= bound : value <= bound) ? 'yes' : 'NO',
    notes: notes.filter((text) => typeof text === 'string'),
  };
}

/** The number that a value is compared with. */
export function limitOf({ most, least }: Budget, engine: Engine): number {
  const limit = most ?? least;
  return typeof limit === 'number' ? limit : limit[engine === 'none' ? 'PostgreSQL' : engine];
}

function formatLimit({ most, unit }: Budget, limit: number): string {
  return `${most === undefined ? '>=' : '<='} ${say(limit, unit)}`;
}

/** Four digits, and all of a large number. */
function say(value: number, unit: Budget['unit']): string {
  const digits = value >= 1000 || Number.isInteger(value) ? 0 : value >= 100 ? 1 : 2;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trim();
}

const columns = ['what', 'engine', 'loop', 'generator', 'measured', 'budget', 'kept'] as const;
const numbers: readonly string[] = ['loop', 'generator', 'measured', 'budget'];

/** The table, within 120 columns; what there is to say of a row stands below it. */
export function formatRows(rows: readonly Row[]): string {
  const line = (cellOf: (column: (typeof columns)[number]) => string) =>
    columns
      .map((column) => {
        const width = Math.max(column.length, ...rows.map((row) => row[column].length));
        return numbers.includes(column) ? cellOf(column).padStart(width) : cellOf(column).padEnd(width);
      })
      .join(' | ')
      .trimEnd();
  const head = line((column) => column);
  return [
    head,
    head.replaceAll(/[^|]/g, '-'),
    ...rows.flatMap((row) => [line((column) => row[column]), ...row.notes.map((note) => `    ${note}`)]),
    ...(rows.some(({ loop }) => loop.endsWith('*')) ? ['* others used the machine then: these rows say little'] : []),
  ].join('\n');
}

/** The budget of an engine in words, for the table of the docs. */
export function describeBudget(budget: Budget, engine: StoreEngine): string {
  const loop = budget.loopSeconds === undefined ? '' : `, where the loop takes ${budget.loopSeconds} s`;
  return `${budget.load ? `${budget.load[engine]}: ` : ''}${formatLimit(budget, limitOf(budget, engine))}${loop}`;
}
