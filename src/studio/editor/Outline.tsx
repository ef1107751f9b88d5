import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { mostParts } from '../../contract/layout.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { useKeys } from '../app/use-keys.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { IconButton } from '../kit/Button.tsx';
import { Drum } from '../kit/Drum.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { matchesSearch } from '../kit/search.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { useEditor, useEditorState, useFields } from './editor.ts';
import { FindingPills } from './fields/FindingPills.tsx';
import { isWithin } from './is-within.ts';
import { listItems } from './list-items.ts';
import { listParts, type Part } from './list-parts.ts';
import { listOpenSamples } from './open-samples.ts';
import styles from './outline.module.css';
import { PageWeight } from './PageWeight.tsx';
import { PartRow, PlaceRow } from './PartRow.tsx';
import { bringBack, listAllParts, listLeftOut } from './part-actions.ts';
import { placesFor, sayOrderLock } from './part-bounds.ts';
import { stateOf } from './part-state.ts';
import { editorTexts } from './texts.ts';

const LawNote = lazy(async () => ({ default: (await import('./law/LawNote.tsx')).LawNote }));

/** The parts of the page in page order, then what stands outside it; the items of the chosen part, or found ones. */
export function Outline() {
  const editor = useEditor();
  const { choose } = editor;
  const fields = useFields();
  const [search, setSearch] = useState('');
  const root = useRef<HTMLElement>(null);
  useKeys({ '/': () => root.current?.querySelector('input')?.focus() });
  const found = useEditorState(({ document }) => {
    const parts = listParts(fields, document);
    if (search.trim() === '') return parts.map((part): FoundPart => ({ part }));
    return parts.flatMap((part) => {
      const items = listItems(document, part).filter(({ title }) => matchesSearch(search, [title]));
      return items.length > 0 || matchesSearch(search, [part.title]) ? [{ part, items }] : [];
    });
  });
  const isNamed = ({ part }: FoundPart) => matchesSearch(search, [part.title]);
  // A part of that name comes before an item that only leads to it, as those of the menu do.
  const first = found.find(isNamed) ?? found[0];
  const leftOut = useEditorState((state) => listLeftOut(editor, state));
  const groups = groupParts(found, leftOut);
  return (
    <nav className={styles.outline} ref={root} aria-label={editorTexts.parts}>
      <div className={styles.search}>
        <SearchField
          label={editorTexts.findPart}
          value={search}
          onChange={setSearch}
          onSubmit={() => {
            if (search.trim() === '' || !first) return;
            choose({ key: first.part.key, path: isNamed(first) ? '' : (first.items?.[0]?.path ?? '') });
            setSearch('');
          }}
          shortcut="/"
        />
      </div>
      <div className={styles.parts}>
        {found.length === 0 && (
          <Text tone="soft" size="s" className={styles.none}>
            {editorTexts.noPart}
          </Text>
        )}
        {groups.map(({ title, kind, found: own }) => (
          <Fragment key={title ?? kind}>
            {title !== undefined && (
              <Text as="h3" tone="soft" size="xs" weight="regular" className={styles.group}>
                {title}
              </Text>
            )}
            <Parts kind={kind} isWhole={search.trim() === ''} found={own} />
          </Fragment>
        ))}
      </div>
      <PageWeight />
      <Foot />
    </nav>
  );
}

type GroupKind = 'around' | 'main' | 'leftOut' | 'outside';

/** The parts between header and footer, with what stands around them; a campaign without such parts has no frame. */
function groupParts(
  found: readonly FoundPart[],
  leftOut: readonly string[],
): readonly { title: string | undefined; kind: GroupKind; found: readonly FoundPart[] }[] {
  const words = editorTexts.pageOrder;
  const ofPage = found.filter(({ part }) => part.field.part === 'page');
  const isMain = ({ part: { field } }: FoundPart) => field.ofPart !== undefined && !leftOut.includes(field.ofPart);
  const start = ofPage.findIndex(({ part }) => part.field.ofPart !== undefined);
  const around = ofPage.filter(({ part }) => part.field.ofPart === undefined);
  const above = start < 0 ? around : ofPage.slice(0, start);
  const groups: readonly [string | undefined, GroupKind, readonly FoundPart[]][] = [
    [start < 0 ? undefined : words.around, 'around', above],
    [words.main, 'main', ofPage.filter(isMain)],
    [words.leftOut, 'leftOut', ofPage.filter((one) => one.part.field.ofPart !== undefined && !isMain(one))],
    [words.frame, 'around', around.filter((one) => !above.includes(one))],
    [editorTexts.outside, 'outside', found.filter(({ part }) => part.field.part !== 'page')],
  ];
  return groups.flatMap(([title, kind, own]) =>
    own.length > 0 || (kind === 'main' && start >= 0) ? [{ title, kind, found: own }] : [],
  );
}

/** How many parts the page has, of how many that it may have. */
export function PartCount() {
  const editor = useEditor();
  const count = useEditorState((state) => listAllParts(editor, state).length);
  return (
    <Text as="span" note tabular flex="grow">
      {editorTexts.pageOrder.count(count, mostParts)}
    </Text>
  );
}

/** Whether the campaign can be sent for review, and how much of the page visitors see. */
function Foot() {
  const editor = useEditor();
  const fields = useFields();
  const findings = useEditorState((state) => state.findings);
  const samples = useEditorState((state) => state.samples);
  const open = useEditorState((state) => listOpenSamples(state).length);
  const leftOut = useEditorState((state) => listLeftOut(editor, state));
  const words = editorTexts.pageOrder;
  const ofPage = fields.filter(({ part, ofPart = '' }) => part === 'page' && !leftOut.includes(ofPart));
  const states = useEditorState(({ document }) => ofPage.map(({ key }) => stateOf(document, findings, key)));
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const ofLaw = findings.filter(({ severity }) => severity === 'law');
  return (
    <Row gap={12} align="center" tone="soft" size="xs" line={16} className={styles.foot}>
      <Drum size="small" share={states.length === 0 ? 0 : count('shown') / states.length} />
      <Stack flex="grow" gap={2}>
        <Text as="strong" tone={errors > 0 ? 'error' : open > 0 ? 'gold' : 'ink'} size="s" line={20}>
          {errors > 0
            ? editorTexts.notReady(errors, open)
            : open > 0
              ? words.openSamples(open)
              : editorTexts.readyToSend}
        </Text>
        <span>
          {errors > 0 ? editorTexts.notReadyNote : open > 0 ? words.openSamplesNote : editorTexts.readyNote(count)}
        </span>
        {ofLaw.length > 0 && (
          <Suspense>
            <LawNote findings={ofLaw} />
          </Suspense>
        )}
        {samples.length > open && <span>{editorTexts.samplesNote(samples.length - open)}</span>}
      </Stack>
    </Row>
  );
}

interface FoundPart {
  part: Part;
  /** Without them: those of the chosen part. */
  items?: ReturnType<typeof listItems>;
}

interface PartsProps {
  kind: GroupKind;
  /** No part is left out by a search. */
  isWhole: boolean;
  found: readonly FoundPart[];
}

function Parts({ kind, isWhole, found }: PartsProps) {
  const editor = useEditor();
  const { isReadOnly } = editor;
  const order = useEditorState((state) => listAllParts(editor, state));
  const places = useEditorState((state) => placesFor(listAllParts(editor, state), state.locks));
  const orderLock = useEditorState((state) => sayOrderLock(state.locks));
  const sorting = useEditorState((state) => state.sorting);
  const [moved, setMoved] = useState<{ key: string }>();
  const root = useRef<HTMLUListElement>(null);
  const place = moved ? order.findIndex(({ key }) => key === moved.key) : -1;
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (!moved || place < 0) return;
    root.current
      ?.querySelector<HTMLElement>(`[data-part="${moved.key}"] [aria-current], [data-part="${moved.key}"] button`)
      ?.focus();
  }, [moved, place]);
  const titleOf = (of: string) => order.find(({ key }) => key === of)?.title ?? '';
  const told = sorting
    ? { title: titleOf(sorting.key), place: sorting.to }
    : moved && place >= 0 && { title: titleOf(moved.key), place };
  if (kind !== 'main')
    return (
      <ul>
        {found.map((one) => (
          <li key={one.part.key}>
            <div className={styles.row}>
              <PartButton found={one} isLeftOut={kind === 'leftOut'} />
              {kind === 'leftOut' && !isReadOnly && (
                <span className={styles.menu}>
                  <IconButton
                    icon="undo"
                    label={`${editorTexts.pageOrder.bringBack}: ${one.part.title}`}
                    onPress={() => bringBack(editor, one.part.key)}
                  />
                </span>
              )}
            </div>
            <Items found={one} />
          </li>
        ))}
      </ul>
    );
  const isFull = order.length >= mostParts;
  const placeAt = (index: number) =>
    isWhole &&
    !isReadOnly &&
    !isFull &&
    index >= places.least &&
    index <= places.most && (
      <PlaceRow key={`place ${index}`} index={index} above={order[index - 1]?.title} below={order[index]?.title} />
    );
  return (
    <>
      <ul ref={root}>
        {placeAt(0)}
        {found
          .filter(({ part }) => part.field.ofPart === part.key)
          .map((one) => {
            const index = order.findIndex(({ key }) => key === one.part.key);
            const part = order[index];
            if (!part) return null;
            const more = found.filter(({ part: other }) => other.field.ofPart === part.key && other.key !== part.key);
            return (
              <Fragment key={part.key}>
                <PartRow
                  part={part}
                  index={index}
                  onMoved={(key) => setMoved({ key })}
                  below={
                    <>
                      <Items found={one} />
                      {more.map((other) => (
                        <div key={other.part.key} className={styles.row}>
                          <PartButton found={other} />
                        </div>
                      ))}
                    </>
                  }
                >
                  <PartButton found={one} />
                </PartRow>
                {placeAt(index + 1)}
              </Fragment>
            );
          })}
      </ul>
      {orderLock !== undefined && (
        <Note icon="lock" title={editorTexts.pageOrder.locked}>
          {orderLock}
        </Note>
      )}
      {isFull && <Note icon="info">{editorTexts.pageOrder.full(mostParts)}</Note>}
      <VisuallyHidden>
        <span role="status">{told && editorTexts.pageOrder.moved(told.title, told.place + 1, order.length)}</span>
      </VisuallyHidden>
    </>
  );
}

/** Why the order stays as it is. */
function Note({ icon, title, children }: { icon: 'lock' | 'info'; title?: string; children: ReactNode }) {
  return (
    <Row gap={8} tone="soft" size="xs" className={styles.note}>
      <Icon name={icon} size="s" />
      <span>
        {title !== undefined && <strong>{title}: </strong>}
        {children}
      </span>
    </Row>
  );
}

/** Chooses a part; says whether the page shows it, who is in it, and what is to be done in it. */
function PartButton({ found: { part }, isLeftOut = false }: { found: FoundPart; isLeftOut?: boolean }) {
  const { choose, enter } = useEditor();
  const { key, title, field } = part;
  const own = useEditorState(({ findings }) => findings.filter((finding) => finding.key === key));
  const ofSample = useEditorState(({ samples }) => samples.filter((finding) => finding.key === key).length);
  const open = useEditorState((now) => listOpenSamples(now).filter((finding) => finding.key === key).length);
  const here = useEditorState(({ colleagues }) => colleagues.filter(({ place }) => place?.key === key));
  const isChosen = useEditorState(({ chosen }) => chosen?.key === key);
  const state = useEditorState(({ document, findings }) =>
    field.part === 'page' && !isLeftOut ? stateOf(document, findings, key) : 'shown',
  );
  const words = editorTexts.pageOrder;
  return (
    <Row
      as="button"
      gap={8}
      align="center"
      flex="grow"
      narrow
      size="s"
      line={20}
      side="start"
      type="button"
      className={joinClasses(styles.part, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      title={open > 0 ? words.sampleTip(open) : ofSample > 0 ? editorTexts.samples(ofSample) : undefined}
      onClick={() => choose({ key, path: '' })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        enter({ key, path: '' });
      }}
    >
      <Text as="span" flex="grow" narrow tone={state === 'shown' && !isLeftOut ? undefined : 'muted'}>
        {title}
      </Text>
      {state !== 'shown' && (
        <Row
          as="span"
          gap={4}
          align="center"
          flex="rigid"
          tone={state === 'malformed' ? 'error' : 'muted'}
          size="xs"
          weight="regular"
          className={styles.state}
        >
          <Icon name="eyeOff" />
          {editorTexts.states[state]}
        </Row>
      )}
      <Here windows={here} />
      {ofSample > 0 && (
        <Text
          as="span"
          flex="rigid"
          tone={open > 0 ? 'gold' : 'muted'}
          size="xs"
          weight="regular"
          className={open > 0 ? styles.sample : styles.state}
          aria-hidden="true"
        >
          {open > 0 ? words.sample : editorTexts.sampleMark(ofSample)}
        </Text>
      )}
      <FindingPills findings={own} isShort />
    </Row>
  );
}

/** The items of the chosen part, or those that a search has found. */
function Items({ found: { part, items: foundItems } }: { found: FoundPart }) {
  const { enter } = useEditor();
  const { key } = part;
  const chosen = useEditorState((state) => (state.chosen?.key === key ? state.chosen : undefined));
  const ofChosen = useEditorState(({ document, chosen: now }) => (now?.key === key ? listItems(document, part) : []));
  const own = useEditorState(({ findings }) => findings.filter((finding) => finding.key === key));
  const here = useEditorState(({ colleagues }) => colleagues.filter(({ place }) => place?.key === key));
  const items = foundItems ?? ofChosen;
  if (items.length === 0) return null;
  return (
    <ul className={styles.items}>
      {items.map(({ path, title: item, isGroup }) => (
        <li key={path}>
          <Row
            as="button"
            gap={8}
            align="center"
            tone={isGroup ? 'muted' : 'soft'}
            size={isGroup ? 'xs' : 's'}
            line={20}
            side="start"
            type="button"
            className={joinClasses(
              styles.part,
              styles.item,
              chosen && !isGroup && isWithin(chosen.path, path) && styles.here,
            )}
            onClick={() => enter({ key, path })}
          >
            <Text as="span" flex="grow" narrow>
              {item}
            </Text>
            {!isGroup && (
              <>
                <Here windows={here.filter(({ place }) => place && isWithin(place.path, path))} />
                <FindingPills findings={own.filter((finding) => isWithin(finding.path, path))} isShort />
              </>
            )}
          </Row>
        </li>
      ))}
    </ul>
  );
}

/** The colleagues who are in a part or an item. */
function Here({ windows }: { windows: Present }) {
  return windows.map(({ client, name }) => (
    <Row key={client} as="span" inline flex="rigid" title={name}>
      <Avatar name={name} size="small" isLive />
      <VisuallyHidden>{editorTexts.present(name)}</VisuallyHidden>
    </Row>
  ));
}
