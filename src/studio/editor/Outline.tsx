import { useRef, useState } from 'react';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { useKeys } from '../app/use-keys.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Drum } from '../kit/Drum.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { matchesSearch } from '../kit/search.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { useEditor, useEditorState } from './editor.ts';
import { FindingPills } from './fields/FindingPills.tsx';
import { isWithin } from './is-within.ts';
import { listItems } from './list-items.ts';
import { listParts, type Part } from './list-parts.ts';
import styles from './outline.module.css';
import { PageWeight } from './PageWeight.tsx';
import { stateOf } from './part-state.ts';
import { editorTexts } from './texts.ts';

/** The parts of the page in page order, then what stands outside it; the items of the chosen part, or found ones. */
export function Outline() {
  const { fields, choose } = useEditor();
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
        <Parts found={found.filter(({ part }) => part.field.part === 'page')} />
        {found.some(({ part }) => part.field.part !== 'page') && (
          <Text as="h3" tone="soft" size="xs" weight="regular" className={styles.group}>
            {editorTexts.outside}
          </Text>
        )}
        <Parts found={found.filter(({ part }) => part.field.part !== 'page')} />
      </div>
      <PageWeight />
      <Foot />
    </nav>
  );
}

/** Whether the campaign can be sent for review, and how much of the page visitors see. */
function Foot() {
  const { fields } = useEditor();
  const findings = useEditorState((state) => state.findings);
  const samples = useEditorState((state) => state.samples);
  const ofPage = fields.filter(({ part }) => part === 'page');
  const states = useEditorState(({ document }) => ofPage.map(({ key }) => stateOf(document, findings, key)));
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <Row gap={12} align="center" tone="soft" size="xs" line={16} className={styles.foot}>
      <Drum size="small" share={states.length === 0 ? 0 : count('shown') / states.length} />
      <Stack flex="grow">
        <Text as="strong" tone={errors > 0 ? 'error' : 'ink'} size="s" line={20}>
          {errors > 0 ? editorTexts.notReady(errors) : editorTexts.readyToSend}
        </Text>
        <span>{errors > 0 ? editorTexts.notReadyNote : editorTexts.readyNote(count)}</span>
        {samples.length > 0 && <span>{editorTexts.samplesNote(samples.length)}</span>}
      </Stack>
    </Row>
  );
}

interface FoundPart {
  part: Part;
  /** Without them: those of the chosen part. */
  items?: ReturnType<typeof listItems>;
}

function Parts({ found }: { found: readonly FoundPart[] }) {
  const { choose, enter } = useEditor();
  const findings = useEditorState((state) => state.findings);
  const samples = useEditorState((state) => state.samples);
  const colleagues = useEditorState((state) => state.colleagues);
  const chosen = useEditorState((state) => state.chosen);
  const states = useEditorState(({ document }) =>
    found.map(({ part: { key, field } }) => (field.part === 'page' ? stateOf(document, findings, key) : 'shown')),
  );
  const ofChosen = useEditorState(({ document }) =>
    found.flatMap(({ part }) => (part.key === chosen?.key ? listItems(document, part) : [])),
  );
  return (
    <ul>
      {found.map(({ part, items: foundItems }, index) => {
        const { key, title } = part;
        const isChosen = chosen?.key === key;
        const state = states[index] ?? 'shown';
        const own = findings.filter((finding) => finding.key === key);
        const ofSample = samples.filter((finding) => finding.key === key).length;
        const here = colleagues.filter(({ place }) => place?.key === key);
        const items = foundItems ?? (isChosen ? ofChosen : []);
        return (
          <li key={key}>
            <Row
              as="button"
              gap={8}
              align="center"
              size="s"
              line={20}
              side="start"
              type="button"
              className={joinClasses(styles.part, isChosen && styles.chosen)}
              aria-current={isChosen ? 'true' : undefined}
              title={ofSample > 0 ? editorTexts.samples(ofSample) : undefined}
              onClick={() => choose({ key, path: '' })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                enter({ key, path: '' });
              }}
            >
              <Text as="span" flex="grow" narrow tone={state === 'shown' ? undefined : 'muted'}>
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
                  tone="muted"
                  size="xs"
                  weight="regular"
                  className={styles.state}
                  aria-hidden="true"
                >
                  {editorTexts.sampleMark(ofSample)}
                </Text>
              )}
              <Count findings={own} />
            </Row>
            {items.length > 0 && (
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
                        isChosen && !isGroup && isWithin(chosen.path, path) && styles.here,
                      )}
                      onClick={() => enter({ key, path })}
                    >
                      <Text as="span" flex="grow" narrow>
                        {item}
                      </Text>
                      {!isGroup && (
                        <>
                          <Here windows={here.filter(({ place }) => place && isWithin(place.path, path))} />
                          <Count findings={own.filter((finding) => isWithin(finding.path, path))} />
                        </>
                      )}
                    </Row>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
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

/** How many findings a part has: errors, otherwise warnings. */
function Count({ findings }: { findings: readonly WordedFinding[] }) {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return <FindingPills errors={errors} warnings={errors > 0 ? 0 : findings.length} />;
}
