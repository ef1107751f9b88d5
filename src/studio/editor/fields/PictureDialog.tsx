import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { formatNumber } from '../../app/format.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { matchesSearch } from '../../kit/search.ts';
import { Thumb } from '../../media/Thumb.tsx';
import styles from './fields.module.css';
import type { CampaignFile } from './media-of.ts';
import { fieldTexts } from './texts.ts';

interface PictureDialogProps {
  /** Name of the field. */
  label: string;
  pictures: readonly CampaignFile[];
  current: string | undefined;
  /** Undefined when the dialog is closed without a choice. */
  onDone: (path: string | undefined) => void;
}

/** Chooses one of the campaign's own pictures. */
export function PictureDialog({ label, pictures, current, onDone }: PictureDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(current);
  const found = pictures.filter(({ path }) => matchesSearch(search, [path]));
  const isThere = pictures.some(({ path }) => path === chosen);
  return (
    <Dialog
      title={fieldTexts.picture.dialog(label)}
      isWide
      onClose={() => onDone(undefined)}
      actions={
        <>
          <Button onPress={() => onDone(undefined)}>{fieldTexts.picture.cancel}</Button>
          <Button kind="primary" isDisabled={!isThere} onPress={() => onDone(chosen)}>
            {fieldTexts.picture.use}
          </Button>
        </>
      }
    >
      {pictures.length === 0 ? (
        <EmptyState title={fieldTexts.picture.noPictures}>{fieldTexts.picture.none}</EmptyState>
      ) : (
        <>
          <SearchField label={fieldTexts.picture.search} value={search} onChange={setSearch} />
          <ListBox
            aria-label={fieldTexts.picture.list}
            layout="grid"
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            selectedKeys={chosen === undefined ? [] : [chosen]}
            onSelectionChange={(keys) => {
              const [key] = keys;
              if (key !== undefined) setChosen(String(key));
            }}
            onAction={(key) => onDone(String(key))}
            className={styles.pictures ?? ''}
            items={found.map((picture) => ({ id: picture.path, picture }))}
            renderEmptyState={() => <p className={styles.noPictures}>{fieldTexts.picture.noFound}</p>}
          >
            {({ picture }) => {
              const name = picture.path.replace(/^media\//, '');
              return (
                <ListBoxItem id={picture.path} textValue={name} className={styles.choice ?? ''}>
                  <span className={styles.choiceThumb}>
                    <Thumb {...picture} wanted={320} />
                  </span>
                  <span className={styles.fileName}>{name}</span>
                  <span className={styles.fileNote}>
                    {picture.file.width !== undefined &&
                      picture.file.height !== undefined &&
                      fieldTexts.picture.size(formatNumber(picture.file.width), formatNumber(picture.file.height))}
                  </span>
                </ListBoxItem>
              );
            }}
          </ListBox>
        </>
      )}
    </Dialog>
  );
}
