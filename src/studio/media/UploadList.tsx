import { formatSize } from '../../contract/format-size.ts';
import { fileMaxBytes } from '../../contract/studio/media-calls.ts';
import { useStore } from '../app/use-studio.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Grid, Row, Stack, Text } from '../kit/Layout.tsx';
import { nameOfFile, noteFile } from './file-words.ts';
import styles from './media.module.css';
import { mediaTexts } from './texts.ts';
import type { Upload, Uploads } from './uploads.ts';

const words = mediaTexts.uploads;

/** Files that are being uploaded, and the results of earlier ones. Nothing without any. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useStore(uploads.list);
  if (list.length === 0) return null;
  const running = list.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending').length;
  const saved = list.filter(({ state }) => state.kind === 'saved').length;
  return (
    <Stack as="section" framed className={styles.uploads} aria-label={words.title(list.length)}>
      <Row gap={8} align="center" className={styles.uploadsHead}>
        <Row columnGap={8} align="baseline" wrap flex="grow">
          <strong>{running > 0 ? words.title(list.length) : words.finished(list.length)}</strong>
          <Text as="span" note role="status">
            {words.done(saved, list.length - saved - running)}
          </Text>
        </Row>
        <Button size="small" kind="bare" onPress={uploads.clear}>
          {running > 0 ? words.cancelAll : words.clear}
        </Button>
      </Row>
      <Grid as="ul" columns="fit">
        {list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </Grid>
    </Stack>
  );
}

function UploadRow({ upload: { id, name, bytes, state }, uploads }: { upload: Upload; uploads: Uploads }) {
  const isRunning = state.kind === 'waiting' || state.kind === 'sending';
  const part = state.kind === 'sending' && bytes > 0 ? Math.floor((state.sent / bytes) * 100) : 0;
  const note = state.kind === 'saved' ? noteFile(state.answer.file) : undefined;
  const isBad = state.kind === 'refused' || state.kind === 'too-large' || state.kind === 'failed';
  return (
    <Row as="li" gap={10} align="center" narrow>
      <Text as="span" tone={state.kind === 'saved' ? 'ok' : isBad ? 'error' : undefined}>
        <Icon name={isRunning ? 'upload' : state.kind === 'saved' ? 'tick' : 'error'} />
      </Text>
      <Stack as="span" flex="grow" narrow>
        <Text as="strong" breaks="cut">
          {name}
        </Text>
        <Text as="span" tone={isBad ? 'error' : 'muted'} size="xs" line={16}>
          {describeState(state, bytes)}
        </Text>
        {note !== undefined && (
          <Text as="span" note>
            {note}
          </Text>
        )}
        {state.kind === 'sending' && (
          <progress aria-label={words.progress(name)} max={100} value={part} className={styles.progress} />
        )}
      </Stack>
      {state.kind === 'sending' && (
        <Text as="span" note>
          {words.percent(part)}
        </Text>
      )}
      {state.kind === 'waiting' && (
        <Text as="span" note>
          {words.waiting}
        </Text>
      )}
      {state.kind === 'failed' && (
        <Button size="small" onPress={() => uploads.retry(id)}>
          {words.retry}
        </Button>
      )}
      <IconButton
        icon="close"
        label={isRunning ? words.cancel(name) : words.dismiss(name)}
        onPress={() => uploads.cancel(id)}
      />
    </Row>
  );
}

function describeState(state: Upload['state'], bytes: number): string {
  switch (state.kind) {
    case 'waiting':
      return words.sent(formatSize(0), formatSize(bytes));
    case 'sending':
      return state.sent < bytes ? words.sent(formatSize(state.sent), formatSize(bytes)) : words.checking;
    case 'saved': {
      const name = nameOfFile(state.answer.path);
      return state.answer.isKnown ? words.known(name) : words.saved(name);
    }
    case 'refused': {
      const [finding] = state.answer.findings;
      return finding ? words.refused(finding.expected, finding.received) : '';
    }
    case 'too-large':
      return words.tooLarge(formatSize(bytes), formatSize(fileMaxBytes));
    case 'failed':
      return state.failure.message;
  }
}
