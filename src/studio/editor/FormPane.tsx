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
import styles from './editor.module.css';
import { useEditor, useEditorState, useFields } from './editor.ts';
import { SectionForm } from './fields/SectionForm.tsx';
import { listParts, type Part } from './list-parts.ts';
import { stateOf } from './part-state.ts';
import { editorTexts } from './texts.ts';
import { usePictureTools } from './use-picture-tools.ts';
import { usePlacePicture } from './use-place-picture.ts';

const BlogPosts = lazy(async () => ({ default: (await import('./blog/BlogPosts.tsx')).BlogPosts }));
const HeadPictures = lazy(async () => ({ default: (await import('./head/HeadPictures.tsx')).HeadPictures }));

/** The form of the chosen part. Without `onHide` it cannot be hidden. */
export function FormPane({ onHide }: { onHide?: () => void }) {
  const { webid, template, choose, change, askToRemove } = useEditor();
  const fields = useFields();
  const key = useEditorState(({ chosen }) => chosen?.key);
  const { pickPicture, pickFile, dialog } = usePlacePicture();
  const mayEditProtected = useMayDo('campaign.editProtected', webid);
  const pictures = usePictureTools(webid);
  const field = key === undefined ? undefined : findField(fields, key);
  const parts = useEditorState(({ document }) => listParts(fields, document));
  const categories = useEditorState(({ document }) => listCategories(document));
  const isShown = useEditorState(
    ({ document, findings }) => key !== undefined && stateOf(document, findings, key) === 'shown',
  );
  const hide = onHide && <IconButton icon="panelRight" label={editorTexts.hide(editorTexts.form)} onPress={onHide} />;
  if (!field || key === undefined)
    return (
      <Row align="center" pack="edges" className={styles.head}>
        <p>{editorTexts.chooseSection}</p>
        {hide}
      </Row>
    );
  const index = parts.findIndex((part) => part.key === key);
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
            {key === 'home.meta' && <HeadPictures />}
            {key === categoriesKey && <BlogPosts />}
          </Suspense>
        }
        onRemove={key.startsWith(postPrefix) ? () => askToRemove({ key, path: '' }, removePost) : undefined}
        onPickPicture={pickPicture}
        onPickFile={pickFile}
        pictures={pictures}
        // A post is edited by its own key with the schema of all posts.
        section={key === field.key ? field : { ...field, key, schema: postFormSchema(field.schema, categories) }}
        fields={fields}
        mayEditProtected={mayEditProtected}
        isDrawn={field.part === 'page' ? isShown : undefined}
        readSample={
          // The sample's posts are about other things.
          key === field.key
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
  const { choose } = useEditor();
  return (
    <IconButton
      icon={icon}
      label={part ? `${label}: ${part.title}` : label}
      isDisabled={!part}
      onPress={() => part && choose({ key: part.key, path: '' })}
    />
  );
}
