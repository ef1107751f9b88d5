import { useEffect, useState } from 'react';
import { type LibraryFile, mediaCalls } from '../../contract/studio/media-calls.ts';
import { useMayDo, useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TextField } from '../kit/TextField.tsx';
import { FileGrid, FilePicture } from './FileGrid.tsx';
import { describeFile, isPicture, nameOfFile, noteFile } from './file-words.ts';
import { countUses, filesOf, findNamed, searchFiles } from './filter-files.ts';
import styles from './media.module.css';
import { mediaTexts } from './texts.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';

const words = mediaTexts.picker;

/** The chosen file: its address as content stores it, and the alternative text; empty for decoration. */
export interface PickedPicture {
  readonly url: string;
  readonly alt: string;
}

interface MediaPickerProps {
  webid: string;
  /** Where the picture will stand: `Lợi ích › Quà 3 › Ảnh`. */
  label: string;
  /** Address and alternative text that the place has now. */
  current?: string | undefined;
  currentAlt?: string | undefined;
  /** `file`: films, documents and pictures. */
  kind?: 'picture' | 'file';
  /** Asks what the picture shows; the last words that were said of it are proposed. */
  asksAlt?: boolean;
  /** Are uploaded at once; the last of them is chosen. */
  files?: readonly File[] | undefined;
  onPick: (picked: PickedPicture) => void;
  onClose: () => void;
}

/** Chooses a picture or another file of this campaign or of another, or a new one from the person's machine. */
export function MediaPicker(props: MediaPickerProps) {
  const { webid, label, current, currentAlt, kind = 'picture', asksAlt = true, files, onPick, onClose } = props;
  const { data, error } = useStudioQuery(mediaCalls.listFiles, { query: { also: webid } });
  const take = useStudioChange(mediaCalls.copyFile, [mediaCalls.listFiles]);
  const mayEdit = useMayDo('campaign.edit', webid);
  const [scope, setScope] = useState<'own' | 'all'>('own');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [decorative, setDecorative] = useState<boolean>();
  const choose = (hash: string) => {
    if (hash === chosen) return;
    setChosen(hash);
    setTyped(undefined);
    setDecorative(undefined);
  };
  const uploads = useUploads(webid, ({ file }) => (kind === 'file' || isPicture(file)) && choose(file.hash));
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are sent once.
  useEffect(() => {
    if (files) uploads.add(files);
  }, []);
  const drop = useFileDrop(mayEdit ? uploads.add : undefined);

  const pictures = listChoices(data?.files ?? [], kind);
  const pathIn = ({ places }: LibraryFile) => places.find((place) => place.webid === webid)?.path;
  const currentFile = findNamed(pictures, webid, current);
  const hash = chosen ?? currentFile?.file.hash;
  const found = searchFiles(filesOf(pictures, scope === 'own' ? webid : undefined), text);
  const picture = pictures.find(({ file }) => file.hash === hash);
  const isCurrent = picture !== undefined && picture === currentFile;
  const proposal = isCurrent && currentAlt !== undefined ? currentAlt : (picture?.alt ?? '');
  const alt = typed ?? proposal;
  const isDecorative = decorative ?? (isCurrent && currentAlt === '');

  const lacksAlt = picture !== undefined && asksAlt && !isDecorative && alt.trim() === '';

  const use = (file: LibraryFile | undefined) => {
    const [place] = file?.places ?? [];
    if (!file || !place || take.isPending) return;
    const isShown = file === picture;
    const said = isShown && isDecorative ? '' : (isShown ? alt : (file.alt ?? '')).trim();
    // Nothing is said of it yet, and nobody has called it decoration.
    if (asksAlt && said === '' && !(isShown && isDecorative)) return choose(file.file.hash);
    const own = pathIn(file);
    if (own !== undefined) return onPick({ url: own, alt: said });
    take.mutate(
      { path: { webid }, body: { from: place.webid, path: place.path } },
      { onSuccess: (answer) => answer.kind === 'saved' && onPick({ url: answer.path, alt: said }) },
    );
  };
  const empty = text === '' && pictures.length === 0;
  return (
    <Dialog
      title={kind === 'file' ? words.fileTitle : words.title}
      isLarge
      onClose={onClose}
      actions={
        <>
          {lacksAlt && (
            <Text note flex="grow">
              {words.lacksAlt}
            </Text>
          )}
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            kind="primary"
            isDisabled={!picture || lacksAlt}
            isWaiting={take.isPending}
            onPress={() => use(picture)}
          >
            {kind === 'file' ? words.useFile : words.use}
          </Button>
        </>
      }
    >
      <div className={styles.picker} data-over={drop.isOver || undefined} {...drop.props}>
        <Text note>{label}</Text>
        <Row gap={8} align="center" wrap className={styles.pickerBar}>
          <SearchField label={mediaTexts.search} value={text} onChange={setText} className={styles.search} />
          <Segmented
            label={words.scope}
            choices={[
              { id: 'own', label: words.own },
              { id: 'all', label: words.all },
            ]}
            value={scope}
            onChange={setScope}
          />
          {mayEdit && <UploadButton onFiles={uploads.add} />}
        </Row>
        <UploadList uploads={uploads} />
        <FailureNotice failure={take.error?.failure ?? error?.failure} />
        <div className={styles.pickerParts}>
          {data || error ? (
            <FileGrid
              files={found.map((listed) => ({
                listed,
                path: pathIn(listed) ?? listed.places[0]?.path ?? '',
                mark: listed.places.some((place) => place.webid === webid && place.uses.length > 0)
                  ? words.inUse
                  : undefined,
              }))}
              chosen={hash}
              onChoose={choose}
              onUse={(key) => use(pictures.find(({ file }) => file.hash === key))}
              empty={
                <EmptyState title={empty ? words.empty : words.notFound}>
                  {empty ? words.emptyNote : mediaTexts.filtered.note}
                </EmptyState>
              }
            />
          ) : (
            <Skeleton />
          )}
          <Stack gap={12} pack="start" narrow className={styles.chosen}>
            {picture ? (
              <>
                <span className={styles.large}>
                  <FilePicture listed={picture} path={pathIn(picture) ?? ''} width={640} />
                </span>
                <div>
                  <Text as="strong" tone="ink">
                    {nameOfFile(pathIn(picture) ?? picture.places[0]?.path ?? '')}
                  </Text>
                  <Text note>{describeFile(picture.file)}</Text>
                  {noteFile(picture.file) && <Text note>{noteFile(picture.file)}</Text>}
                  <Text note>
                    {countUses(picture) === 0 ? mediaTexts.detail.unused : mediaTexts.detail.usedIn(countUses(picture))}
                  </Text>
                </div>
                {asksAlt && !isDecorative && (
                  <TextField
                    isLong
                    label={words.alt}
                    value={alt}
                    onChange={setTyped}
                    help={typed === undefined && !isCurrent && alt !== '' ? words.altProposal : words.altHelp}
                  />
                )}
                {asksAlt && (
                  <Checkbox isSelected={isDecorative} onChange={setDecorative}>
                    {words.decorative}
                  </Checkbox>
                )}
              </>
            ) : (
              <Text note>{kind === 'file' ? words.noFile : words.none}</Text>
            )}
          </Stack>
        </div>
        {drop.isOver && <p className={styles.dropHint}>{mediaTexts.drop}</p>}
      </div>
    </Dialog>
  );
}

/** What can be chosen. Among all files, pictures come last: they have a control of their own. */
function listChoices(files: readonly LibraryFile[], kind: 'picture' | 'file'): readonly LibraryFile[] {
  const pictures = files.filter(({ file }) => isPicture(file));
  return kind === 'picture' ? pictures : [...files.filter(({ file }) => !isPicture(file)), ...pictures];
}
