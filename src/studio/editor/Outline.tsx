import { useRef, useState } from 'react';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { useKeys } from '../app/use-keys.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Drum } from '../kit/Drum.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { matchesSearch } from '../kit/search.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { useEditing } from './editing.ts';
import { isWithin } from './fields/form-context.ts';
import { listItems } from './list-items.ts';
import { listParts, type Part } from './list-parts.ts';
import styles from './outline.module.css';
import { stateOf } from './part-state.ts';
import { editorTexts } from './texts.ts';

/** The parts of the page in page order, then what stands outside it; the items of the chosen part, or found ones. */
export function Outline() {
  const { fields, document, choose } = useEditing();
  const [search, setSearch] = useState('');
  const root = useRef<HTMLElement>(null);
  useKeys({ '/': () => root.current?.querySelector('input')?.focus() });
  const parts = listParts(fields, document);
  const found = search.trim() === '' ? parts.map((part): FoundPart => ({ part })) : findParts();
  const isNamed = ({ part }: FoundPart) => matchesSearch(search, [part.title]);
  // A part of that name comes before an item that only leads to it, as those of the menu do.
  const first = found.find(isNamed) ?? found[0];
  function findParts(): readonly FoundPart[] {
    return parts.flatMap((part) => {
      const items = listItems(document, part).filter(({ title }) => matchesSearch(search, [title]));
      return items.length > 0 || matchesSearch(search, [part.title]) ? [{ part, items }] : [];
    });
  }
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
        {found.length === 0 && <p className={styles.none}>{editorTexts.noPart}</p>}
        <Parts found={found.filter(({ part }) => part.field.part === 'page')} />
        {found.some(({ part }) => part.field.part !== 'page') && (
          <h3 className={styles.group}>{editorTexts.outside}</h3>
        )}
        <Parts found={found.filter(({ part }) => part.field.part !== 'page')} />
      </div>
      <Foot />
    </nav>
  );
}

/** Whether the campaign can be sent for review, and how much of the page visitors see. */
function Foot() {
  const { fields, document, findings, samples } = useEditing();
  const ofPage = fields.filter(({ part }) => part === 'page');
  const states = ofPage.map(({ key }) => stateOf(document, findings, key));
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <div className={joinClasses(styles.foot, errors > 0 && styles.bad)}>
      <Drum size="small" share={states.length === 0 ? 0 : count('shown') / states.length} />
      <div>
        <strong>{errors > 0 ? editorTexts.notReady(errors) : editorTexts.readyToSend}</strong>
        <span>{errors > 0 ? editorTexts.notReadyNote : editorTexts.readyNote(count)}</span>
        {samples.length > 0 && <span>{editorTexts.samplesNote(samples.length)}</span>}
      </div>
    </div>
  );
}

interface FoundPart {
  part: Part;
  /** Without them: those of the chosen part. */
  items?: ReturnType<typeof listItems>;
}

function Parts({ found }: { found: readonly FoundPart[] }) {
  const { document, findings, samples, colleagues, chosen, choose, enter } = useEditing();
  return (
    <ul>
      {found.map(({ part, items: foundItems }) => {
        const { key, title, field } = part;
        const isChosen = chosen?.key === key;
        const state = field.part === 'page' ? stateOf(document, findings, key) : 'shown';
        const own = findings.filter((finding) => finding.key === key);
        const ofSample = samples.filter((finding) => finding.key === key).length;
        const here = colleagues.filter(({ place }) => place?.key === key);
        const items = foundItems ?? (isChosen ? listItems(document, part) : []);
        return (
          <li key={key}>
            <button
              type="button"
              className={joinClasses(styles.part, isChosen && styles.chosen, state !== 'shown' && styles.hidden)}
              aria-current={isChosen ? 'true' : undefined}
              title={ofSample > 0 ? editorTexts.samples(ofSample) : undefined}
              onClick={() => choose({ key, path: '' })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                enter({ key, path: '' });
              }}
            >
              <span className={styles.name}>{title}</span>
              {state !== 'shown' && (
                <span className={joinClasses(styles.state, state === 'malformed' && styles.error)}>
                  <Icon name="eyeOff" />
                  {editorTexts.states[state]}
                </span>
              )}
              <Here windows={here} />
              {ofSample > 0 && (
                <span className={styles.sample} aria-hidden="true">
                  {editorTexts.sampleMark(ofSample)}
                </span>
              )}
              <Count findings={own} />
            </button>
            {items.length > 0 && (
              <ul className={styles.items}>
                {items.map(({ path, title: item, isGroup }) => (
                  <li key={path}>
                    <button
                      type="button"
                      className={joinClasses(
                        styles.item,
                        isGroup && styles.groupItem,
                        isChosen && !isGroup && isWithin(chosen.path, path) && styles.here,
                      )}
                      onClick={() => enter({ key, path })}
                    >
                      <span className={styles.name}>{item}</span>
                      {!isGroup && (
                        <>
                          <Here windows={here.filter(({ place }) => place && isWithin(place.path, path))} />
                          <Count findings={own.filter((finding) => isWithin(finding.path, path))} />
                        </>
                      )}
                    </button>
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
    <span key={client} className={styles.live} title={name}>
      <Avatar name={name} size="small" isLive />
      <VisuallyHidden>{editorTexts.present(name)}</VisuallyHidden>
    </span>
  ));
}

/** How many findings a part has: errors, otherwise warnings. */
function Count({ findings }: { findings: readonly WordedFinding[] }) {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (findings.length === 0) return null;
  return (
    <span className={errors > 0 ? styles.error : styles.warning}>
      <Icon name={errors > 0 ? 'error' : 'warning'} />
      <span aria-hidden="true">{errors > 0 ? errors : findings.length}</span>
      <VisuallyHidden>{errors > 0 ? editorTexts.errors(errors) : editorTexts.warnings(findings.length)}</VisuallyHidden>
    </span>
  );
}
