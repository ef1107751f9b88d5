import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';
import { folderLimits } from './folder-problem.ts';

/** A place in a JSON text that cannot be kept, with what should stand there. Lines and columns count from 1. */
export interface JsonProblem {
  line: number;
  column: number;
  expected: Remark;
  received: Remark;
}

/** What stands around words in word processors, in other languages and in other kinds of code. */
const otherQuotes = "“”„«»‘’'`";

/** Names that reach an object's prototype when a program is careless. Content never needs them. */
const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds the first reason why a text is no JSON that the store can keep, or undefined. `JSON.parse` names no place for
 * many mistakes, and accepts what Postgres, or an export that must equal the import, cannot: NUL, half characters,
 * numbers without end, a key twice.
 */
export function findJsonProblem(text: string): JsonProblem | undefined {
  let at = 0;
  /** Where the last text ended, at its closing quote. */
  let endOfText = 0;

  /** Thrown and caught here only: from a deep place in the text it leaves all levels at once. */
  class Found extends Error {
    readonly index: number;
    readonly expected: Remark;
    readonly received: Remark;
    constructor(index: number, expected: Remark, received = describeAt(text, index)) {
      super();
      this.index = index;
      this.expected = expected;
      this.received = received;
    }
  }

  const skipSpace = () => {
    while (' \t\n\r'.includes(text[at] ?? 'end')) at += 1;
  };
  const matchHere = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };

  /** What word processors make of quotes stands where a name or a text begins. */
  function refuseOtherQuotes(): void {
    const mark = text[at];
    if (mark !== undefined && otherQuotes.includes(mark))
      throw new Found(at, remark('straight double quotes (") around names and texts'));
  }

  /** After a value: a text that ends too early on its line was cut by a quote that belongs to it. */
  function refuseAfterValue(index: number, expected: Remark): never {
    const line = text.slice(at).split(/[\r\n]/)[0] ?? '';
    const isSameLine = !/[\r\n]/.test(text.slice(index, at));
    if (text[index] === '"' && isSameLine && /^[^,}\]:].*"/.test(line) && !/^"[^"]*"\s*:/.test(line))
      throw new Found(endOfText, remark('quotes inside a text as “ ” or as \\"'), describeAt(text, endOfText));
    throw new Found(at, expected);
  }

  /** A comma that nothing follows. */
  function refuseLastComma(comma: number): void {
    skipSpace();
    if (text[at] === '}' || text[at] === ']') throw new Found(comma, remark('no comma after the last one'));
  }

  function readValue(depth: number): void {
    skipSpace();
    refuseOtherQuotes();
    if (text[at] === '{') readObject(depth + 1);
    else if (text[at] === '[') readArray(depth + 1);
    else if (text[at] === '"') readText();
    else readNumberOrWord();
    skipSpace();
  }

  function enter(depth: number): void {
    if (depth > folderLimits.jsonDepth) {
      throw new Found(
        at,
        remark('at most {most} levels of lists and objects', { most: folderLimits.jsonDepth }),
        remark('a deeper one'),
      );
    }
    at += 1;
    skipSpace();
  }

  function readObject(depth: number): void {
    enter(depth);
    const keys = new Set<string>();
    if (text[at] === '}') {
      at += 1;
      return;
    }
    while (true) {
      skipSpace();
      refuseOtherQuotes();
      if (text[at] !== '"')
        throw new Found(at, remark(keys.size === 0 ? 'a key in double quotes or }' : 'a key in double quotes'));
      const start = at;
      const key = readText();
      if (prototypeKeys.has(key))
        throw new Found(start, remark('a key that is not reserved by JavaScript'), asItStands(`"${key}"`));
      if (keys.has(key)) throw new Found(start, remark('each key once'), remark('{key} again', { key: `"${key}"` }));
      keys.add(key);
      skipSpace();
      if (text[at] !== ':') throw new Found(at, remark(':'));
      at += 1;
      skipSpace();
      const begin = at;
      readValue(depth);
      if (text[at] === '}') break;
      if (text[at] !== ',') refuseAfterValue(begin, remark(', or }'));
      at += 1;
      refuseLastComma(at - 1);
    }
    at += 1;
  }

  function readArray(depth: number): void {
    enter(depth);
    if (text[at] === ']') {
      at += 1;
      return;
    }
    while (true) {
      skipSpace();
      const begin = at;
      readValue(depth);
      if (text[at] === ']') break;
      if (text[at] !== ',') refuseAfterValue(begin, remark(', or ]'));
      at += 1;
      refuseLastComma(at - 1);
    }
    at += 1;
  }

  function readText(): string {
    const start = at;
    at += 1;
    while (text[at] !== '"') {
      const plain = matchHere(/[^"\\\p{Cc}]+|[\u007f-\u009f]/uy);
      const escaped = plain ?? matchHere(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y);
      if (escaped === undefined) {
        if (isLineEnd(text[at]) && /[“”]/.test(text.slice(start, at)))
          throw new Found(start, remark('straight double quotes (") around names and texts'));
        throw new Found(at, describeTextMistake(text[at]));
      }
      at += escaped.length;
    }
    endOfText = at;
    at += 1;
    const value: unknown = JSON.parse(text.slice(start, at));
    if (typeof value !== 'string') throw new Error('A JSON text is a string');
    if (value.includes('\0'))
      throw new Found(start, remark('text without the NUL character'), remark('\\u0000 in this text'));
    if (!value.isWellFormed()) {
      throw new Found(start, remark('whole characters'), remark('half of a surrogate pair in this text'));
    }
    return value;
  }

  function readNumberOrWord(): void {
    const word = matchHere(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
    // Points, spaces and lines between groups of digits, and a zero before them.
    const written = matchHere(/[+-]?\d[\d._ ]*/y)?.trim() ?? '';
    if (
      written.length > (word ?? '').length &&
      written.startsWith(word ?? '') &&
      /^[+-]?(?:0\d|\d{1,3}[._ ]\d{3})/.test(written)
    )
      throw new Found(
        at,
        remark('a number without separators, such as 1500000, or a text in double quotes'),
        asItStands(written),
      );
    if (word === undefined)
      throw new Found(at, remark('a value: text in double quotes, a number, a list, an object, true, false or null'));
    if (!Number.isFinite(JSON.parse(word) ?? 0) && word !== 'true' && word !== 'false') {
      throw new Found(at, remark('a number up to 1.8e308'), asItStands(word));
    }
    at += word.length;
  }

  try {
    readValue(0);
    if (at < text.length) throw new Found(at, remark('the end of the file'));
    return undefined;
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    const before = text.slice(0, error.index).split('\n');
    return {
      line: before.length,
      column: [...(before.at(-1) ?? '')].length + 1,
      expected: error.expected,
      received: error.received,
    };
  }
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r';
}

function describeTextMistake(character: string | undefined): Remark {
  if (isLineEnd(character)) return remark('a closing double quote');
  return remark(
    character === '\\' ? 'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX' : 'text without control characters',
  );
}

function describeAt(text: string, index: number): Remark {
  if (index >= text.length) return remark('the end of the file');
  if (text[index] === '\n' || text[index] === '\r') return remark('the end of the line');
  const line = text.slice(index, index + 24).split(/[\r\n]/)[0] ?? '';
  return asItStands([...line].slice(0, 12).join(''));
}
