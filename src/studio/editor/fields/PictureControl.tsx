import { useState } from 'react';
import type { ContentSchema } from '../../../contract/content-schema.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { useEditing } from '../editing.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { joinPath, useField, useForm } from './form-context.ts';
import { readMedia, thumbUrl } from './media-of.ts';
import { TextControl } from './TextControl.tsx';
import { fieldTexts } from './texts.ts';

/** A picture of the campaign and what screen readers say of it. */
export function PictureControl({ alt, ...props }: FieldProps & { alt: ContentSchema | undefined }) {
  const { schema, at, label, isRequired } = props;
  const field = useField(at);
  const url = useField({ key: at.key, path: joinPath(at.path, 'url') });
  const { document } = useEditing();
  const { pickPicture } = useForm();
  const shown = typeof url.value === 'string' ? url.value : '';
  const found = readMedia(document).find(({ path }) => path === shown);
  const name = shown.slice(shown.lastIndexOf('/') + 1);
  const pick = async () => {
    const picked = await pickPicture({ place: at, label, current: shown === '' ? undefined : shown });
    if (picked !== undefined && picked !== shown) url.set(picked);
  };
  const words = wordsFor({ schema, at, label, isRequired }, field);
  const urlWords = wordsFor({ schema: {}, at, label, isRequired }, url);
  return (
    <FieldGroup {...words} error={words.error ?? urlWords.error}>
      <div className={styles.picture} data-place={joinPath(at.path, 'url')}>
        <span className={styles.thumb}>
          {found ? (
            <img src={thumbUrl(found, 160)} alt="" loading="lazy" decoding="async" />
          ) : (
            <Icon name={shown === '' ? 'image' : 'external'} />
          )}
        </span>
        <span className={styles.pictureWords}>
          <span className={styles.fileName} title={shown}>
            {shown === '' ? fieldTexts.picture.none : name}
          </span>
          <span className={styles.fileNote}>
            {found?.file.width !== undefined && found.file.height !== undefined
              ? fieldTexts.picture.size(found.file.width, found.file.height)
              : shown !== '' &&
                (/^https:/i.test(shown) ? fieldTexts.picture.external : !found && fieldTexts.picture.unknown)}
          </span>
          {!field.isReadOnly && (
            <span className={styles.buttons}>
              <Button size="small" onPress={() => void pick()}>
                {shown === '' ? fieldTexts.picture.choose : fieldTexts.picture.change}
              </Button>
              {shown !== '' && (
                <Button size="small" look="bare" onPress={field.remove}>
                  {fieldTexts.picture.remove}
                </Button>
              )}
            </span>
          )}
        </span>
      </div>
      {shown !== '' && alt && <AltControl schema={alt} at={{ key: at.key, path: joinPath(at.path, 'alt') }} />}
    </FieldGroup>
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
