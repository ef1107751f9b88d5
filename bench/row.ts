/** One line of the table: a measured value beside its budget. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  isWithin: boolean;
}

/** A number that must not be larger than the budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 1): Row {
  return {
    what,
    measured: `${value.toFixed(digits)} ${unit}`.trim(),
    budget: `<= ${budget} ${unit}`.trim(),
    isWithin: value <= budget,
  };
}

/** A number that must not be smaller than the budget. */
export function atLeast(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  return {
    what,
    measured: `${value.toFixed(digits)} ${unit}`.trim(),
    budget: `>= ${budget} ${unit}`.trim(),
    isWithin: value >= budget,
  };
}

export function printRows(rows: readonly Row[]): void {
  const width = (key: 'what' | 'measured' | 'budget') => Math.max(key.length, ...rows.map((row) => row[key].length));
  const [what, measured, budget] = [width('what'), width('measured'), width('budget')];
  const line = (a: string, b: string, c: string, d: string) =>
    `| ${a.padEnd(what)} | ${b.padStart(measured)} | ${c.padStart(budget)} | ${d.padEnd(6)} |`;
  console.log(line('what', 'measured', 'budget', ''));
  console.log(`|${'-'.repeat(what + 2)}|${'-'.repeat(measured + 2)}|${'-'.repeat(budget + 2)}|${'-'.repeat(8)}|`);
  for (const row of rows) console.log(line(row.what, row.measured, row.budget, row.isWithin ? 'ok' : 'OVER'));
}
