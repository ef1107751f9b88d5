import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { applyChange } from '../../../contract/changes/apply-change.ts';
import { type Json, type Place, valueAt } from '../../../contract/changes/content-change.ts';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { followPlace, startsWith } from '../../../contract/changes/rebase-change.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { greatestContent } from '../../../contract/content-size.ts';
import { controlOf, itemSchema } from '../../../contract/fields/control-of.ts';
import { changesToInsert, changesToMove } from '../../../contract/fields/field-changes.ts';
import { summarise } from '../../../contract/fields/item-title.ts';
import { copyValue, newValue } from '../../../contract/fields/new-value.ts';
import { memoise } from '../../../contract/memoise.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { startSorting } from '../../kit/sort-rows.ts';
import { toasts } from '../../kit/toasts.ts';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { Thumb } from '../../media/Thumb.tsx';
import { useEditor, useEditorState } from '../editor.ts';
import { isWithin } from '../is-within.ts';
import { useFollowed } from '../use-followed.ts';
import { FindingPills, FindingWords } from './FindingPills.tsx';
import type { FieldProps, WholeProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { hasErrors, useField, useFindingsWithin, useForm } from './form-context.ts';
import { readMedia } from './media-of.ts';
import { fieldTexts } from './texts.ts';

/** The actions on the items of one list. */
interface ListActions {
  readonly noun: string;
  readonly count: number;
  readonly isFull: boolean;
  readonly isReadOnly: boolean;
  readonly move: (from: number, to: number) => void;
  readonly duplicate: (index: number) => void;
  readonly remove: (place: Place, value: Json | undefined, name: string) => void;
}

/** A list: its items are folded and show what they hold; one is open at a time. */
export function ListControl({ schema, at, label, isRequired, renderField }: WholeProps) {
  const field = useField(at, countItems);
  const count = field.value;
  const { state } = useEditor();
  const { opened, open } = useForm();
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<number>();
  const [said, setSaid] = useState('');
  const [drag, setDrag] = useState<Drag>();
  const keys = useItemKeys(field.place, count);
  const noun = schema.itemTitle ?? fieldTexts.item;
  const most = Math.min(schema.maxItems ?? greatestContent.items, greatestContent.items);
  const isFull = count >= most;

  useEffect(() => {
    if (focused === undefined) return;
    root.current?.querySelector<HTMLElement>(`:scope > ul > li:nth-child(${focused + 1}) [data-handle]`)?.focus();
    setFocused(undefined);
  }, [focused]);

  const pathOf = (index: number) => joinPath(at.path, index);
  const closeOthers = (index?: number) => {
    for (let other = 0; other < count; other += 1)
      if (other !== index && opened.get(pathOf(other))) open(pathOf(other), false);
  };
  const insert = (index: number, value: Json) => {
    closeOthers();
    field.change(changesToInsert(state.get().document, field.place, index, value));
    open(pathOf(index), true);
    setFocused(index);
  };
  const schemaOf = (index: number): ContentSchema => itemSchema(schema, index) ?? {};

  const actions: ListActions = {
    noun,
    count,
    isFull,
    isReadOnly: field.isReadOnly,
    move: (from, to) => {
      const changes = changesToMove(state.get().document, field.place, from, to);
      if (changes.length === 0) return;
      field.change(changes);
      setFocused(to);
      setSaid(fieldTexts.moved(to + 1, count));
    },
    duplicate: (index) => {
      const { document } = state.get();
      const value = valueAt(document, [...field.place, index]);
      if (value !== undefined) insert(index + 1, copyValue(schemaOf(index), value, document));
    },
    remove: (place, value, name) => {
      if (value === undefined) return;
      field.change([{ kind: 'remove', at: place }]);
      setFocused(Math.max(0, Math.min(Number(place.at(-1)), count - 2)));
      const run = field.later({ kind: 'insert', at: place, value });
      toasts.show(fieldTexts.removed(name), { label: fieldTexts.undo, run });
    },
  };
  const words = wordsFor({ schema, at, label, isRequired }, field);
  const room = !isFull && most - count <= 3 ? fieldTexts.room(most - count) : undefined;
  return (
    <Stack as="fieldset" gap={8} ref={root} aria-labelledby={id}>
      <Row gap={8} align="center" className={styles.listHead}>
        <span id={id} className={styles.listTitle}>
          {label}
        </span>
        <Text as="span" tone="muted" size="xs" tabular>
          {count}
        </Text>
        {room !== undefined && (
          <Text as="span" tone="muted" size="xs" tabular>
            {room}
          </Text>
        )}
        {!field.isReadOnly && count > 0 && (
          <span className={styles.end}>
            <IconButton
              icon="plus"
              label={fieldTexts.add(noun)}
              isDisabled={isFull}
              onPress={() => insert(count, newValue(schemaOf(count)))}
            />
          </span>
        )}
      </Row>
      {schema.description !== undefined && <Text note>{schema.description}</Text>}
      {words.error !== undefined && <FindingWords severity="error">{words.error}</FindingWords>}
      {count > 0 && (
        <ul className={styles.items}>
          {Array.from({ length: count }, (_, index) => (
            <Item
              key={keys[index]}
              schema={schemaOf(index)}
              list={schema}
              at={{ key: at.key, path: pathOf(index) }}
              index={index}
              actions={actions}
              drag={drag}
              onDrag={setDrag}
              onOpen={(isOpen) => {
                if (isOpen) closeOthers(index);
                open(pathOf(index), isOpen);
              }}
              renderField={renderField}
            />
          ))}
        </ul>
      )}
      {isFull && <Text note>{fieldTexts.full(most, noun)}</Text>}
      {count === 0 && !field.isReadOnly && (
        <div>
          <Button kind="bare" size="small" icon="plus" onPress={() => insert(0, newValue(schemaOf(0)))}>
            {fieldTexts.add(noun)}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Stack>
  );
}

const countItems = (value: Json | undefined) => (Array.isArray(value) ? value.length : 0);

/** The item that is dragged, and the index that it would get. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Where an item is now: others may have added and moved some since. */
function indexOf(row: HTMLElement): number {
  return [...(row.parentElement?.children ?? [])].indexOf(row);
}

/** A key for each item of a list, which stays with it while others come, go and move. */
function useItemKeys(place: Place, count: number): readonly string[] {
  const { shifts } = useEditor();
  const name = (prefix: number) => Array.from({ length: count }, (_, index) => `${prefix}.${index}`);
  const [{ keys }, setKeys] = useFollowed<{ readonly at: Place; readonly keys: readonly string[] }>(
    () => ({ at: place, keys: name(0) }),
    ({ at, keys }, shift, number) => {
      const isOfThisList = shift.at.length === at.length + 1 && startsWith(shift.at, at);
      if (!isOfThisList) return { at: followPlace(at, [shift]) ?? at, keys };
      const ofKeys = { ...shift, at: shift.at.slice(-1), ...(shift.kind === 'insert' && { value: `${number + 1}` }) };
      const after = applyChange(keys, ofKeys)?.document;
      return { at, keys: Array.isArray(after) ? after.map(String) : keys };
    },
  );
  if (keys.length === count) return keys;
  // Another list was put in the place of this one.
  const next = name(shifts().length + 1);
  setKeys(() => ({ at: place, keys: next }));
  return next;
}

interface ItemProps {
  schema: ContentSchema;
  list: ContentSchema;
  at: PlaceName;
  index: number;
  actions: ListActions;
  drag: Drag | undefined;
  onDrag: (drag: Drag | undefined) => void;
  onOpen: (isOpen: boolean) => void;
  renderField: (props: FieldProps) => ReactNode;
}

/** One item. A text of a single field needs no folding; a list in a list is a group with a name. */
function Item({ schema, list, at, index, actions, drag, onDrag, onOpen, renderField }: ItemProps) {
  const { opened } = useForm();
  const { askToRemove } = useEditor();
  const within = useFindingsWithin(at);
  const { findings, value = null } = useField(at);
  const { noun, count, isFull, isReadOnly } = actions;
  const { title, note, picture } = summarise(schema, value);
  const { kind } = controlOf(schema);
  const isWhole = kind === 'group' || kind === 'variants' || kind === 'list';
  const sizes = list.itemTitlesBySize;
  const size = Array.isArray(value) ? value.length : groupSize(schema, value);
  const bySize = sizes && size > 0 ? sizes[Math.min(size, sizes.length) - 1] : undefined;
  const name = bySize !== undefined ? fieldTexts.group(index + 1, bySize) : (title ?? fieldTexts.untitled(noun));
  const isOpen = opened.get(at.path) ?? (sizes !== undefined && count <= 6);
  const file = useEditorState(({ document }) => picture && readMedia(document).find(({ path }) => path === picture));
  const away = useEditorState(
    ({ colleagues }) => colleagues.find(({ place }) => place?.key === at.key && isWithin(place.path, at.path))?.name,
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const run = findAction(event);
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const findAction = ({
    key,
    altKey,
    ctrlKey,
    metaKey,
    defaultPrevented,
    currentTarget,
  }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && isWhole && isOpen && !defaultPrevented)
      return () => {
        onOpen(false);
        currentTarget.querySelector<HTMLElement>('[data-handle]')?.focus();
      };
    if (isReadOnly) return undefined;
    if (altKey && key === 'ArrowUp') return () => actions.move(index, index - 1);
    if (altKey && key === 'ArrowDown') return () => actions.move(index, index + 1);
    if ((ctrlKey || metaKey) && key === 'd' && !isFull) return () => actions.duplicate(index);
    return undefined;
  };
  const content = () => renderField({ schema: withoutHelp(schema), at, label: name, isRequired: true });
  const isTarget = drag !== undefined && drag.to === index && drag.from !== index;
  return (
    <li
      data-place={at.path}
      className={joinClasses(
        styles.item,
        isWhole && isOpen && styles.opened,
        hasErrors(within) && styles.wrong,
        away !== undefined && styles.away,
        isTarget && (drag.from > index ? styles.before : styles.after),
        sizes !== undefined && styles.group,
      )}
      onKeyDown={onKeyDown}
    >
      <Row gap={4} align="center" className={styles.itemHead}>
        {!isReadOnly && (
          <span
            className={styles.grip}
            title={fieldTexts.drag(name)}
            onPointerDown={(event) => {
              const row = event.currentTarget.closest('li');
              if (!row) return;
              startSorting(event, {
                ...{ row, lifted: row, bounds: { least: 0, most: count - 1 } },
                rows: () => [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])],
                onOver: (to) => onDrag(to === undefined ? undefined : { from: indexOf(row), to }),
                onDrop: (to) => actions.move(indexOf(row), to),
              });
            }}
            aria-hidden="true"
          >
            <Icon name="grip" />
          </span>
        )}
        {isWhole ? (
          <Row
            as="button"
            gap={8}
            align="center"
            flex="grow"
            narrow
            type="button"
            className={styles.itemToggle}
            aria-expanded={isOpen}
            data-handle
            onClick={() => onOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} size="s" />
            {file && <Thumb {...file} wanted={160} className={styles.itemThumb} />}
            <Text
              as="span"
              breaks="cut"
              tone={sizes !== undefined ? 'soft' : title === undefined ? 'muted' : undefined}
              weight={isOpen && sizes === undefined ? 'bold' : undefined}
            >
              {name}
            </Text>
            {(note !== undefined || bySize !== undefined) && (
              <Text as="span" narrow breaks="cut" tone="muted" size="xs" className={styles.itemNote}>
                {bySize === undefined ? note : size}
              </Text>
            )}
          </Row>
        ) : (
          <div className={styles.itemField}>{content()}</div>
        )}
        {isWhole && <FindingPills findings={within} />}
        {away !== undefined && <span className={styles.colleague}>{away}</span>}
        {isWhole && isOpen && !isReadOnly && !isFull && sizes === undefined && (
          <IconButton icon="copy" label={`${fieldTexts.duplicate}: ${name}`} onPress={() => actions.duplicate(index)} />
        )}
        {!isReadOnly && (
          <Menu
            label={fieldTexts.menu(name)}
            trigger={
              <IconButton icon="more" label={fieldTexts.menu(name)} {...(!isWhole && { 'data-handle': true })} />
            }
            actions={[
              {
                id: 'up',
                label: fieldTexts.up,
                icon: 'up',
                isDisabled: index === 0,
                onAction: () => actions.move(index, index - 1),
              },
              {
                id: 'down',
                label: fieldTexts.down,
                icon: 'down',
                isDisabled: index === count - 1,
                onAction: () => actions.move(index, index + 1),
              },
              {
                id: 'duplicate',
                label: fieldTexts.duplicate,
                icon: 'copy',
                isDisabled: isFull,
                onAction: () => actions.duplicate(index),
              },
              {
                id: 'remove',
                label: fieldTexts.remove(noun),
                icon: 'trash',
                isDanger: true,
                onAction: () => askToRemove(at, (place, removed) => actions.remove(place, removed, name)),
              },
            ]}
          />
        )}
      </Row>
      {isWhole && isOpen && (
        <Stack gap={12} className={styles.itemBody}>
          {findings
            .filter(({ severity }) => severity === 'error')
            .map(({ rule, words }) => (
              <FindingWords key={rule} severity="error">
                {words}
              </FindingWords>
            ))}
          {content()}
        </Stack>
      )}
    </li>
  );
}

/** The same for the same schema, because a field is drawn anew for another one. */
const withoutHelp = memoise((schema: ContentSchema): ContentSchema => ({ ...schema, description: undefined }));

/** Parts of an item that is a group with one list, such as a block of cards. */
function groupSize(schema: ContentSchema, value: Json): number {
  const inner = Object.entries(schema.properties ?? {}).find(([, part]) => controlOf(part).kind === 'list')?.[0];
  if (inner === undefined || typeof value !== 'object' || value === null) return 0;
  const parts: unknown = Reflect.get(value, inner);
  return Array.isArray(parts) ? parts.length : 0;
}
