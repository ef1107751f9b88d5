import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { LibraryFile } from '../../contract/studio/media-calls.ts';
import { Icon } from '../kit/Icon.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { describeFile, isPicture, nameOfFile, nameType } from './file-words.ts';
import styles from './media.module.css';
import { Thumb } from './Thumb.tsx';
import { mediaTexts } from './texts.ts';

/** A file with the name that it has where it is listed. */
interface ListedFile {
  readonly path: string;
  readonly listed: LibraryFile;
  /** A word on the picture. */
  readonly mark?: string | undefined;
}

interface FileGridProps {
  files: readonly ListedFile[];
  /** Hash of the chosen file. */
  chosen: string | undefined;
  onChoose: (hash: string) => void;
  /** Enter or a double press. */
  onUse?: (hash: string) => void;
  empty: ReactNode;
}

/** Files as small pictures, in the order given. */
export function FileGrid({ files, chosen, onChoose, onUse, empty }: FileGridProps) {
  // In the list itself it would be an item of it.
  if (files.length === 0) return empty;
  return (
    <ListBox
      aria-label={mediaTexts.list}
      layout="grid"
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChoose(String(key));
      }}
      {...(onUse && { onAction: (key: string | number) => onUse(String(key)) })}
      className={styles.grid ?? ''}
      items={files.map((file) => ({ id: file.listed.file.hash, file }))}
    >
      {({ id, file: { path, listed, mark } }) => (
        <ListBoxItem id={id} textValue={nameOfFile(path)} className={styles.tile ?? ''}>
          <span className={styles.thumb}>
            <FilePicture listed={listed} path={path} width={320} />
            {mark !== undefined && <span className={styles.mark}>{mark}</span>}
            <span className={styles.tick}>
              <Icon name="check" size="s" />
            </span>
          </span>
          <Text as="span" tone="ink" breaks="cut">
            {nameOfFile(path)}
          </Text>
          <Text as="span" note breaks="cut">
            {describeFile(listed.file)}
          </Text>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** The picture itself, or a sheet with the type of another file. Its name stands beside it. */
export function FilePicture({ listed: { file }, path, width }: { listed: LibraryFile; path: string; width: number }) {
  if (isPicture(file)) return <Thumb file={file} path={path} wanted={width} />;
  return (
    <Stack as="span" gap={6} align="center" pack="center" tone="soft" size="xs" className={styles.sheet}>
      <Icon name="page" />
      {nameType(file.type)}
    </Stack>
  );
}
