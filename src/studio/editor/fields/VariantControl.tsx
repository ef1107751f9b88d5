import { useMemo } from 'react';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { placeOf } from '../../../contract/changes/place-name.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { controlOf, readObjectText, variantOf, withoutNull } from '../../../contract/fields/control-of.ts';
import { newValue } from '../../../contract/fields/new-value.ts';
import { memoise } from '../../../contract/memoise.ts';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { Stack } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { Select } from '../../kit/Select.tsx';
import { type Editor, EditorContext, type EditorState, useEditor } from '../editor.ts';
import type { WholeProps } from './field-props.ts';
import { useField } from './form-context.ts';
import { fieldTexts } from './texts.ts';

/** One of several forms of a value; which one is chosen above its fields. */
export function VariantControl({ variants, ...props }: WholeProps & { variants: readonly ContentSchema[] }) {
  const { schema, at, label, isRequired, renderField } = props;
  const field = useField(at, (value) => ({
    inText: readObjectText(value),
    isText: typeof value === 'string',
    chosen: variantOf(variants, value),
  }));
  const { inText, isText, chosen } = field.value;
  const row = variants.find((variant) => controlOf(variant).kind === 'group');
  const isRow = row && variants.some(({ contentKind, type }) => contentKind === undefined && type === 'string');
  // The same element before and after the row has become an object, so that the focus stays.
  if (isRow && (inText !== undefined || !isText)) return <RowControl {...props} row={row} inText={inText} />;
  const variant = variants[chosen] ?? {};
  const names = variants.map(nameVariant);
  // The same thing, stored in two ways: people need not choose. A fixed value says what kind of thing it is.
  const kinds = new Set(variants.map((one) => fixedIn(one) ?? kindInside(one)));
  const { contentKind: _contentKind, anyOf: _anyOf, oneOf: _oneOf, ...words } = schema;
  const inner = renderField({ schema: { ...withoutNull(variant), ...words }, at, label, isRequired });
  if (kinds.size === 1) return unwrapped(variant, props) ?? inner;
  const choices = names.map((name, index) => ({ id: String(index), label: name }));
  const choose = (id: string) => {
    const next = variants[Number(id)];
    if (next && Number(id) !== chosen) field.set(newValue(next));
  };
  const isNarrow = names.join('').length <= 30;
  return (
    <Stack gap={12}>
      {!field.isReadOnly &&
        (isNarrow ? (
          <FieldGroup label={`${fieldTexts.variant.kind}: ${label}`}>
            <Segmented label={label} choices={choices} value={String(chosen)} onChange={choose} />
          </FieldGroup>
        ) : (
          <Select label={fieldTexts.variant.kind} choices={choices} value={String(chosen)} onChange={choose} />
        ))}
      {inner}
    </Stack>
  );
}

/** An object with a single required field, which holds the value itself, is edited as that field. */
function unwrapped(variant: ContentSchema, { at, label, isRequired, schema, renderField }: WholeProps) {
  const [name] = variant.required ?? [];
  const field = name === undefined ? undefined : variant.properties?.[name];
  if (name === undefined || !field) return undefined;
  const path = joinPath(at.path, name);
  return renderField({
    schema: { ...field, description: schema.description },
    at: { key: at.key, path },
    label,
    isRequired,
  });
}

function kindInside(variant: ContentSchema): string {
  const { kind } = controlOf(variant);
  const { properties = {}, required = [] } = variant;
  const only = required.length === 1 ? properties[required[0] ?? ''] : undefined;
  return kind === 'group' &&
    only?.contentKind !== undefined &&
    only.contentKind !== 'link' &&
    only.contentKind !== 'number'
    ? controlOf(only).kind
    : kind;
}

/** The value by which a variant is told from others, as text. */
function fixedIn({ properties = {} }: ContentSchema): string | undefined {
  const fixed = Object.values(properties).find((field) => field.const !== undefined)?.const;
  return fixed === undefined ? undefined : String(fixed);
}

function nameVariant(variant: ContentSchema): string {
  if (variant.title !== undefined) return variant.title;
  const fixed = fixedIn(variant);
  if (fixed !== undefined) return fixed;
  return controlOf(variant).kind === 'group' ? fieldTexts.variant.fields : fieldTexts.variant.plain;
}

/** A row stored as a text of JSON: it is edited as its fields, and becomes an object with its first change. */
function RowControl({ row, inText, ...props }: WholeProps & { row: ContentSchema; inText: Json | undefined }) {
  const { at, label, isRequired, renderField } = props;
  const editor = useEditor();
  const asObject = useMemo((): Editor => {
    if (inText === undefined) return editor;
    const place = placeOf(at);
    const become: ContentChange = { kind: 'set', at: place, value: inText };
    const read = memoise((state: EditorState) => ({
      ...state,
      document: applyChanges(state.document, [become])?.document ?? state.document,
    }));
    return {
      ...editor,
      state: { ...editor.state, get: () => read(editor.state.get()) },
      change: (changes, step) => {
        const changed = applyChanges(editor.state.get().document, [become, ...changes]);
        const value = changed && valueAt(changed.document, place);
        editor.change(value === undefined ? changes : [{ kind: 'set', at: place, value }], step);
      },
    };
  }, [editor, at, inText]);
  return <EditorContext value={asObject}>{renderField({ schema: row, at, label, isRequired })}</EditorContext>;
}
