import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { inEnglish } from '../contract/remarks/remark.ts';
import { runs, unicodeText } from '../testing/made-up-inputs.ts';
import { worded } from '../testing/remarks.ts';
import { type FormulaValues, formulaMaxDepth, formulaMaxLength, parseFormula } from './formula.ts';

const values: FormulaValues = { amount: 100_000_000, days: 30, rate: 3.2 };

function run(text: string, given: FormulaValues = values): number {
  const parsed = parseFormula(text);
  if (parsed.kind === 'refused') throw new Error(`${text}: ${inEnglish(parsed.finding)} at ${parsed.position}`);
  return parsed.evaluate(given);
}

describe('a formula', () => {
  test.each([
    ['amount', 100_000_000],
    ['amount * rate / 100 * days / 365', (((100_000_000 * 3.2) / 100) * 30) / 365],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 2', 5],
    ['7 % 4', 3],
    ['-7 % 4', -3],
    ['7 % 4 * 2', 6],
    ['2 ^ 10', 1024],
    ['2 ** 10', 1024],
    ['2 ^ 3 ^ 2', 512],
    ['2 ^ 3 ** 2', 512],
    ['-2 ^ 2', -4],
    ['(-2) ^ 2', 4],
    ['2 ^ -1', 0.5],
    ['2 ^ -1 ^ 2', 0.5],
    ['2 * -3', -6],
    ['1 - -1', 2],
    ['--1', 1],
    ['-2 * 3', -6],
    ['.5 + 0.25', 0.75],
    ['min(3, 1, 2)', 1],
    ['max(3)', 3],
    ['round(2.5) + ceil(2.1) + floor(2.9) + abs(-2)', 10],
    ['round(-2.5)', -2],
    ['max(amount, 1) / min(days, 10)', 10_000_000],
    ['\t1\n+\u00a01 ', 2],
  ])('%j is %d', (text, expected) => {
    expect(run(text)).toBe(expected);
  });

  test('may come out infinite or as no number; the caller decides what that means', () => {
    expect(run('1 / 0')).toBe(Number.POSITIVE_INFINITY);
    expect(run('0 / 0')).toBeNaN();
    expect(run('9 ^ 9 ^ 9')).toBe(Number.POSITIVE_INFINITY);
  });

  test('is compiled once and run with other values', () => {
    const parsed = parseFormula('amount + days * rate');
    if (parsed.kind === 'refused') throw new Error(inEnglish(parsed.finding));
    expect(parsed.evaluate({ amount: 1, days: 2, rate: 3 })).toBe(7);
    expect(parsed.evaluate({ amount: 10, days: 20, rate: 30 })).toBe(610);
  });
});

describe('refused with position and reason', () => {
  const operand = 'expected a number, a name or "("';
  test.each([
    ['', 0, `${operand}, found the end`],
    ['   ', 3, `${operand}, found the end`],
    ['1 +', 3, `${operand}, found the end`],
    ['* 2', 0, `${operand}, found "*"`],
    ['+1', 0, `${operand}, found "+"`],
    ['1 2', 2, 'expected an operator, found "2"'],
    ['2 amount', 2, 'expected an operator, found "amount"'],
    ['2e9', 1, 'expected an operator, found "e9"'],
    ['0x10', 1, 'expected an operator, found "x10"'],
    ['1.2.3', 3, 'expected an operator, found ".3"'],
    ['1.', 1, 'unexpected character "."'],
    ['3,5', 1, 'expected an operator, found ","'],
    ['(1', 2, 'expected ")", found the end'],
    ['1)', 1, 'expected an operator, found ")"'],
    ['()', 1, `${operand}, found ")"`],
    ['min()', 4, `${operand}, found ")"`],
    ['min(1 2)', 6, 'expected "," or ")", found "2"'],
    ['min(1,', 6, `${operand}, found the end`],
    ['min', 3, 'expected "(", found the end'],
    ['abs(1, 2)', 5, 'abs takes one argument'],
    ['amount(1)', 6, 'expected an operator, found "("'],
    ['price * 2', 0, 'unknown name "price"; known are amount, days, rate, min, max, round, ceil, floor, abs'],
    ['1 + Amount', 4, 'unknown name "Amount"; known are amount, days, rate, min, max, round, ceil, floor, abs'],
    ['1 < 2', 2, 'unexpected character "<"'],
    ['amount = 1', 7, 'unexpected character "="'],
    ['amount; 1', 6, 'unexpected character ";"'],
    ['amount × 2', 7, 'unexpected character "×"'],
    ['1 + 💰', 4, 'unexpected character "💰"'],
  ])('%j at %i: %s', (text, position, message) => {
    expect(worded(parseFormula(text))).toEqual({ kind: 'refused', position, finding: message });
  });

  test('names, members and calls of JavaScript', () => {
    const texts = [
      'globalThis',
      'constructor',
      '__proto__',
      'toString',
      'valueOf',
      'hasOwnProperty',
      'process',
      'Math',
      'Function',
      'this',
      'amount.constructor',
      'amount["constructor"]',
      'min.constructor(1)',
      'constructor(1)',
      'toString()',
      '__proto__(1)',
      '(() => 1)()',
      '`1`',
      "'1'",
      'new Date',
      'import(1)',
      'amount++',
      '1 ? 2 : 3',
      '1, 2',
      '{}',
      '[1]',
      '\\u0061mount',
      'eval(1)',
      '//',
      '1 /* x */',
    ];
    expect(texts.filter((text) => parseFormula(text).kind !== 'refused')).toEqual([]);
  });

  test('text longer than 500 characters', () => {
    expect(parseFormula(`1${' '.repeat(formulaMaxLength - 1)}`).kind).toBe('formula');
    expect(worded(parseFormula(`1${' '.repeat(formulaMaxLength)}`))).toEqual({
      kind: 'refused',
      position: 500,
      finding: 'the formula is longer than 500 characters',
    });
  });

  test.each([
    ['parentheses', (n: number) => `${'('.repeat(n)}1${')'.repeat(n)}`],
    ['calls', (n: number) => `${'abs('.repeat(n)}1${')'.repeat(n)}`],
    ['signs', (n: number) => `${'-'.repeat(n)}1`],
    ['powers', (n: number) => `1${'^1'.repeat(n)}`],
  ])('%s nested deeper than 50 levels', (_what, nest) => {
    expect(parseFormula(nest(formulaMaxDepth)).kind).toBe('formula');
    expect(worded(parseFormula(nest(formulaMaxDepth + 1)))).toMatchObject({
      kind: 'refused',
      finding: 'the formula is nested deeper than 50 levels',
    });
  });

  test('a long sum is not nesting', () => {
    expect(run(`1${'+1'.repeat(249)}`)).toBe(250);
    expect(run(`(1)${'+(1)'.repeat(120)}`)).toBe(121);
  });
});

/** The reference: an expression as a tree, evaluated as a tree and written as text. */
type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: 'amount' | 'days' | 'rate' }
  | { kind: 'negative'; inner: Tree }
  | { kind: 'binary'; operator: '+' | '-' | '*' | '/' | '%' | '^' | '**'; left: Tree; right: Tree }
  | { kind: 'call'; name: 'min' | 'max' | 'round' | 'ceil' | 'floor' | 'abs'; inner: Tree[] };

function evaluateTree(tree: Tree, given: FormulaValues): number {
  switch (tree.kind) {
    case 'number':
      return tree.value;
    case 'name':
      return given[tree.name];
    case 'negative':
      return -evaluateTree(tree.inner, given);
    case 'call':
      return Math[tree.name](...(tree.inner.map((inner) => evaluateTree(inner, given)) as [number]));
    case 'binary': {
      const left = evaluateTree(tree.left, given);
      const right = evaluateTree(tree.right, given);
      switch (tree.operator) {
        case '+':
          return left + right;
        case '-':
          return left - right;
        case '*':
          return left * right;
        case '/':
          return left / right;
        case '%':
          return left % right;
        case '^':
        case '**':
          return left ** right;
      }
    }
  }
}

const levels = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 4, '**': 4 };
const levelOf = (tree: Tree) => (tree.kind === 'binary' ? levels[tree.operator] : tree.kind === 'negative' ? 3 : 5);

/** With the fewest parentheses, so that precedence is tested. */
function writeTree(tree: Tree): string {
  const wrap = (inner: Tree, needed: boolean) => (needed ? `(${writeTree(inner)})` : writeTree(inner));
  switch (tree.kind) {
    case 'number':
      return String(tree.value);
    case 'name':
      return tree.name;
    case 'negative':
      return `-${wrap(tree.inner, levelOf(tree.inner) < 3)}`;
    case 'call':
      return `${tree.name}(${tree.inner.map(writeTree).join(', ')})`;
    case 'binary': {
      const level = levels[tree.operator];
      const isPower = level === 4;
      const left = wrap(tree.left, isPower ? levelOf(tree.left) <= 4 : levelOf(tree.left) < level);
      const right = wrap(tree.right, isPower ? levelOf(tree.right) < 3 : levelOf(tree.right) <= level);
      return `${left} ${tree.operator} ${right}`;
    }
  }
}

const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(
      fc.record({
        kind: fc.constant('number' as const),
        value: fc.oneof(
          fc.nat(1000),
          fc.nat(100_000).map((cents) => cents / 100),
        ),
      }),
      fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom('amount', 'days', 'rate') }),
    ),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom('+', '-', '*', '/', '%', '^', '**'),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({ kind: fc.constant('negative' as const), inner: tie('tree') }),
    fc.oneof(
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constantFrom('round', 'ceil', 'floor', 'abs'),
        inner: fc.tuple(tie('tree')),
      }),
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constantFrom('min', 'max'),
        inner: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  ),
}));

const someValues = fc.record({
  amount: fc.nat(1_000_000_000),
  days: fc.integer({ min: 1, max: 3650 }),
  rate: fc.nat(2000).map((hundredths) => hundredths / 100),
});

test('random expressions come out as their tree does', () => {
  fc.assert(
    fc.property(
      trees.filter((tree) => writeTree(tree).length <= formulaMaxLength),
      someValues,
      (tree, given) => {
        expect(run(writeTree(tree), given)).toBe(evaluateTree(tree, given));
      },
    ),
    { numRuns: runs(1_000, 10_000) },
  );
});

test('random texts end at once, reach nothing outside and give a number or a refusal within the text', () => {
  const pieces = fc.constantFrom(
    ...['amount', 'days', 'rate', 'min', 'max', 'round', 'abs', '(', ')', ',', '+', '-', '*', '**', '/', '%', '^'],
    ...['1', '2.5', '.', ' ', 'constructor', '__proto__', 'globalThis', '[', ']', '.call', '=', '"', '`', '{', '}'],
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    unicodeText({ maxLength: 60 }),
  );
  const evaluated = vi.spyOn(globalThis, 'eval');
  const made = vi.spyOn(globalThis, 'Function');
  const given = Object.freeze({ amount: 5, days: 7, rate: 3 });
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseFormula(text);
      if (parsed.kind === 'formula') expect(parsed.evaluate(given)).toBeTypeOf('number');
      else {
        expect(parsed.position).toBeGreaterThanOrEqual(0);
        expect(parsed.position).toBeLessThanOrEqual(text.length);
        expect(inEnglish(parsed.finding)).not.toBe('');
      }
    }),
    { numRuns: runs(1_000, 10_000) },
  );
  expect(evaluated).not.toHaveBeenCalled();
  expect(made).not.toHaveBeenCalled();
});
