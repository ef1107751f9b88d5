import { useEffect, useRef, useState } from 'react';
import { applyChanges } from '../../../contract/changes/apply-change.ts';
import { type ContentChange, type Json, valueAt } from '../../../contract/changes/content-change.ts';
import { type PlaceName, placeOf } from '../../../contract/changes/place-name.ts';
import { isShift } from '../../../contract/changes/rebase-change.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { templateCalls } from '../../../contract/studio/template-calls.ts';
import { workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import { requestData } from '../../app/studio.ts';
import { texts } from '../../app/texts.ts';
import { chooseTheme, themeChoice, themeChoices } from '../../app/theme.ts';
import { useSearchParams } from '../../app/use-search-params.ts';
import { useStore, useStudioQuery } from '../../app/use-studio.ts';
import { Segmented } from '../../kit/Segmented.tsx';
import { ToastRegion } from '../../kit/ToastRegion.tsx';
import { EditingContext } from '../editing.ts';
import { followToList, useFollowed } from '../use-followed.ts';
import styles from './form-gallery.module.css';
import { readMedia } from './media-of.ts';
import { SectionForm } from './SectionForm.tsx';
import { galleryTexts } from './texts.ts';

/**
 * Every form of a demo campaign, at the width that it has in the editor: for people who build controls, and for tests.
 * What is typed stays in the window. `?template=hu_vang&key=home.banner&path=title`, `&state=readOnly`, `missing`,
 * `odd`, `wrong` or `colleague`.
 */
export function FormGallery() {
  const [search] = useSearchParams();
  const name = search.get('template') ?? 'hu_vang';
  const theme = useStore(themeChoice);
  return (
    <main className={styles.gallery}>
      <title>{texts.title(galleryTexts.title)}</title>
      <header className={styles.head}>
        <h1>{galleryTexts.title}</h1>
        <Segmented
          label={texts.theme.label}
          choices={themeChoices.map((id) => ({ id, label: texts.theme[id] }))}
          value={theme}
          onChange={chooseTheme}
        />
      </header>
      <Forms key={name} template={name} />
      <ToastRegion />
    </main>
  );
}

function Forms({ template }: { template: string }) {
  const [search] = useSearchParams();
  const described = useStudioQuery(templateCalls.describeTemplate, { path: { template } });
  const copy = useStudioQuery(workingCopyCalls.openWorkingCopy, { path: { webid: template } });
  const [document, setDocument] = useState<Json>();
  const shifts = useRef<readonly ContentChange[]>([]);
  const wantedPath = search.get('path');
  const wantedKey = search.get('key');
  const readShifts = () => shifts.current;
  const [chosen, setChosen] = useFollowed<PlaceName | undefined>(
    readShifts,
    () => (wantedKey !== null && wantedPath !== null ? { key: wantedKey, path: wantedPath } : undefined),
    (one, shift) => one && followToList(one, shift),
  );
  const state = search.get('state');
  if (copy.data && document === undefined) {
    const { settings, content, media } = copy.data;
    setDocument({ settings, content: state === 'odd' ? spoil(content) : content, media } as Json);
  }
  // Tests read what the forms have made of the document.
  useEffect(() => {
    Reflect.set(window, 'formGalleryDocument', document);
  }, [document]);
  if (!described.data || !copy.data || document === undefined) return <p aria-busy="true">{galleryTexts.loading}</p>;
  const { fields } = described.data;
  const keys = fields.filter(({ key }) => wantedKey === null || key === wantedKey);
  const findings = state === 'wrong' ? [...copy.data.findings, ...invent(document)] : copy.data.findings;
  const place = chosen ?? { key: 'home.section2', path: 'title' };
  const away = { client: 'x', personId: 'x', name: galleryTexts.colleague, place };
  return (
    <EditingContext
      value={{
        webid: template,
        pages: copy.data.pages,
        fields,
        document: state === 'missing' ? ({ settings: {}, content: {}, media: {} } as Json) : document,
        isReadOnly: state === 'readOnly' || state === 'onlyProtected',
        findings: findings.filter(({ severity }) => severity !== 'sample'),
        samples: findings.filter(({ severity }) => severity === 'sample'),
        colleagues: state === 'colleague' ? [away] : [],
        chosen,
        choose: (next) => setChosen(() => next),
        entered: undefined,
        enter: (next) => setChosen(() => next),
        askToRemove: (place, remove) => remove(placeOf(place), valueAt(document, placeOf(place))),
        shifts: readShifts,
        change: (changes) => {
          shifts.current = [...shifts.current, ...changes.filter(isShift)];
          setDocument((before) => {
            const applied = before === undefined ? undefined : applyChanges(before, changes);
            if (!applied) throw new Error(`A change does not apply: ${JSON.stringify(changes)}`);
            return applied.document;
          });
        },
      }}
    >
      <div className={styles.forms}>
        {keys.map((section) => (
          <div key={section.key} className={styles.panel} data-key={section.key}>
            <SectionForm
              section={section}
              fields={fields}
              onPickPicture={async ({ current }) => readMedia(document).find(({ path }) => path !== current)?.path}
              mayEditProtected={state !== 'locked' && state !== 'readOnly'}
              isDrawn={section.part === 'page' ? true : undefined}
              readSample={async () =>
                (await requestData(templateCalls.readTemplateSample, { path: { template } })).content
              }
            />
          </div>
        ))}
      </div>
    </EditingContext>
  );
}

/** Values that no form would store. */
function spoil(content: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const odd = [null, 7, 'odd', true, [], {}];
  return Object.fromEntries(
    Object.entries(content).map(([key, value], index) => {
      if (typeof value !== 'object' || value === null) return [key, odd[index % odd.length]];
      const fields = Object.keys(value).map((name, at) => [name, odd[(at + index) % odd.length]]);
      return [key, index % 4 === 3 ? odd[index % odd.length] : Object.fromEntries(fields)];
    }),
  );
}

/** A finding on each text of the document that is called a title. */
function invent(document: Json): readonly WordedFinding[] {
  const found: WordedFinding[] = [];
  const walk = (value: Json, key: string, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inside] of Object.entries(value)) {
      const at = joinPath(path, Array.isArray(value) ? Number(name) : name);
      if (name === 'title' || name === 'description')
        found.push({
          ...{ key, path: at, rule: 'invented', severity: name === 'title' ? 'error' : 'warning' },
          ...galleryTexts.finding,
        });
      walk(inside, key, at);
    }
  };
  const content = Object.entries((document as { content: Readonly<Record<string, Json>> }).content);
  for (const [key, value] of content) walk(value, key, '');
  return found;
}
