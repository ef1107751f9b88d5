/**
 * Formulas of content, for example `amount * rate / 100 * days / 365`. They are parsed into functions over numbers and
 * never evaluated as code.
 *
 * From loosest to tightest: `+ -`, then `* / %`, then the sign `-`, then `^` or `**`. Operators of one level group from
 * the left, powers from the right: `2 ^ 3 ^ 2` is 2 ^ 9. The sign is looser than a power, as in a school book: `-2 ^ 2`
 * is -4; an exponent may have a sign: `2 ^ -1`. `%` is the remainder with the sign of the dividend. `round` takes
 * halves upwards.
 */

import { type Remark, remark } from '../contract/remarks/remark.ts';

/** Variables of a formula. */
const formulaNames = ['amount', 'days', 'rate'] as const;
type FormulaName = (typeof formulaNames)[number];
export type FormulaValues = Readonly<Record<FormulaName, number>>;

/** Longest formula, in UTF-16 code units. */
export const formulaMaxLength = 500;
/** Greatest nesting of parentheses, calls, signs and powers. */
export const formulaMaxDepth = 50;

/**
 * Runs a formula. The result may be infinite or NaN, as after a division by zero; the caller decides what that means.
 */
export type Formula = (values: FormulaValues) => number;

export type ParsedFormula =
  | { kind: 'formula'; evaluate: Formula }
  /** `position` counts characters from 0. */
  | { kind: 'refused'; position: number; finding: Remark };

/** Parses a formula into a function. */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > formulaMaxLength) {
    return {
      kind: 'refused',
      position: formulaMaxLength,
      finding: remark('the formula is longer than {most} characters', { most: formulaMaxLength }),
    };
  }
  try {
    return { kind: 'formula', evaluate: new FormulaParser(readTokens(text)).parse() };
  } catch (error) {
    if (error instanceof FormulaError) return { kind: 'refused', position: error.position, finding: error.finding };
    throw error;
  }
}

/** Thrown to end a parse; caught in this file. */
class FormulaError extends Error {
  readonly position: number;
  readonly finding: Remark;
  constructor(position: number, finding: Remark) {
    super(finding.code);
    this.position = position;
    this.finding = finding;
  }
}

type Token =
  | { kind: 'number'; position: number; text: string; value: number }
  | { kind: 'name' | 'symbol' | 'end'; position: number; text: string };

const tokenPattern = /\s+|(\d+(?:\.\d+)?|\.\d+)|([\p{L}_$][\p{L}\p{N}_$]*)|(\*\*|[-+*/%^(),])/uy;

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(text);
    if (!match)
      throw new FormulaError(
        position,
        remark('unexpected character {character}', {
          character: quote(String.fromCodePoint(text.codePointAt(position) ?? 0)),
        }),
      );
    const [found, number, name, symbol] = match;
    if (number !== undefined) tokens.push({ kind: 'number', position, text: number, value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: 'name', position, text: name });
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', position, text: symbol });
    position += found.length;
  }
  tokens.push({ kind: 'end', position, text: '' });
  return tokens;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

type BinaryOperation = (left: number, right: number) => number;

const signPower = 3;
const powerPower = 4;

/** A higher binding power binds tighter. A Map, so that no name reaches a prototype. */
const binaryOperators = new Map<string, { power: number; operate: BinaryOperation }>([
  ['+', { power: 1, operate: (left, right) => left + right }],
  ['-', { power: 1, operate: (left, right) => left - right }],
  ['*', { power: 2, operate: (left, right) => left * right }],
  ['/', { power: 2, operate: (left, right) => left / right }],
  ['%', { power: 2, operate: (left, right) => left % right }],
  ['^', { power: powerPower, operate: (left, right) => left ** right }],
  ['**', { power: powerPower, operate: (left, right) => left ** right }],
]);

/** Functions by name and how many arguments each takes. */
const functions = new Map<string, { most: number; call: (...values: number[]) => number }>([
  ['min', { most: Number.POSITIVE_INFINITY, call: Math.min }],
  ['max', { most: Number.POSITIVE_INFINITY, call: Math.max }],
  ['round', { most: 1, call: Math.round }],
  ['ceil', { most: 1, call: Math.ceil }],
  ['floor', { most: 1, call: Math.floor }],
  ['abs', { most: 1, call: Math.abs }],
]);

const variables = new Map<string, Formula>([
  ['amount', ({ amount }) => amount],
  ['days', ({ days }) => days],
  ['rate', ({ rate }) => rate],
] satisfies [FormulaName, Formula][]);

/**
 * A Pratt parser: reads an operand, then operators that bind tighter than the one to the left. Every step consumes a
 * token.
 */
class FormulaParser {
  private readonly tokens: readonly Token[];
  private next = 0;
  private depth = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  parse(): Formula {
    const formula = this.parseExpression(0);
    const rest = this.peek();
    if (rest.kind !== 'end') throw unexpected(rest, 'an operator');
    return formula;
  }

  private parseExpression(weakest: number): Formula {
    let left = this.parseOperand();
    for (;;) {
      const token = this.peek();
      const operator = token.kind === 'symbol' ? binaryOperators.get(token.text) : undefined;
      if (!operator || operator.power <= weakest) return left;
      this.advance();
      // A power groups from the right: its right side may be another power, or begin with a sign.
      const right =
        operator.power === powerPower
          ? this.deeper(token, () => this.parseExpression(powerPower - 1))
          : this.parseExpression(operator.power);
      left = combine(operator.operate, left, right);
    }
  }

  private parseOperand(): Formula {
    const token = this.advance();
    switch (token.kind) {
      case 'number': {
        const { value } = token;
        return () => value;
      }
      case 'name':
        return this.parseName(token);
      case 'symbol':
        if (token.text === '-') {
          const operand = this.deeper(token, () => this.parseExpression(signPower));
          return (values) => -operand(values);
        }
        if (token.text === '(') {
          const inner = this.deeper(token, () => this.parseExpression(0));
          this.expect(')');
          return inner;
        }
        throw unexpected(token, remark('a number, a name or "("'));
      case 'end':
        throw unexpected(token, remark('a number, a name or "("'));
    }
  }

  private parseName(token: Token): Formula {
    const variable = variables.get(token.text);
    if (variable) return variable;
    const named = functions.get(token.text);
    if (!named) {
      const known = [...variables.keys(), ...functions.keys()].join(', ');
      throw new FormulaError(
        token.position,
        remark('unknown name {name}; known are {known}', { name: quote(token.text), known }),
      );
    }
    this.expect('(');
    const values = this.deeper(token, () => this.parseArguments(token.text, named.most));
    const { call } = named;
    const [first, second] = values;
    if (first && !second) return (given) => call(first(given));
    return (given) => call(...values.map((value) => value(given)));
  }

  private parseArguments(name: string, most: number): Formula[] {
    const values = [this.parseExpression(0)];
    for (;;) {
      const token = this.advance();
      if (token.kind === 'symbol' && token.text === ')') return values;
      if (token.kind !== 'symbol' || token.text !== ',') throw unexpected(token, remark('"," or ")"'));
      if (values.length >= most) throw new FormulaError(token.position, remark('{name} takes one argument', { name }));
      values.push(this.parseExpression(0));
    }
  }

  /** Parses one level deeper. */
  private deeper<Result>(token: Token, read: () => Result): Result {
    this.depth += 1;
    if (this.depth > formulaMaxDepth)
      throw new FormulaError(
        token.position,
        remark('the formula is nested deeper than {most} levels', { most: formulaMaxDepth }),
      );
    const result = read();
    this.depth -= 1;
    return result;
  }

  private peek(): Token {
    const token = this.tokens[this.next];
    // The last token is `end`, which is never consumed.
    if (!token) throw new Error('read past the end of a formula');
    return token;
  }

  private advance(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.next += 1;
    return token;
  }

  private expect(symbol: string): void {
    const token = this.advance();
    if (token.kind !== 'symbol' || token.text !== symbol) throw unexpected(token, quote(symbol));
  }
}

function combine(operate: BinaryOperation, left: Formula, right: Formula): Formula {
  return (values) => operate(left(values), right(values));
}

function unexpected(token: Token, wanted: Remark | string): FormulaError {
  const found = token.kind === 'end' ? remark('the end') : quote(token.text);
  return new FormulaError(token.position, remark('expected {wanted}, found {found}', { wanted, found }));
}
