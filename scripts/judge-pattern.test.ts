import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { findSlowness } from './judge-pattern.ts';

it.each([
  /\S+[@/._-]\S+/g,
  /<[^>]*>/g,
  /<a\b[^>]*?\shref/,
  /<(script|style)\b[\s\S]*?<\/\1\s*>/gi,
  /\s*\n\s*/g,
  /0+$/,
  /\s+(?=x)/,
  /a(?:a*b)?/g,
  /^a*a*b/,
  /^(?:a|a)*b/,
  /^(?:a+)*b/,
  /^(?:(?:a?|)b)*c/,
  /^(?:<!--[\s\S]*?-->)*<svg/,
  /^-?\d+\.?\d*$/,
  /^\s*(.*)\s*$/,
  /(?<=a+)b/,
  /(?!x*y)z/,
  /[^\d]+\D!/,
])('%s is slow', (pattern) => {
  expect(findSlowness(pattern)).toBeDefined();
});

it.each([
  /\s+/g,
  /<[^<>]*>/g,
  /^\s+/,
  /^\d+(?:\.\d+)*$/,
  /^(?:\s|&nbsp;|<\/?(?:p|br)\b[^<>]*>)*$/i,
  /(?<!\d)\d+x/,
  /\b\w+!/,
  /\d{1,12}x/,
  /"(?:[^"\\]+|\\(?:["\\]|u[0-9a-f]{4}))*/y,
  /[\p{L}\p{N}]+(?:[.,]\p{N}+)*|./gsu,
  /(\r\n|[\t\r\n]|^)(?='|[^\S\t\r\n]*[=+@])/gu,
  /^[^,:]*:[^,]*$/,
])('%s is fast', (pattern) => {
  expect(findSlowness(pattern)).toBeUndefined();
});

/** A pattern of a file. One that is made of parts is judged with a letter for each of them. */
interface WrittenPattern {
  place: string;
  source: string;
  flags: string;
}

function listPatterns(path: string): WrittenPattern[] {
  const text = readFileSync(path, 'utf8');
  const found: WrittenPattern[] = [];
  const add = (start: number, source: string, flags: string) =>
    found.push({ place: `${path}:${text.slice(0, start).split('\n').length}`, source, flags });
  const addMade = ({ callee, arguments: [first, second], start }: Pick<MadePattern, MadeParts>) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || first?.type !== 'TemplateLiteral') return;
    const flags = second?.type === 'Literal' && typeof second.value === 'string' ? second.value : '';
    add(start, first.quasis.map(({ value }) => value.cooked ?? '').join('x'), flags);
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(parseSync(path, text).program);
  return found;
}
type MadePattern = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>>[0];
type MadeParts = 'callee' | 'arguments' | 'start';

it('every pattern of the product needs no more steps than its text has letters', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
    .map((path) => join('src', path));
  const patterns = files.flatMap(listPatterns);
  expect(patterns.length).toBeGreaterThan(400);
  const slow = patterns.flatMap(({ place, source, flags }) => {
    const why = findSlowness({ source, flags });
    return why === undefined ? [] : [`${place} /${source}/${flags}: ${why}`];
  });
  expect(slow).toEqual([]);
});
