import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { type AddableSection, sectionCalls, sectionGroups } from '../../../contract/studio/section-calls.ts';
import { useStudioQuery } from '../../app/use-studio.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { copyText } from '../../kit/copy-text.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { KeyNote } from '../../kit/Key.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { toasts } from '../../kit/toasts.ts';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { campaignName, useEditor, useEditorState } from '../editor.ts';
import { addSection } from './add-section.ts';
import styles from './picker.module.css';
import { SectionDetail } from './SectionDetail.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import { findNearest, markFound, proposeSections, searchSections } from './search-sections.ts';
import { sayWeight, pickerTexts as words } from './texts.ts';

interface SectionPickerProps {
  /** The place among all parts, hidden ones included. */
  index: number;
  /** Keys and names of the parts that the page shows above and below it. */
  above: { readonly key: string; readonly title: string } | undefined;
  below: { readonly key: string; readonly title: string } | undefined;
  onClose: () => void;
}

/** How long the picker is open until it asks for weights, in milliseconds: the first ones keep the server busy. */
const calmMs = 400;

/** `fits`: what differs from both neighbours. Otherwise all, or those of a group. */
type Shown = 'all' | 'fits' | (string & {});

/** Chooses a section for a place of the page, by pictures in its own theme. */
export function SectionPicker({ index, above, below, onClose }: SectionPickerProps) {
  const editor = useEditor();
  const { webid } = editor;
  const name = useEditorState(campaignName);
  const path = { webid };
  const { data, error } = useStudioQuery(sectionCalls.listSections, { path });
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmMs);
    return () => clearTimeout(timer);
  }, []);
  const { data: weighed } = useStudioQuery(sectionCalls.weighSections, { path }, { isEnabled: isCalm });
  const { data: page } = useStudioQuery(sectionCalls.weighWorkingCopy, { path }, { isEnabled: isCalm });
  const weights = weighed?.weights ?? {};
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [chosenName, choose] = useState<string>();
  const [seen] = useState(() => editor.shifts().length);
  const add = (section: AddableSection) => {
    // The picker closes at once: meanwhile the server prepares the sample and draws the page.
    onClose();
    void addSection(editor, section, { index, seen });
  };
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const sections = data?.sections ?? [];
  const sectionOf = (key: string | undefined) =>
    sections.find((section) => key !== undefined && section.name === data?.parts[key]);
  const fitting = proposeSections(sections, [sectionOf(above?.key), sectionOf(below?.key)]);
  const ofShown =
    shown === 'all' ? sections : shown === 'fits' ? fitting : sections.filter(({ group }) => group === shown);
  const found = search.trim() === '' ? ofShown : searchSections(sections, search);
  const reasonOf = ({ held, isFirst }: AddableSection) =>
    held ? words.held[held.kind](held.by) : isFirst && index > 0 ? words.onlyFirst : undefined;
  const canAdd = (section: AddableSection) => reasonOf(section) === undefined;
  const chosen = found.find((section) => section.name === chosenName && canAdd(section)) ?? found.find(canAdd);
  const groups = sectionGroups
    .map((group) => ({ group, own: found.filter((section) => section.group === group) }))
    .filter(({ own }) => own.length > 0)
    // What cannot be added here comes last.
    .toSorted((one, other) => Number(other.own.some(canAdd)) - Number(one.own.some(canAdd)));
  const isOneList = search.trim() !== '' || shown === 'fits';
  const parts = isOneList ? [{ group: '', own: found }] : groups;
  const isThere = data !== undefined;
  const handleKey = (event: KeyboardEvent) => {
    const input = field.current?.querySelector('input');
    if (event.key === '/' && event.target !== input) {
      event.preventDefault();
      event.stopPropagation();
      input?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === input) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')?.focus();
    }
  };
  return (
    <Dialog
      title={words.title}
      isWhole
      note={words.place(above?.title, below?.title)}
      onClose={onClose}
      head={
        <Row gap={16} align="center" pack="end" className={styles.tools}>
          <div ref={field} className={styles.search} onKeyDownCapture={handleKey}>
            <SearchField
              label={words.search}
              placeholder={words.searchHint}
              value={search}
              onChange={setSearch}
              onSubmit={() => chosen && add(chosen)}
              shortcut="/"
            />
          </div>
          <IconButton icon="close" label={words.close} onPress={onClose} />
        </Row>
      }
      actions={
        <>
          <Row gap={14} align="center" size="xs" tone="muted" className={styles.foot}>
            <KeyNote keys={['↑', '↓', '←', '→']}>{words.keys.choose}</KeyNote>
            <KeyNote keys={['/']}>{words.keys.search}</KeyNote>
            <KeyNote keys={['Enter']}>{words.keys.add}</KeyNote>
          </Row>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button kind="primary" isDisabled={!chosen} onPress={() => chosen && add(chosen)}>
            {words.add}
          </Button>
        </>
      }
    >
      <div className={styles.parts} onKeyDownCapture={handleKey}>
        <nav className={styles.groups} aria-label={words.groups}>
          {[
            { id: 'all', title: words.all, count: sections.length },
            { id: 'fits', title: words.fits, count: fitting.length },
            ...sectionGroups
              .map((group) => ({
                id: group,
                title: words.group(group),
                count: sections.filter((section) => section.group === group).length,
              }))
              .filter(({ count }) => count > 0),
          ].map(({ id, title, count }) => (
            <button
              key={id}
              type="button"
              className={styles.group}
              aria-pressed={search.trim() === '' && shown === id}
              onClick={() => {
                setShown(id);
                setSearch('');
              }}
            >
              {title}
              <span>{count}</span>
            </button>
          ))}
        </nav>
        <div className={styles.scroll}>
          <FailureNotice failure={error?.failure} />
          {!isThere && !error && <Bones />}
          {isThere && found.length === 0 && (
            <NoneFound
              search={search.trim()}
              nearest={findNearest(sections, search)}
              page={name}
              onSee={(section) => {
                setSearch('');
                setShown('all');
                choose(section.name);
              }}
            />
          )}
          {search.trim() !== '' && found.length > 0 && (
            <VisuallyHidden>
              <span role="status">{words.found(found.length)}</span>
            </VisuallyHidden>
          )}
          {found.length > 0 && (
            <ListBox
              ref={list}
              // Arrows and Enter work at once; while somebody searches, the list leaves the focus to the field.
              autoFocus={search === ''}
              aria-label={words.list}
              layout="grid"
              selectionMode="single"
              selectionBehavior="replace"
              disallowEmptySelection
              selectedKeys={chosen ? [chosen.name] : []}
              disabledKeys={found.filter((section) => !canAdd(section)).map((section) => section.name)}
              onSelectionChange={(keys) => {
                const [key] = keys;
                if (key !== undefined) choose(String(key));
              }}
              onAction={(key) => {
                const section = found.find((one) => one.name === key);
                if (section) add(section);
              }}
              className={styles.list ?? ''}
            >
              {parts.map(({ group, own }) => (
                <ListBoxSection key={group} id={group || 'found'} aria-label={group || words.list}>
                  {group !== '' && (
                    <Header>
                      {words.group(group)}
                      <Text as="span" note weight="regular">
                        {words.notes.get(group)}
                      </Text>
                    </Header>
                  )}
                  {own.map((section) => (
                    <Card
                      key={section.name}
                      webid={webid}
                      section={section}
                      reason={reasonOf(section)}
                      search={search}
                      weight={weights[section.name]}
                    />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          )}
        </div>
        <SectionDetail webid={webid} section={chosen} weight={chosen && weights[chosen.name]} page={page} />
      </div>
    </Dialog>
  );
}

interface CardProps {
  webid: string;
  section: AddableSection;
  /** Why it cannot be added. */
  reason: string | undefined;
  search: string;
  weight: number | undefined;
}

function Card({ webid, section: { name, title, when }, reason, search, weight }: CardProps) {
  return (
    <ListBoxItem id={name} textValue={title} className={styles.card ?? ''}>
      <span aria-hidden="true">
        <SectionPicture webid={webid} section={name} title={title} />
      </span>
      <Row as="span" gap={6} align="baseline" pack="edges">
        <b className={styles.name}>
          <Found text={title} search={search} />
        </b>
        {weight !== undefined && (
          <Text as="span" note breaks="whole" tabular>
            {sayWeight(weight)}
          </Text>
        )}
      </Row>
      {reason !== undefined && (
        <span className={styles.held}>
          <Icon name="check" size="s" />
          {reason}
        </span>
      )}
      <span className={styles.purpose}>
        <Found text={when} search={search} />
      </span>
    </ListBoxItem>
  );
}

function Found({ text, search }: { text: string; search: string }) {
  return markFound(text, search).map(({ words: piece, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which have no other name.
    isFound ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}

interface NoneFoundProps {
  search: string;
  nearest: readonly AddableSection[];
  /** Name of the campaign. */
  page: string;
  onSee: (section: AddableSection) => void;
}

/** Three ways on from a search that finds nothing. */
function NoneFound({ search, nearest, page, onSee }: NoneFoundProps) {
  const request = async () => {
    if (await copyText(words.requestWords(search, page))) toasts.show(words.requested);
  };
  return (
    <EmptyState
      title={words.none(search)}
      action={
        <Row gap={8} wrap pack="center">
          {nearest.map((section) => (
            <Button key={section.name} onPress={() => onSee(section)}>
              {words.see(section.title)}
            </Button>
          ))}
          <Button kind="bare" onPress={() => void request()}>
            {words.request}
          </Button>
        </Row>
      }
    >
      {words.noneNote(nearest.map(({ title }) => title))}
    </EmptyState>
  );
}

function Bones() {
  return (
    <div className={styles.boneGrid} aria-busy="true">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Stack key={at} gap={8}>
          <span className={styles.bone} />
        </Stack>
      ))}
    </div>
  );
}
