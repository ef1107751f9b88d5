import { useState } from 'react';
import { Link } from 'wouter';
import { type LibraryFile, mediaCalls, type PlacedFile } from '../../contract/studio/media-calls.ts';
import { workingCopyCalls } from '../../contract/studio/working-copy-calls.ts';
import { editorPath } from '../app/screens.ts';
import { useMayDo, useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { toasts } from '../kit/toasts.ts';
import { FilePicture } from './FileGrid.tsx';
import { describeFile, isMarkable, isPicture, nameOfFile, nameType, noteFile } from './file-words.ts';
import { countUses } from './filter-files.ts';
import { MediaPicker } from './MediaPicker.tsx';
import styles from './media.module.css';
import { mediaTexts } from './texts.ts';

const words = mediaTexts.detail;

/** One file: large, where it is used, and what can be done with it in each campaign. */
export function FileDetail({ listed }: { listed: LibraryFile }) {
  const { file, alt, places } = listed;
  const path = places[0]?.path ?? '';
  const count = countUses(listed);
  return (
    <Stack gap={12} pack="start" narrow className={styles.detail} aria-live="polite">
      <span className={styles.large}>
        <FilePicture listed={listed} path={path} width={640} />
      </span>
      <div>
        <Text as="h2" tone="ink">
          {nameOfFile(path)}
        </Text>
        <Text note>
          {nameType(file.type)}, {describeFile(file)}
        </Text>
        {noteFile(file) && <Text note>{noteFile(file)}</Text>}
      </div>
      {isPicture(file) && (
        <div>
          <h3>{words.alt}</h3>
          <p>
            {alt ?? (
              <Text as="span" note>
                {words.noAlt}
              </Text>
            )}
          </p>
        </div>
      )}
      <h3>{count === 0 ? words.unused : words.usedIn(count)}</h3>
      {places.map((place) => (
        <CampaignPlace key={`${place.webid} ${place.path}`} place={place} file={file} />
      ))}
    </Stack>
  );
}

function CampaignPlace({ place, file }: { place: PlacedFile; file: LibraryFile['file'] }) {
  const { webid, campaign, path, uses } = place;
  const name = nameOfFile(path);
  const mayEdit = useMayDo('campaign.edit', webid);
  const [isReplacing, setReplacing] = useState(false);
  const changed = [mediaCalls.listFiles];
  const undo = useStudioChange(workingCopyCalls.undoWorkingCopy, changed, ({ kind }) =>
    toasts.show(kind === 'saved' ? words.undone : words.notUndone),
  );
  const undoAction = {
    label: words.undo,
    run: () => undo.mutate({ path: { webid }, body: { id: crypto.randomUUID(), kind: 'undo', base: 0 } }),
  };
  const remove = useStudioChange(mediaCalls.removeFile, changed, ({ kind }) =>
    kind === 'removed' ? toasts.show(words.removed(name), undoAction) : toasts.show(words.inUse),
  );
  const isMachine = file.machine === true;
  const mark = useStudioChange(mediaCalls.markPicture, changed, () =>
    toasts.show(isMachine ? words.unmarked : words.marked, undoAction),
  );
  const replace = useStudioChange(mediaCalls.replaceFile, changed, ({ uses: replaced }) =>
    toasts.show(words.replaced(replaced.length), undoAction),
  );
  return (
    <Stack as="section" gap={6} framed className={styles.place}>
      <Link to={editorPath(webid)} title={words.open(campaign)} asChild>
        <Text as="a" weight="bold" breaks="cut3" link="hovered">
          {campaign}
        </Text>
      </Link>
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <Text as="li" key={`${use.key} ${use.path}`} tone="soft" size="xs" line={18}>
              {use.name}
            </Text>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Row gap={8} align="center" wrap>
          {isPicture(file) && uses.length > 0 && (
            <Button size="small" onPress={() => setReplacing(true)}>
              {words.replace}
            </Button>
          )}
          {isMarkable(file) && (
            <Button
              size="small"
              isWaiting={mark.isPending}
              onPress={() => mark.mutate({ path: { webid }, body: { path, isMachine: !isMachine } })}
            >
              {isMachine ? words.unmarkMachine : words.markMachine}
            </Button>
          )}
          {uses.length === 0 ? (
            <Button
              size="small"
              icon="trash"
              isWaiting={remove.isPending}
              onPress={() => remove.mutate({ path: { webid }, body: { path } })}
            >
              {words.remove}
            </Button>
          ) : (
            <Text note>{words.mayNotRemove(uses.length)}</Text>
          )}
        </Row>
      )}
      <FailureNotice
        failure={remove.error?.failure ?? mark.error?.failure ?? replace.error?.failure ?? undo.error?.failure}
      />
      {isReplacing && (
        <MediaPicker
          webid={webid}
          label={words.replaceLabel(name)}
          current={path}
          asksAlt={false}
          onClose={() => setReplacing(false)}
          onPick={({ url }) => {
            setReplacing(false);
            if (url !== path) replace.mutate({ path: { webid }, body: { path, by: url } });
          }}
        />
      )}
    </Stack>
  );
}
