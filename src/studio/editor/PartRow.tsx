import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Menu } from '../kit/Menu.tsx';
import { sortByKeys, startSorting } from '../kit/sort-rows.ts';
import { copyPart, pastePart } from './clipboard/part-clipboard.ts';
import { useEditor, useEditorState } from './editor.ts';
import styles from './outline.module.css';
import { duplicate, listAllParts, listPartActions, moveTo, remove } from './part-actions.ts';
import { boundsOf, type MainPart, sayPartLock } from './part-bounds.ts';
import { editorTexts } from './texts.ts';
import { goToPane } from './use-panes.ts';

interface PartRowProps {
  part: MainPart;
  /** Its place among all parts. */
  index: number;
  /** The button that chooses it. */
  children: ReactNode;
  /** Its items. */
  below: ReactNode;
  /** Gives the focus to the row of a part once it is drawn there, and says where it stands. */
  onMoved: (key: string) => void;
}

/** A part between header and footer in the outline: dragged by its grip, moved by keys, with a menu. */
export function PartRow({ part: { key, title }, index, children, below, onMoved }: PartRowProps) {
  const editor = useEditor();
  const { isReadOnly, show } = editor;
  const bounds = useEditorState((now) => boundsOf(listAllParts(editor, now), key, now.locks));
  const lock = useEditorState((now) => sayPartLock(now.locks, key));
  const sorting = useEditorState((now) => now.sorting);
  const parts = useEditorState((now) => listAllParts(editor, now).map((part) => part.key));
  const from = sorting ? parts.indexOf(sorting.key) : -1;
  const isTarget = sorting !== undefined && sorting.to === index && from !== index;
  const canMove = !isReadOnly && bounds.held === undefined && bounds.most > bounds.least;

  const drag = (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>('li');
    const lifted = event.currentTarget.parentElement;
    if (!row || !lifted) return;
    startSorting(event, {
      ...{ row, lifted, bounds, onOver },
      rows: () => [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-part]') ?? [])],
      onDrop: (to) => moveTo(editor, key, to),
    });
  };
  const onOver = (to: number | undefined) => show({ sorting: to === undefined ? undefined : { key, to } });
  const move = (step: (from: number) => number) => () => {
    if (!canMove) return;
    const onDrop = (to: number) => {
      moveTo(editor, key, to);
      onMoved(key);
    };
    const within = (from: number) => Math.max(bounds.least, Math.min(bounds.most, step(from)));
    sortByKeys(index, within, { onOver, onDrop });
  };
  const findAction = ({ key: name, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey && name === 'ArrowUp') return move((from) => from - 1);
    if (altKey && name === 'ArrowDown') return move((from) => from + 1);
    if (altKey && name === 'Home') return move(() => bounds.least);
    if (altKey && name === 'End') return move(() => bounds.most);
    if ((ctrlKey || metaKey) && name === 'd') return () => duplicate(editor, key);
    // Words that are marked are copied as words.
    if ((ctrlKey || metaKey) && name === 'c' && String(getSelection()) === '') return () => void copyPart(editor, key);
    if ((ctrlKey || metaKey) && name === 'v' && editor.state.get().copied)
      return () => void pastePart(editor, index + 1);
    if (name === 'Delete') return () => remove(editor, key, (next) => next !== undefined && onMoved(next));
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = isReadOnly ? undefined : findAction(event);
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const menu = editorTexts.pageOrder.menu(title);
  return (
    <li
      data-part={key}
      className={joinClasses(
        sorting?.key === key && styles.from,
        isTarget && (from > index ? styles.dropBefore : styles.dropAfter),
      )}
      onKeyDown={onKeyDown}
    >
      <div className={styles.row}>
        {canMove ? (
          <span
            className={styles.grip}
            title={editorTexts.pageOrder.drag(title)}
            onPointerDown={drag}
            aria-hidden="true"
          >
            <Icon name="grip" />
          </span>
        ) : (
          bounds.held !== undefined && (
            <span className={styles.lock} title={bounds.held}>
              {lock !== undefined && <Icon name="lock" size="s" />}
            </span>
          )
        )}
        {children}
        {!isReadOnly && (
          <span className={styles.menu}>
            <Menu
              label={menu}
              trigger={<IconButton icon="more" label={menu} />}
              actions={() => listPartActions(editor, key)}
            />
          </span>
        )}
      </div>
      {below}
    </li>
  );
}

/**
 * How long a pointer rests on a place until that is lit, in milliseconds. On its way to a row it passes places; each
 * that is lit pushes the rows below it down and scrolls the page.
 */
const restMs = 120;

/** The place between two parts. A press opens the choice of a part for it. */
export function PlaceRow({
  index,
  above,
  below,
}: {
  index: number;
  above?: string | undefined;
  below?: string | undefined;
}) {
  const editor = useEditor();
  const { show } = editor;
  const isLit = useEditorState(({ place, sorting }) => place?.index === index && !sorting);
  const words = editorTexts.pageOrder;
  const light = () => show({ place: { index, by: 'outline' } });
  const putOut = () => show({ place: undefined });
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the pointer comes.
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(light, restMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  return (
    <li className={joinClasses(styles.place, isLit && styles.lit)}>
      <button
        type="button"
        className={styles.placeButton}
        aria-label={words.addAt(words.place(above, below))}
        onPointerEnter={() => setOver(true)}
        onPointerLeave={() => {
          setOver(false);
          putOut();
        }}
        onFocus={() => show({ place: { index, by: 'outline', isFocused: true } })}
        onBlur={putOut}
        onClick={() => editor.addAt(index)}
        onKeyDown={(event) => {
          const isPaste = (event.ctrlKey || event.metaKey) && event.key === 'v' && editor.state.get().copied;
          if (!isPaste && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (isPaste) void pastePart(editor, index);
          else goToPane(1);
        }}
      >
        <span className={styles.plus}>
          <Icon name="plus" size="s" />
        </span>
        {words.add}
      </button>
    </li>
  );
}
