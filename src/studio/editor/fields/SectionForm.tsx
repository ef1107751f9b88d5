import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { placeOf } from '../../../contract/changes/place-name.ts';
import { changesToSet } from '../../../contract/fields/field-changes.ts';
import { newValue, withoutForeignFiles } from '../../../contract/fields/new-value.ts';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toasts } from '../../kit/toasts.ts';
import { useEditor, useEditorState } from '../editor.ts';
import { LockNotice } from '../locks/LockNotice.tsx';
import { listOpenSamples } from '../open-samples.ts';
import { isHidden, listPartActions, toggleHidden } from '../part-actions.ts';
import { Field } from './Field.tsx';
import styles from './fields.module.css';
import { findAnchors } from './find-anchors.ts';
import { FormContext, type PickPicture, type PictureTools } from './form-context.ts';
import { readMedia } from './media-of.ts';
import { fieldTexts } from './texts.ts';
import { useChosenField } from './use-chosen-field.ts';

// For few people: it comes when it is asked for.
const KeyData = lazy(async () => ({ default: (await import('./KeyData.tsx')).KeyData }));

interface SectionFormProps {
  /** The key to edit. That of a post is its own, with the schema of all posts. */
  section: TemplateField;
  /** Every key of the template, for links between parts of the page. */
  fields: readonly TemplateField[];
  mayEditProtected: boolean;
  /** Whether the page shows the section; undefined for what is no part of the page. */
  isDrawn?: boolean | undefined;
  /** Reads the content of the template's sample. */
  readSample?: (() => Promise<Readonly<Record<string, unknown>>>) | undefined;
  onPickPicture: PickPicture;
  onPickFile?: PickPicture | undefined;
  pictures?: PictureTools | undefined;
  /** Beside the name, for example buttons to the section before and after. */
  actions?: ReactNode;
  /** Below the fields. */
  below?: ReactNode;
  /** Takes the whole key out of the campaign; only for what is one of many, such as a post. */
  onRemove?: (() => void) | undefined;
}

/** The form of one key of the campaign, made from its schema. */
export function SectionForm(props: SectionFormProps) {
  // Another section begins with nothing opened or typed.
  return <Form key={props.section.key} {...props} />;
}

function Form(props: SectionFormProps) {
  const {
    section,
    fields,
    mayEditProtected,
    isDrawn,
    readSample,
    onPickPicture,
    onPickFile,
    pictures,
    actions,
    below,
    onRemove,
  } = props;
  const editor = useEditor();
  const { isReadOnly } = editor;
  const place = placeOf({ key: section.key, path: '' });
  const isMissing = useEditorState(({ document }) => valueAt(document, place) === undefined);
  const isOff = useEditorState((now) => isHidden(now, section.key));
  const hasErrors = useEditorState(({ findings }) =>
    findings.some(({ key, severity }) => key === section.key && severity === 'error'),
  );
  const openSamples = useEditorState((state) => listOpenSamples(state).filter(({ key }) => key === section.key).length);
  const anchors = useEditorState(({ document }) => findAnchors(fields, document));
  const [isData, setData] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { opened, open } = useChosenField(root, section.key);

  const locked = mayEditProtected ? [] : section.protectedFields;
  const change = (next: Json) => editor.change(changesToSet(editor.state.get().document, place, next));
  const insertSample = async () => {
    let sample: Readonly<Record<string, unknown>>;
    try {
      sample = (await readSample?.()) ?? {};
    } catch {
      toasts.show(fieldTexts.sampleFailed);
      return;
    }
    const { document } = editor.state.get();
    const files = new Set(readMedia(document).map((file) => file.path));
    const next = withoutForeignFiles(sample[section.key], files);
    if (next === undefined) toasts.show(fieldTexts.sampleLacks);
    else {
      const before = valueAt(document, place);
      editor.change([{ kind: 'set', at: place, value: next }]);
      const back =
        before === undefined
          ? { kind: 'unset' as const, at: place }
          : { kind: 'set' as const, at: place, value: before };
      toasts.show(fieldTexts.sampleTaken, { label: fieldTexts.undo, run: () => editor.change([back]) });
    }
  };
  const held = useEditorState(({ locks }) => locks.find((lock) => lock.kind !== 'order' && lock.key === section.key));
  const canHide = !isReadOnly && !held && !isMissing && (section.part === 'page' || section.part === 'popup');
  const toggle = () => toggleHidden(editor, section.key);
  const state = isOff ? 'hidden' : stateOf(isDrawn, hasErrors);
  const isWholeLocked = locked.includes('');
  return (
    <FormContext
      value={{
        anchors,
        pickPicture: onPickPicture,
        pickFile: onPickFile,
        pictures,
        opened,
        open,
        locked,
        unlocked: mayEditProtected ? section.protectedFields : [],
      }}
    >
      <section className={styles.form} ref={root} aria-label={section.title}>
        <header className={styles.head}>
          <h2>{section.title}</h2>
          {state && (
            <Row as="span" gap={4} align="center" flex="rigid" tone={stateTones[state]} size="xs">
              <Icon name={stateIcons[state]} size="s" />
              {fieldTexts.states[state]}
            </Row>
          )}
          <Row as="span" align="center" flex="rigid" className={styles.end}>
            {actions}
            <Menu
              label={fieldTexts.menu(section.title)}
              trigger={<IconButton icon="more" label={fieldTexts.menu(section.title)} />}
              actions={() => [
                ...listPartActions(editor, section.key),
                ...(canHide && listPartActions(editor, section.key).length === 0
                  ? [
                      {
                        id: 'hide',
                        label: isOff ? fieldTexts.show : fieldTexts.hide,
                        note: isOff ? undefined : fieldTexts.hideNote,
                        icon: isOff ? ('eye' as const) : ('eyeOff' as const),
                        onAction: toggle,
                      },
                    ]
                  : []),
                {
                  id: 'data',
                  label: isData ? fieldTexts.form : fieldTexts.data,
                  icon: 'code',
                  onAction: () => setData(!isData),
                },
                ...(readSample && !isReadOnly && !held && section.part !== 'settings'
                  ? [
                      {
                        id: 'sample',
                        label: fieldTexts.fromSample,
                        note: fieldTexts.fromSampleNote,
                        icon: 'undo' as const,
                        onAction: () => void insertSample(),
                      },
                    ]
                  : []),
                ...(onRemove && !isReadOnly && !held
                  ? [
                      {
                        id: 'remove',
                        label: fieldTexts.removeWhole,
                        note: fieldTexts.removeWholeNote,
                        icon: 'trash' as const,
                        onAction: onRemove,
                      },
                    ]
                  : []),
              ]}
            />
          </Row>
        </header>
        {openSamples > 0 && (
          <Row gap={10} className={styles.samples}>
            <Text as="span" tone="gold" flex="rigid">
              <Icon name="page" />
            </Text>
            <Text>
              <strong>{fieldTexts.openSamples(openSamples)}</strong> {fieldTexts.openSamplesNote}
            </Text>
          </Row>
        )}
        <Stack gap={14} className={styles.body}>
          {section.description !== undefined && <Text note>{section.description}</Text>}
          {isOff && (
            <Notice
              tone="info"
              actions={
                canHide && (
                  <Button size="small" onPress={toggle}>
                    {fieldTexts.show}
                  </Button>
                )
              }
            >
              {fieldTexts.hiddenNote}
            </Notice>
          )}
          {locked.length > 0 && !isReadOnly && (
            <Notice tone="info">{isWholeLocked ? fieldTexts.readOnly : fieldTexts.partlyReadOnly}</Notice>
          )}
          {held?.kind === 'part' && <LockNotice lock={held} />}
          {isData ? (
            <Suspense>
              <KeyData contentKey={section.key} />
            </Suspense>
          ) : isMissing && !isReadOnly && held?.kind !== 'part' ? (
            <EmptyState
              title={fieldTexts.missing}
              action={
                <>
                  {readSample && (
                    <Button kind="primary" onPress={() => void insertSample()}>
                      {fieldTexts.insertSample}
                    </Button>
                  )}
                  <Button onPress={() => change(newValue(section.schema))}>{fieldTexts.startEmpty}</Button>
                </>
              }
            >
              {fieldTexts.missingNote}
            </EmptyState>
          ) : (
            <Field schema={section.schema} at={{ key: section.key, path: '' }} label={section.title} isRequired />
          )}
          {below}
        </Stack>
      </section>
    </FormContext>
  );
}

type State = keyof typeof fieldTexts.states;
const stateIcons: Readonly<Record<State, IconName>> = {
  shown: 'eye',
  empty: 'eyeOff',
  broken: 'eyeOff',
  hidden: 'eyeOff',
};

const stateTones = { shown: 'ok', empty: 'muted', broken: 'error', hidden: 'muted' } as const;

function stateOf(isDrawn: boolean | undefined, hasErrors: boolean): State | undefined {
  if (isDrawn === undefined) return undefined;
  return isDrawn ? 'shown' : hasErrors ? 'broken' : 'empty';
}
