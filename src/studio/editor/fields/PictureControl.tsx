import { lazy, Suspense, useState } from 'react';
import { valueAt } from '../../../contract/changes/content-change.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { goodShare, widthsFor } from '../../../contract/media.ts';
import { formatNumber } from '../../app/format.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Grid, Row, Stack, Text } from '../../kit/Layout.tsx';
import { Thumb } from '../../media/Thumb.tsx';
import { useFileDrop } from '../../media/use-file-drop.ts';
import { useEditor, useEditorState } from '../editor.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { useField, useForm } from './form-context.ts';
import { type CampaignFile, readMedia } from './media-of.ts';
import { TextControl } from './TextControl.tsx';
import { fieldTexts } from './texts.ts';

// Few pictures are framed anew.
const PictureFraming = lazy(async () => ({ default: (await import('./PictureFraming.tsx')).PictureFraming }));

/** A picture of the campaign and what screen readers say of it. */
export function PictureControl({ alt, ...props }: FieldProps & { alt: ContentSchema | undefined }) {
  const { schema, at, label, isRequired } = props;
  const field = useField(at);
  const file = { key: at.key, path: joinPath(at.path, 'url') };
  const url = useField(file);
  const { state } = useEditor();
  const files = useEditorState(({ document }) => readMedia(document));
  const of = useEditorState(({ document }) => valueAt(document, [...field.place, 'crop', 'of']));
  const { pickPicture, pictures } = useForm();
  const shown = typeof url.value === 'string' ? url.value : '';
  const found = files.find(({ path }) => path === shown);
  const original = files.find(({ path }) => path === of) ?? found;
  const [isFraming, setFraming] = useState(false);
  const name = nameOf(shown);
  const pick = async (files?: readonly File[]) => {
    const current = shown === '' ? undefined : shown;
    const picked = await pickPicture({ place: at, label, current, ...(files && { files }) });
    const altText = valueAt(state.get().document, [...field.place, 'alt']);
    // Focal point and crop belong to the picture before.
    if (picked !== undefined && picked !== shown)
      field.set({ url: picked, ...(typeof altText === 'string' && { alt: altText }) });
  };
  const canDrop = pictures !== undefined && !field.isReadOnly;
  const drop = useFileDrop(canDrop ? (dropped) => void pick(dropped) : undefined, { pastes: 'inside' });
  const words = wordsFor({ schema, at, label, isRequired }, field);
  const urlWords = wordsFor({ schema: {}, at, label, isRequired }, url);
  return (
    <FieldGroup {...words} error={words.error ?? urlWords.error}>
      <FieldRow at={file} sampleTag={fieldTexts.samplePicture}>
        <Grid
          columns="leading"
          gap={12}
          align="center"
          className={styles.picture}
          data-over={drop.isOver || undefined}
          {...drop.props}
        >
          <span className={styles.thumb}>
            {found ? <Thumb {...found} wanted={160} /> : <Icon name={shown === '' ? 'image' : 'external'} />}
          </span>
          <Stack as="span" gap={2} narrow>
            <Text as="span" breaks="cut" title={shown}>
              {shown === '' ? fieldTexts.picture.none : name}
            </Text>
            <Text as="span" note tabular>
              {found?.file.width !== undefined && found.file.height !== undefined
                ? fieldTexts.picture.size(formatNumber(found.file.width), formatNumber(found.file.height))
                : shown !== '' &&
                  (/^https:/i.test(shown) ? fieldTexts.picture.external : !found && fieldTexts.picture.unknown)}
            </Text>
            {original && original !== found && (
              <Text as="span" note>
                {fieldTexts.framing.cropped(nameOf(original.path))}
              </Text>
            )}
            {found && <SizeNote at={at} picture={found} />}
            {canDrop && (
              <Text as="span" note>
                {fieldTexts.picture.drop}
              </Text>
            )}
            {!field.isReadOnly && (
              <Row as="span" wrap gap={4} className={styles.buttons}>
                <Button size="small" onPress={() => void pick()}>
                  {shown === '' ? fieldTexts.picture.choose : fieldTexts.picture.change}
                </Button>
                {found && canFrame(found, original) && (
                  <Button size="small" aria-expanded={isFraming} onPress={() => setFraming(!isFraming)}>
                    {isFraming ? fieldTexts.framing.close : fieldTexts.framing.open}
                  </Button>
                )}
                {shown !== '' && (
                  <Button size="small" kind="bare" onPress={field.remove}>
                    {fieldTexts.picture.remove}
                  </Button>
                )}
              </Row>
            )}
          </Stack>
        </Grid>
      </FieldRow>
      {isFraming && found && original && !field.isReadOnly && (
        <Suspense>
          <PictureFraming at={at} shown={found} original={original} hasFocus={!isSocial(at)} />
        </Suspense>
      )}
      {shown !== '' && alt && <AltControl schema={alt} at={{ key: at.key, path: joinPath(at.path, 'alt') }} />}
    </FieldGroup>
  );
}

/** Vectors have a focal point, but no part of one is cut out. */
function canFrame({ file }: CampaignFile, original: CampaignFile | undefined): boolean {
  return original !== undefined && file.width !== undefined && file.height !== undefined;
}

/** Social networks cut a picture as they like. */
function isSocial({ key }: FieldProps['at']): boolean {
  return key === 'home.meta' || key.startsWith('home.meta.');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** How wide the page draws the picture, and whether the file is wide enough to look sharp. */
function SizeNote({ at, picture: { file } }: { at: FieldProps['at']; picture: CampaignFile }) {
  const { pictures } = useForm();
  const size = pictures?.sizes.find(({ key, path }) => key === at.key && path === at.path);
  // The page itself does not draw the picture of social networks.
  if (!size || isSocial(at) || file.width === undefined || file.type === 'image/svg+xml') return null;
  const { least } = size;
  if (least === 0)
    return (
      <Text as="span" note>
        {fieldTexts.sizes.hidden}
      </Text>
    );
  const isSmall = file.width < least * goodShare;
  const widest = widthsFor(file.width).at(-1) ?? file.width;
  return (
    <Row as="span" gap={4} align="center" tone={isSmall ? 'warn' : 'muted'} size="xs" line={16} tabular>
      {isSmall && <Icon name="warning" size="s" />}
      {isSmall
        ? fieldTexts.sizes.small(formatNumber(least))
        : `${fieldTexts.sizes.enough(formatNumber(least))}, ${fieldTexts.sizes.offered(formatNumber(widest))}`}
    </Row>
  );
}

/** What a picture shows, or that it is only for decoration: then nothing is read out. */
function AltControl({ schema, at }: { schema: ContentSchema; at: FieldProps['at'] }) {
  const field = useField(at);
  const [isTyping, setTyping] = useState(false);
  const text = typeof field.value === 'string' ? field.value : '';
  // Empty while it is being typed is no decision.
  const isDecorative = text.trim() === '' && !isTyping;
  const [dropped, setDropped] = useState('');
  return (
    <FieldRow at={at}>
      {!isDecorative && (
        <TextControl
          schema={{ ...schema, description: fieldTexts.picture.altHelp }}
          at={at}
          label={fieldTexts.picture.alt}
          isRequired={false}
          isShort={false}
          most={schema.longest}
        />
      )}
      <Checkbox
        isSelected={isDecorative}
        isDisabled={field.isReadOnly}
        onChange={(isNow) => {
          setTyping(!isNow);
          if (isNow) {
            setDropped(text);
            field.set('');
          } else if (dropped !== '') field.set(dropped);
        }}
      >
        {fieldTexts.picture.decorative}
      </Checkbox>
    </FieldRow>
  );
}
