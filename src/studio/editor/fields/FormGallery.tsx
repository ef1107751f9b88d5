import { useEffect, useState } from 'react';
import type { Json } from '../../../contract/changes/content-change.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { type TemplateField, templateCalls } from '../../../contract/studio/template-calls.ts';
import { workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import type { CallData } from '../../app/client.ts';
import { requestData } from '../../app/studio.ts';
import { texts } from '../../app/texts.ts';
import { chooseTheme, themeChoice, themeChoices } from '../../app/theme.ts';
import { useSearchParams } from '../../app/use-search-params.ts';
import { useStore, useStudioQuery } from '../../app/use-studio.ts';
import { Row } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { ToastRegion } from '../../kit/ToastRegion.tsx';
import { EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
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
      <Row as="header" gap={16} align="center" pack="edges" wrap className={styles.head}>
        <h1>{galleryTexts.title}</h1>
        <Segmented
          label={texts.theme.label}
          choices={themeChoices.map((id) => ({ id, label: texts.theme[id] }))}
          value={theme}
          onChange={chooseTheme}
        />
      </Row>
      <Forms key={name} template={name} />
      <ToastRegion />
    </main>
  );
}

function Forms({ template }: { template: string }) {
  const described = useStudioQuery(templateCalls.describeTemplate, { path: { template } });
  const copy = useStudioQuery(workingCopyCalls.openWorkingCopy, { path: { webid: template } });
  if (!described.data || !copy.data) return <p aria-busy="true">{galleryTexts.loading}</p>;
  return <OpenForms template={template} fields={described.data.fields} copy={copy.data} />;
}

interface OpenFormsProps {
  template: string;
  fields: readonly TemplateField[];
  copy: CallData<typeof workingCopyCalls.openWorkingCopy>;
}

function OpenForms({ template, fields, copy }: OpenFormsProps) {
  const [search] = useSearchParams();
  const state = search.get('state');
  const [key, path] = [search.get('key'), search.get('path')];
  const [editor] = useState(() => {
    const { settings, content, media } = copy;
    const missing = { settings: {}, content: {}, media: {} };
    const whole = { settings, content: state === 'odd' ? spoil(content) : content, media };
    const document = (state === 'missing' ? missing : whole) as Json;
    const chosen = key !== null && path !== null ? { key, path } : undefined;
    const away = { client: 'x', personId: 'x', name: galleryTexts.colleague };
    return createEditorAlone({
      ...{ webid: template, pages: copy.pages, fields, document, chosen },
      isReadOnly: state === 'readOnly' || state === 'onlyProtected',
      findings: state === 'wrong' ? [...copy.findings, ...invent(document)] : copy.findings,
      colleagues: state === 'colleague' ? [{ ...away, place: chosen ?? { key: 'home.section2', path: 'title' } }] : [],
    });
  });
  // Tests read what the forms have made of the document.
  const document = useStore(editor.session.view).document;
  useEffect(() => {
    Reflect.set(window, 'formGalleryDocument', document);
  }, [document]);
  return (
    <EditorContext value={editor}>
      <Row gap={20} align="start" wrap>
        {fields
          .filter((field) => key === null || field.key === key)
          .map((section) => (
            <div key={section.key} className={styles.panel} data-key={section.key}>
              <SectionForm
                section={section}
                fields={fields}
                onPickPicture={async ({ current }) =>
                  readMedia(editor.state.get().document).find(({ path: other }) => other !== current)?.path
                }
                mayEditProtected={state !== 'locked' && state !== 'readOnly'}
                isDrawn={section.part === 'page' ? true : undefined}
                readSample={async () =>
                  (await requestData(templateCalls.readTemplateSample, { path: { template } })).content
                }
              />
            </div>
          ))}
      </Row>
    </EditorContext>
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
