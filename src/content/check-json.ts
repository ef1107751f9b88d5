import { type JSONVisitor, visit } from 'jsonc-parser';
import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';
import { folderLimits } from './folder-finding.ts';

/** A place in a JSON text that cannot be stored, with what was expected there. Lines and columns count from 1. */
export interface JsonFinding {
  line: number;
  column: number;
  expected: Remark;
  received: Remark;
}

/** Quotes of word processors, other languages and other kinds of code. */
const otherQuotes = "“”„«»‘’'`";

/** Names that may change an object's prototype. Content never needs them. */
const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const straightQuotes = remark('straight double quotes (") around names and texts');

/** The kind of token that is expected at a place. */
interface Next {
  expected: Remark;
  /** No quoted text is expected here. */
  isBetween?: true;
}
const aValue: Next = {
  expected: remark('a value: text in double quotes, a number, a list, an object, true, false or null'),
};
const aKey: Next = { expected: remark('a key in double quotes') };
const aKeyOrEnd: Next = { expected: remark('a key in double quotes or }') };
const aColon: Next = { expected: remark(':'), isBetween: true };
const moreOfObject: Next = { expected: remark(', or }'), isBetween: true };
const moreOfList: Next = { expected: remark(', or ]'), isBetween: true };
const endOfFile: Next = { expected: remark('the end of the file'), isBetween: true };

/** Thrown and caught in this file only, to leave all levels of a deep text at once. */
class Found extends Error {
  readonly index: number;
  readonly expected: Remark;
  readonly received: Remark;
  constructor(index: number, expected: Remark, received: Remark) {
    super();
    this.index = index;
    this.expected = expected;
    this.received = received;
  }
}

/**
 * Finds the first reason why a text is not JSON that the store can keep; undefined if it is. `JSON.parse` names no
 * place for many mistakes, and accepts what Postgres, or an export that must equal the import, cannot: NUL, lone
 * surrogates, infinite numbers, duplicate keys. The library parses; this turns its first error into advice.
 */
export function checkJson(text: string): JsonFinding | undefined {
  let next = aValue;
  /** Keys of the open objects so far; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  /** Positions of the quotes of the previous value, if it is a text. */
  let lastText: { start: number; end: number } | undefined;

  function refuse(index: number, expected: Remark, received = describeAt(text, index)): never {
    throw new Found(index, expected, received);
  }
  const matchAt = (index: number, pattern: RegExp): string => {
    pattern.lastIndex = index;
    return pattern.exec(text)?.[0] ?? '';
  };

  function refuseToken(at: number): never {
    const before = text.slice(0, at).trimEnd();
    if (/[}\]]/.test(text[at] ?? '') && before.endsWith(','))
      refuse(before.length - 1, remark('no comma after the last one'));
    if (!next.isBetween && otherQuotes.includes(text[at] ?? 'the end')) refuse(at, straightQuotes);
    if (next === aValue) refuseSeparators(at);
    // A text followed by other characters on its line was cut by a quote inside it.
    const line = text.slice(at).split(/[\r\n]/)[0] ?? '';
    const isSameLine = lastText && !/[\r\n]/.test(text.slice(lastText.start, at));
    if (lastText && isSameLine && /^[^,}\]:].*"/.test(line) && !/^"[^"]*"\s*:/.test(line))
      refuse(lastText.end, remark('quotes inside a text as “ ” or as \\"'));
    refuse(at, next.expected);
  }

  /** Dots, spaces and underscores between groups of digits, and leading zeros. */
  function refuseSeparators(start: number): void {
    const number = matchAt(start, /-?(?:0|[1-9]\d*)(?:\.\d+)?/y);
    const written = matchAt(start, /[+-]?\d[\d._ ]*/y).trim();
    if (written.length > number.length && written.startsWith(number) && /^[+-]?(?:0\d|\d{1,3}[._ ]\d{3})/.test(written))
      refuse(
        start,
        remark('a number without separators, such as 1500000, or a text in double quotes'),
        asItStands(written),
      );
  }

  function refuseText(start: number): never {
    const end =
      start + matchAt(start, /"(?:[^"\\\p{Cc}]+|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy).length;
    // The closing quote of a word processor.
    if (isLineEnd(text[end]) && /[“”]/.test(text.slice(start, end))) refuse(start, straightQuotes);
    refuse(end, describeWrongCharacter(text[end]));
  }

  function checkText(value: string, start: number): void {
    if (value.includes('\0')) refuse(start, remark('text without the NUL character'), remark('\\u0000 in this text'));
    if (!value.isWellFormed())
      refuse(start, remark('whole characters'), remark('half of a surrogate pair in this text'));
  }

  function begin(start: number, keys: Set<string> | undefined): void {
    const most = folderLimits.jsonDepth;
    if (open.length === most)
      refuse(start, remark('at most {most} levels of lists and objects', { most }), remark('a deeper one'));
    open.push(keys);
    next = keys ? aKeyOrEnd : aValue;
  }
  function end(at: number): void {
    // The library also reports the end of the file here.
    if (at >= text.length) refuseToken(at);
    open.pop();
    endValue(undefined);
  }
  function endValue(ofText: typeof lastText): void {
    lastText = ofText;
    next = open.length === 0 ? endOfFile : open.at(-1) ? moreOfObject : moreOfList;
  }

  const visitor: JSONVisitor = {
    onObjectBegin: (start) => begin(start, new Set()),
    onArrayBegin: (start) => begin(start, undefined),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (key, start) => {
      checkText(key, start);
      if (prototypeKeys.has(key))
        refuse(start, remark('a key that is not reserved by JavaScript'), asItStands(`"${key}"`));
      const keys = open.at(-1);
      if (keys?.has(key)) refuse(start, remark('each key once'), remark('{key} again', { key: `"${key}"` }));
      keys?.add(key);
      next = aColon;
    },
    onSeparator: (sign) => {
      lastText = undefined;
      next = sign === ',' && open.at(-1) ? aKey : aValue;
    },
    onLiteralValue: (value, start, length) => {
      if (typeof value === 'string') checkText(value, start);
      if (typeof value === 'number') {
        refuseSeparators(start);
        if (!Number.isFinite(value))
          refuse(start, remark('a number up to 1.8e308'), asItStands(text.slice(start, start + length)));
      }
      endValue(typeof value === 'string' ? { start, end: start + length - 1 } : undefined);
    },
    // Where a text is expected, only the text itself can be wrong.
    onError: (_, at) => (text[at] === '"' && !next.isBetween ? refuseText(at) : refuseToken(at)),
  };

  try {
    visit(text, visitor, { disallowComments: true });
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

function describeWrongCharacter(character: string | undefined): Remark {
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
