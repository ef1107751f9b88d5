import type { z } from 'zod';
import { asItStands, type Remark, remark } from './remark.ts';
import { vietnamese } from './remarks-in-vietnamese.ts';

/** Turns an issue of zod into a remark: the schema's own (`expected`), otherwise one by the code of the issue. */
export function remarkOfIssue(issue: z.core.$ZodIssue): Remark {
  return readRemark(issue.message) ?? remarkOfCode(issue);
}

function remarkOfCode(issue: z.core.$ZodIssue): Remark {
  switch (issue.code) {
    case 'invalid_type':
      return remark(kinds[issue.expected] ?? 'Invalid input');
    case 'too_small': {
      if (!issue.inclusive) return asItStands(issue.message);
      const least = Number(issue.minimum);
      if (issue.origin === 'string')
        return remark('Too small: expected string to have >={least} characters', { least });
      if (issue.origin === 'array') return remark('Too small: expected array to have >={least} items', { least });
      const kind = remark(kinds[issue.origin] ?? 'number');
      return remark('Too small: expected {kind} to be >={least}', { kind, least });
    }
    case 'too_big': {
      if (!issue.inclusive) return asItStands(issue.message);
      const most = Number(issue.maximum);
      if (issue.origin === 'string') return remark('Too big: expected string to have <={most} characters', { most });
      if (issue.origin === 'array') return remark('Too big: expected array to have <={most} items', { most });
      const kind = remark(kinds[issue.origin] ?? 'number');
      return remark('Too big: expected {kind} to be <={most}', { kind, most });
    }
    case 'invalid_value': {
      const values = issue.values.map(quotePrimitive).join('|');
      return issue.values.length === 1 ? asItStands(values) : remark('one of {values}', { values });
    }
    case 'invalid_format':
      return issue.format === 'regex' && issue.pattern !== undefined
        ? remark('Invalid string: must match pattern {pattern}', { pattern: issue.pattern })
        : asItStands(issue.message);
    case 'unrecognized_keys': {
      const names = issue.keys.map(quotePrimitive).join(', ');
      return issue.keys.length === 1
        ? remark('Unrecognized key: {name}', { name: names })
        : remark('Unrecognized keys: {names}', { names });
    }
    case 'invalid_key':
      return remark('Invalid key in record');
    case 'invalid_union':
      return remark('Invalid input');
    case 'invalid_element':
    case 'not_multiple_of':
      return asItStands(issue.message);
    case 'custom':
      return issue.message === 'Invalid input' ? remark('Invalid input') : asItStands(issue.message);
  }
}

/** As zod writes it: texts in quotes. */
function quotePrimitive(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

const kinds: Readonly<
  Partial<Record<string, 'string' | 'number' | 'int' | 'boolean' | 'array' | 'object' | 'record'>>
> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  tuple: 'array',
  object: 'object',
  record: 'record',
};

function readRemark(message: string): Remark | undefined {
  if (!message.startsWith('{"code":')) return undefined;
  const said: unknown = JSON.parse(message);
  return isRemark(said) ? said : undefined;
}

/** Whether a value is a remark: a sentence with its Vietnamese and all its parts. */
export function isRemark(said: unknown): said is Remark {
  if (typeof said !== 'object' || said === null || !('code' in said) || !('parts' in said)) return false;
  const { code, parts } = said;
  if (typeof code !== 'string' || !('vietnamese' in said || Object.hasOwn(vietnamese, code))) return false;
  if (typeof parts !== 'object' || parts === null) return false;
  return [...code.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => {
    const part: unknown = Reflect.get(parts, name);
    return typeof part === 'string' || typeof part === 'number' || isRemark(part);
  });
}
