import { useState } from 'react';
import { formatSize } from '../../contract/format-size.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { type LibraryFile, mediaCalls } from '../../contract/studio/media-calls.ts';
import { FailedScreen } from '../app/FailedScreen.tsx';
import { formatNumber } from '../app/format.ts';
import { Screen } from '../app/Screen.tsx';
import { useSearchParams } from '../app/use-search-params.ts';
import { useMayDo, useStudioQuery } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Switch } from '../kit/Switch.tsx';
import { FileDetail } from './FileDetail.tsx';
import { FileGrid } from './FileGrid.tsx';
import { fileKinds, kindOf, nameOfFile } from './file-words.ts';
import {
  countUses,
  type FileFilters,
  filesOf,
  filterFiles,
  readFilters,
  searchFiles,
  writeFilters,
} from './filter-files.ts';
import styles from './media.module.css';
import { mediaTexts } from './texts.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadList } from './UploadList.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useHasRoom } from './use-has-room.ts';
import { useUploads } from './use-uploads.ts';

/** Choice of "everything" in a list of choices. */
const every = '';

/** The files of all campaigns that the person may read. Filters stand in the address. */
export function LibraryScreen() {
  const [address] = useSearchParams();
  const { webid } = readFilters(address);
  // Files on their way belong to one campaign.
  return <Library key={webid ?? every} />;
}

function Library() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const { webid } = filters;
  const { data, error, refetch } = useStudioQuery(mediaCalls.listFiles, { query: { also: webid } });
  const campaigns = useStudioQuery(campaignCalls.listCampaigns, {});
  const hasCampaigns = campaigns.data !== undefined && campaigns.data.campaigns.length > 0;
  const mayEditIt = useMayDo('campaign.edit', webid ?? every);
  const mayUpload = webid !== undefined && mayEditIt;
  const [chosen, setChosen] = useState<string>();
  const uploads = useUploads(webid ?? every, ({ file }) => setChosen(file.hash));
  const drop = useFileDrop(mayUpload ? uploads.add : undefined);
  const hasRoom = useHasRoom();

  const change = (next: Partial<FileFilters>) => setAddress((current) => writeFilters(current, next));
  const files = data?.files ?? [];
  const found = filterFiles(files, filters);
  const listed = filesOf(files, webid).find(({ file }) => file.hash === chosen);
  const bytes = filesOf(files, webid).reduce((sum, { file }) => sum + file.bytes, 0);
  return (
    <Screen title={mediaTexts.title} actions={<UploadButton isPrimary isDisabled={!mayUpload} onFiles={uploads.add} />}>
      {data ? (
        <Row flex="grow" narrow className={styles.library} data-over={drop.isOver || undefined} {...drop.props}>
          <Stack gap={12} flex="grow" narrow pack="start" className={styles.main}>
            <Filters
              files={files}
              filters={filters}
              note={mediaTexts.total(formatNumber(filesOf(files, webid).length), formatSize(bytes))}
              onChange={change}
            />
            {hasCampaigns && webid === undefined && <p className={styles.hint}>{mediaTexts.uploadNote}</p>}
            {data.isCut && webid === undefined && <p className={styles.hint}>{mediaTexts.cutNote}</p>}
            <UploadList uploads={uploads} />
            <FileGrid
              files={found.map((file) => ({
                listed: file,
                path: file.places[0]?.path ?? '',
                mark: countUses(file) === 0 ? mediaTexts.unused : undefined,
              }))}
              chosen={chosen}
              onChoose={setChosen}
              empty={<Nothing hasFiles={filesOf(files, webid).length > 0} mayUpload={mayUpload} onChange={change} />}
            />
            {drop.isOver && <p className={styles.dropHint}>{mediaTexts.drop}</p>}
          </Stack>
          {listed && hasRoom && (
            <aside className={styles.aside} aria-label={mediaTexts.detail.label}>
              <FileDetail key={chosen} listed={listed} />
            </aside>
          )}
          {listed && !hasRoom && (
            <Dialog
              title={nameOfFile(listed.places[0]?.path ?? '')}
              onClose={() => setChosen(undefined)}
              actions={<Button onPress={() => setChosen(undefined)}>{mediaTexts.detail.close}</Button>}
            >
              <FileDetail key={chosen} listed={listed} />
            </Dialog>
          )}
        </Row>
      ) : error ? (
        <FailedScreen failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}

interface FiltersProps {
  files: readonly LibraryFile[];
  filters: FileFilters;
  note: string;
  onChange: (change: Partial<FileFilters>) => void;
}

function Filters({ files, filters, note, onChange }: FiltersProps) {
  const { data } = useStudioQuery(campaignCalls.listCampaigns, {});
  const shown = searchFiles(filesOf(files, filters.webid), filters.text);
  const counts = Map.groupBy(shown, ({ file }) => kindOf(file));
  const { kinds } = mediaTexts;
  return (
    <Row gap={8} align="center" wrap>
      <div className={styles.kinds}>
        <Segmented
          label={kinds.label}
          choices={[
            { id: 'all' as const, label: kinds.all, count: shown.length },
            ...fileKinds
              .filter((kind) => counts.has(kind) || kind === filters.kind)
              .map((id) => ({ id, label: kinds[id], count: counts.get(id)?.length ?? 0 })),
          ]}
          value={filters.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <Switch isSelected={filters.isUnused} onChange={(isUnused) => onChange({ isUnused })}>
        {mediaTexts.onlyUnused}
      </Switch>
      <SearchField
        label={mediaTexts.search}
        value={filters.text}
        onChange={(text) => onChange({ text })}
        className={styles.search}
      />
      <Select
        label={mediaTexts.campaign}
        hasHiddenLabel
        className={styles.campaign}
        choices={[
          { id: every, label: mediaTexts.everyCampaign },
          ...(data?.campaigns ?? []).map(({ webid, name }) => ({ id: webid, label: name })),
        ]}
        value={filters.webid ?? every}
        onChange={(id) => onChange({ webid: id === every ? undefined : id })}
      />
      <Text as="span" note>
        {note}
      </Text>
    </Row>
  );
}

interface NothingProps {
  hasFiles: boolean;
  mayUpload: boolean;
  onChange: (change: Partial<FileFilters>) => void;
}

function Nothing({ hasFiles, mayUpload, onChange }: NothingProps) {
  if (!hasFiles)
    return (
      <EmptyState title={mediaTexts.empty.title}>
        {mayUpload ? mediaTexts.empty.note : mediaTexts.emptyForReaders}
      </EmptyState>
    );
  const clear = () => onChange({ text: '', kind: 'all', isUnused: false });
  return (
    <EmptyState title={mediaTexts.filtered.title} action={<Button onPress={clear}>{mediaTexts.filtered.clear}</Button>}>
      {mediaTexts.filtered.note}
    </EmptyState>
  );
}
