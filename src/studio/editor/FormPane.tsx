import { lazy, Suspense } from 'react';
import type { Json, Place } from '../../contract/changes/content-change.ts';
import { findField } from '../../contract/studio/name-field.ts';
import { templateCalls } from '../../contract/studio/template-calls.ts';
import { requestData } from '../app/studio.ts';
import { useMayDo } from '../app/use-studio.ts';
import { IconButton } from '../kit/Button.tsx';
import { Row } from '../kit/Layout.tsx';
import { toasts } from '../kit/toasts.ts';
import { categoriesKey, listCategories, postFormSchema, postPrefix } from './blog/posts.ts';
import { blogTexts } from './blog/texts.ts';
import { useEditing } from './editing.ts';
import styles from './editor.module.css';
import { SectionForm } from './fields/SectionForm.tsx';
import { listParts, type Part } from './list-parts.ts';
import { stateOf } from './part-state.ts';
import { editorTexts } from './texts.ts';
import { usePictureTools } from './use-picture-tools.ts';
import { usePlacePicture } from './use-place-picture.ts';
import type { OpenedCopy } from './use-working-session.ts';

const BlogPosts = lazy(async () => ({ default: (await import('./blog/BlogPosts.tsx')).BlogPosts }));
const HeadPictures = lazy(async () => ({ default: (await import('./head/HeadPictures.tsx')).HeadPictures }));

interface FormPaneProps {
  template: OpenedCopy['template'];
  /** Without it the form cannot be hidden. */
  onHide?: () => void;
}

/** The form of the chosen part. */
export function FormPane({ template, onHide }: FormPaneProps) {
  const { webid, fields, document, findings, chosen, choose, change, askToRemove } = useEditing();
  const { pickPicture, pickFile, dialog } = usePlacePicture();
  const mayEditProtected = useMayDo('campaign.editProtected', webid);
  const pictures = usePictureTools(webid);
  const field = chosen && findField(fields, chosen.key);
  const hide = onHide && <IconButton icon="panelRight" label={editorTexts.hide(editorTexts.form)} onPress={onHide} />;
  if (!field || !chosen)
    return (
      <Row align="center" pack="edges" className={styles.head}>
        <p>{editorTexts.chooseSection}</p>
        {hide}
      </Row>
    );
  const parts = listParts(fields, document);
  const index = parts.findIndex(({ key }) => key === chosen.key);
  const removePost = (at: Place, value: Json | undefined) => {
    change([{ kind: 'unset', at }]);
    choose({ key: categoriesKey, path: '' });
    if (value === undefined) return;
    const back = { kind: 'set', at, value } as const;
    const title = parts[index]?.title ?? field.title;
    toasts.show(blogTexts.removed(title), { label: blogTexts.undo, run: () => change([back]) });
  };
  return (
    <>
      <SectionForm
        below={
          <Suspense>
            {chosen.key === 'home.meta' && <HeadPictures />}
            {chosen.key === categoriesKey && <BlogPosts />}
          </Suspense>
        }
        onRemove={
          chosen.key.startsWith(postPrefix) ? () => askToRemove({ key: chosen.key, path: '' }, removePost) : undefined
        }
        onPickPicture={pickPicture}
        onPickFile={pickFile}
        pictures={pictures}
        // A post is edited by its own key with the schema of all posts.
        section={
          chosen.key === field.key
            ? field
            : { ...field, key: chosen.key, schema: postFormSchema(field.schema, listCategories(document)) }
        }
        fields={fields}
        mayEditProtected={mayEditProtected}
        isDrawn={field.part === 'page' ? stateOf(document, findings, chosen.key) === 'shown' : undefined}
        readSample={
          // The sample's posts are about other things.
          chosen.key === field.key
            ? async () => (await requestData(templateCalls.readTemplateSample, { path: { template } })).content
            : undefined
        }
        actions={
          <>
            <PartStep icon="up" label={editorTexts.previousPart} part={parts[index - 1]} />
            <PartStep icon="down" label={editorTexts.nextPart} part={parts[index + 1]} />
            {hide}
          </>
        }
      />
      {dialog}
    </>
  );
}

/** A button to another part; it names the part. */
function PartStep({ icon, label, part }: { icon: 'up' | 'down'; label: string; part: Part | undefined }) {
  const { choose } = useEditing();
  return (
    <IconButton
      icon={icon}
      label={part ? `${label}: ${part.title}` : label}
      isDisabled={!part}
      onPress={() => part && choose({ key: part.key, path: '' })}
    />
  );
}
