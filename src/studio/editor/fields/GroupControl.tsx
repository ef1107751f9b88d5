import { type ReactNode, useState } from 'react';
import type { Json, Place } from '../../../contract/changes/content-change.ts';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import type { ContentSchema, FormGroup } from '../../../contract/content-schema.ts';
import { controlOf, withoutNull } from '../../../contract/fields/control-of.ts';
import { summarise } from '../../../contract/fields/item-title.ts';
import { newValue } from '../../../contract/fields/new-value.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Disclosure } from '../../kit/Disclosure.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Grid, Stack, Text } from '../../kit/Layout.tsx';
import { toasts } from '../../kit/toasts.ts';
import { inSentence } from '../describe-finding.ts';
import { useEditor, useEditorState } from '../editor.ts';
import { isWithin } from '../is-within.ts';
import { FindingPills } from './FindingPills.tsx';
import type { FieldProps, WholeProps } from './field-props.ts';
import styles from './fields.module.css';
import { hasErrors, noValue, useField, useFindingsWithin, useForm } from './form-context.ts';
import { fieldTexts } from './texts.ts';

interface GroupFieldsProps {
  schema: ContentSchema;
  at: PlaceName;
  renderField: (props: FieldProps) => ReactNode;
}

/** The fields of an object, in the order of its schema. */
export function GroupFields({ schema, at, renderField }: GroupFieldsProps) {
  const { properties = {}, required = [], formGroups = [] } = withoutNull(schema);
  const names = Object.keys(properties).filter((name) => controlOf(properties[name] ?? {}).kind !== 'fixed');
  const grouped = new Set(formGroups.flatMap(({ fields }) => fields));
  const render = (name: string) => {
    const field = properties[name] ?? {};
    return renderField({
      schema: field,
      at: { key: at.key, path: joinPath(at.path, name) },
      label: field.title ?? withoutNull(field).title ?? name,
      isRequired: required.includes(name),
    });
  };
  return (
    <Grid columns={2} align="start" gap={16} columnGap={12}>
      {names.filter((name) => !grouped.has(name)).map(render)}
      {formGroups.map((group) => (
        <FoldedFields key={group.title} group={group} at={at}>
          {group.fields.filter((name) => names.includes(name)).map(render)}
        </FoldedFields>
      ))}
    </Grid>
  );
}

/** Fields of an object that stand together; open while something is wrong in them, and once one of them is chosen. */
function FoldedFields({ group, at, children }: { group: FormGroup; at: PlaceName; children: ReactNode }) {
  const chosen = useEditorState((state) => state.chosen);
  const findings = useEditorState((state) => state.findings);
  const isIn = (key: string, path: string) =>
    key === at.key && group.fields.some((name) => isWithin(path, joinPath(at.path, name)));
  const own = findings.filter(({ key, path }) => isIn(key, path));
  const [isOpen, setOpen] = useState(hasErrors(own));
  const [shown, setShown] = useState<PlaceName>();
  if (chosen !== shown) {
    setShown(chosen);
    if (chosen && isIn(chosen.key, chosen.path)) setOpen(true);
  }
  return (
    <Disclosure
      kind="part"
      title={group.title}
      note={isOpen ? undefined : fieldTexts.groupFields(group.fields.length)}
      isOpen={isOpen}
      onToggle={setOpen}
      actions={<FindingPills findings={own} />}
    >
      {group.description !== undefined && <Text note>{group.description}</Text>}
      <Grid columns={2} align="start" gap={16} columnGap={12}>
        {children}
      </Grid>
    </Disclosure>
  );
}

/** A group of fields. An optional one that is missing is a button that adds it. */
export function GroupControl({ schema, at, label, isRequired, renderField }: WholeProps) {
  const { value: shown, isReadOnly } = useField(at, (value) => ({
    isMissing: value === undefined || value === null,
    ...summarise(schema, value),
  }));
  const { opened, open } = useForm();
  const within = useFindingsWithin(at);
  const { isMissing, title, note } = shown;
  // Colours are seen whether the campaign has its own or not.
  if (isMissing && !isRequired && !hasOnlyColours(schema)) return <AddPart schema={schema} at={at} label={label} />;
  const isOpen = opened.get(at.path) ?? (isRequired || hasErrors(within) || isMain(schema, at));
  return (
    <Disclosure
      kind="part"
      title={label}
      note={isOpen ? undefined : (title ?? note)}
      isOpen={isOpen}
      onToggle={(next) => open(at.path, next)}
      actions={
        <>
          <FindingPills findings={within} />
          {!isRequired && !isMissing && !isReadOnly && <RemovePart at={at} label={label} />}
        </>
      }
    >
      {schema.description !== undefined && <Text note>{schema.description}</Text>}
      <GroupFields schema={schema} at={at} renderField={renderField} />
    </Disclosure>
  );
}

function hasOnlyColours({ properties = {} }: ContentSchema): boolean {
  return Object.values(properties).every((field) => controlOf(field).kind === 'colour');
}

/** A part of the section with a list of its own, such as its gifts: people look for it, so it is not folded. */
function isMain(schema: ContentSchema, { path }: PlaceName): boolean {
  return !/[.[]/.test(path) && Object.values(schema.properties ?? {}).some((field) => controlOf(field).kind === 'list');
}

/** "Thêm nút" instead of empty fields. */
export function AddPart({ schema, at, label }: { schema: ContentSchema; at: PlaceName; label: string }) {
  const field = useField(at);
  const { open } = useForm();
  if (field.isReadOnly) return null;
  const isWhole = isMain(schema, at);
  return (
    <Stack gap={4} align="start" className={joinClasses(isWhole && styles.absent)}>
      {isWhole && (
        <>
          <strong>{label}</strong>
          <Text note>
            {fieldTexts.absent} {schema.description}
          </Text>
        </>
      )}
      <Button
        kind={isWhole ? 'plain' : 'bare'}
        size="small"
        icon="plus"
        onPress={() => {
          open(at.path, true);
          field.set(newValue(schema));
        }}
      >
        {fieldTexts.add(inSentence(label))}
      </Button>
    </Stack>
  );
}

/** Takes an optional part away; a toast brings it back. */
export function RemovePart({ at, label }: { at: PlaceName; label: string }) {
  const field = useField(at, noValue);
  const { askToRemove } = useEditor();
  const remove = (place: Place, value: Json | undefined) => {
    if (value === undefined) return;
    field.change([{ kind: 'unset', at: place }]);
    const run = field.later({ kind: 'set', at: place, value });
    toasts.show(fieldTexts.removed(inSentence(label)), { label: fieldTexts.undo, run });
  };
  return (
    <IconButton icon="trash" label={fieldTexts.remove(inSentence(label))} onPress={() => askToRemove(at, remove)} />
  );
}
