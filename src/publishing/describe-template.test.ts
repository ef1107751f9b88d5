import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../contract/changes/apply-change.ts';
import type { ContentChange, Json, Place } from '../contract/changes/content-change.ts';
import type { ContentSchema } from '../contract/content-schema.ts';
import { controlOf, fits, itemSchema, readObjectText, variantOf, withoutNull } from '../contract/fields/control-of.ts';
import { changesToInsert, changesToMove, changesToRemove, changesToSet } from '../contract/fields/field-changes.ts';
import { summarise } from '../contract/fields/item-title.ts';
import { copyValue, newValue, withoutForeignFiles } from '../contract/fields/new-value.ts';
import type { TemplateField } from '../contract/studio/template-calls.ts';
import { templates } from '../templates/registry.ts';
import { runs } from '../testing/made-up-inputs.ts';
import { describeTemplate } from './describe-template.ts';

/** Calls with every schema of a key, and how it is reached. */
function walk(schema: ContentSchema, path: string, visit: (schema: ContentSchema, path: string) => void): void {
  visit(schema, path);
  const control = controlOf(schema);
  const { properties = {}, items, prefixItems = [] } = withoutNull(schema);
  if (control.kind === 'variants')
    for (const [index, variant] of control.variants.entries()) walk(variant, `${path}<${index}>`, visit);
  if (control.kind === 'group' || control.kind === 'button' || control.kind === 'picture')
    for (const [name, field] of Object.entries(properties)) walk(field, `${path}.${name}`, visit);
  if (control.kind === 'list')
    for (const item of [...prefixItems, ...(items ? [items] : [])]) walk(item, `${path}[]`, visit);
}

const sampleOf = (template: string): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    readdirSync(`content/${template}/content`).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(`content/${template}/content/${file}`, 'utf8')),
    ]),
  );

describe.each(templates.map((template) => [template.name, template] as const))('%s', (name, template) => {
  const fields = describeTemplate(template);
  const sample = sampleOf(name);
  const stored = fields.filter(({ key }) => sample[key] !== undefined);

  it('has a control for every field', () => {
    const without: string[] = [];
    for (const { key, schema } of fields)
      walk(schema, key, (part, path) => {
        if (controlOf(part).kind === 'unknown') without.push(path);
      });
    expect(without).toEqual([]);
  });

  it('has only values in its sample that the controls can edit', () => {
    const odd: string[] = [];
    const check = (schema: ContentSchema, value: Json | undefined, path: string): void => {
      if (value === undefined || value === null) return;
      if (!fits(schema, value)) odd.push(path);
      const control = controlOf(schema);
      const { properties = {} } = withoutNull(schema);
      if (control.kind === 'variants') {
        const inText = readObjectText(value) ?? value;
        const variant = control.variants[variantOf(control.variants, inText)];
        if (variant) check(variant, inText, path);
      } else if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) check(itemSchema(schema, index) ?? {}, item, `${path}[${index}]`);
      } else if (typeof value === 'object')
        for (const [part, inside] of Object.entries(value)) {
          const known = properties[part];
          if (known) check(known, inside, `${path}.${part}`);
        }
    };
    for (const { key, schema } of stored) check(schema, sample[key], key);
    expect(odd).toEqual([]);
  });

  it('gives what made-up presses of its controls change as changes that apply', () => {
    const document = { settings: {}, content: sample, media: {} } as unknown as Json;
    const pressed = fc.record({
      key: fc.nat(),
      steps: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      action: fc.constantFrom('set', 'add', 'copy', 'move', 'remove'),
      text: fc.string(),
      index: fc.nat(12),
      spoil: fc.constantFrom(undefined, null, 7, 'chữ', []),
    });
    fc.assert(
      fc.property(fc.array(pressed, { maxLength: 12 }), (presses) => {
        let current = document;
        for (const made of presses) {
          const found = choose(stored, current, made);
          if (!found) continue;
          const changes = press(current, found, made);
          const applied = applyChanges(current, changes);
          expect(applied, JSON.stringify({ found: found.at, made, changes })).toBeDefined();
          if (applied) current = applied.document;
          // Somebody stores a value of another type.
          if (made.spoil !== undefined && made.index === 0) {
            const spoilt = applyChanges(current, changesToSet(current, found.at, made.spoil));
            expect(spoilt).toBeDefined();
            if (spoilt) current = spoilt.document;
          }
        }
      }),
      { numRuns: runs(20, 500) },
    );
  });

  it('summarises every item of its lists in words', () => {
    const unnamed: string[] = [];
    for (const { key, schema } of stored)
      walk(schema, key, (part, path) => {
        if (controlOf(part).kind !== 'list') return;
        for (const value of [undefined, null, 3, 'chữ', [], {}, [[]], [{ title: 4 }]])
          expect(() => summarise(part, value as Json)).not.toThrow();
        if (part.title === undefined && part.itemTitle !== undefined) unnamed.push(path);
      });
    expect(unnamed).toEqual([]);
  });
});

interface Press {
  readonly key: number;
  readonly steps: readonly number[];
  readonly action: string;
  readonly text: string;
  readonly index: number;
}

/** A field that is on the screen, by walking from a key along the steps. */
function choose(
  fields: readonly TemplateField[],
  document: Json,
  { key, steps }: Press,
): { schema: ContentSchema; at: Place } | undefined {
  const field = fields[key % fields.length];
  if (!field) return undefined;
  let schema = withoutNull(field.schema);
  let at: Place = ['content', field.key];
  for (const step of steps) {
    const value = at.reduce<unknown>(
      (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
      document,
    ) as Json | undefined;
    const control = controlOf(schema);
    if (control.kind === 'variants') {
      schema = withoutNull(control.variants[step % control.variants.length] ?? {});
    } else if (control.kind === 'list') {
      const length = Array.isArray(value) ? value.length : 0;
      if (length === 0) break;
      const index = step % length;
      schema = withoutNull(itemSchema(schema, index) ?? {});
      at = [...at, index];
    } else if (schema.properties) {
      const names = Object.keys(schema.properties);
      const name = names[step % names.length];
      if (name === undefined) break;
      schema = withoutNull(schema.properties[name] ?? {});
      at = [...at, name];
    } else break;
  }
  return { schema, at };
}

function press(
  document: Json,
  { schema, at }: { schema: ContentSchema; at: Place },
  made: Press,
): readonly ContentChange[] {
  const item = itemSchema(schema, made.index);
  if (made.action === 'remove' && at.length > 2) return changesToRemove(document, at);
  if (controlOf(schema).kind === 'list' && item) {
    if (made.action === 'move') return changesToMove(document, at, made.index, made.steps[0] ?? 0);
    const value = newValue(item);
    return changesToInsert(document, at, made.index, made.action === 'copy' ? copyValue(item, value, document) : value);
  }
  return changesToSet(document, at, controlOf(schema).kind === 'text' ? made.text : newValue(schema));
}

describe('a value', () => {
  it('is put where it belongs by one change, whatever is missing above it', () => {
    const set = (document: Json, at: Place) => changesToSet(document, at, 'x');
    expect(set({ a: { b: 'y' } }, ['a', 'b'])).toEqual([{ kind: 'set', at: ['a', 'b'], value: 'x' }]);
    expect(set({ a: {} }, ['a', 'b', 'c'])).toEqual([{ kind: 'set', at: ['a', 'b'], value: { c: 'x' } }]);
    expect(set({ a: null }, ['a', 'b', 0])).toEqual([{ kind: 'set', at: ['a'], value: { b: ['x'] } }]);
    expect(set({ a: ['y'] }, ['a', 1])).toEqual([{ kind: 'insert', at: ['a', 1], value: 'x' }]);
    expect(set({ a: 'x' }, ['a'])).toEqual([]);
  });

  it('stays as typed, composed or not', () => {
    const typed = 'Tiê\u0301t kiê\u0323m';
    expect(changesToSet({ a: '' }, ['a'], typed)).toEqual([{ kind: 'set', at: ['a'], value: typed }]);
  });

  it('of a sample comes without files that the campaign does not have', () => {
    const value = {
      $schema: 's',
      title: 'T',
      img: { url: 'media/a.avif' },
      list: [{ url: 'media/b.avif' }, 'media/b.avif'],
    };
    expect(withoutForeignFiles(value, new Set(['media/b.avif']))).toEqual({
      title: 'T',
      list: [{ url: 'media/b.avif' }, 'media/b.avif'],
    });
  });

  it('that is copied has codes of its own on its buttons', () => {
    const button: ContentSchema = {
      contentKind: 'button',
      type: 'object',
      properties: {
        labelButtonAction: { contentKind: 'text', type: 'string' },
        classID: { contentKind: 'cta-id', type: 'string' },
      },
    };
    const list: ContentSchema = { type: 'object', properties: { button } };
    const value = { button: { labelButtonAction: 'Mở', classID: 'mo' }, more: 1 };
    const copy = (document: Json) => copyValue(list, value, document);
    expect(copy({ one: value })).toEqual({ button: { labelButtonAction: 'Mở', classID: 'mo-2' }, more: 1 });
    // Copied twice, none has the code of another one.
    expect(copy({ one: value, two: copy({ one: value }) })).toMatchObject({ button: { classID: 'mo-3' } });
  });
});
