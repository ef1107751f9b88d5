import { useRef, useState } from 'react';
import { processingCalls, processingFile } from '../../contract/studio/processing-calls.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { buildCallAddress, type CallData } from '../app/client.ts';
import { FileButton } from '../app/FileButton.tsx';
import { formatDay } from '../app/format.ts';
import { Loaded } from '../app/Loaded.tsx';
import { Screen } from '../app/Screen.tsx';
import { useKeys } from '../app/use-keys.ts';
import { useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Drum } from '../kit/Drum.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Key } from '../kit/Key.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './processing.module.css';
import { RegisterTable } from './RegisterTable.tsx';
import { groupRows, type RegisterView } from './register-groups.ts';
import { registerTexts as words } from './texts.ts';

type Register = CallData<typeof processingCalls.readProcessing>;

/** The register of processing: made from all campaigns, marked where it changed since the own last reading. */
export function ProcessingScreen() {
  const query = useStudioQuery(processingCalls.readProcessing, {});
  const [view, setView] = useState<RegisterView>('purpose');
  const hasRows = query.data !== undefined && query.data.rows.length > 0;
  return (
    <Screen
      title={words.title}
      beside={
        hasRows && (
          <Text as="span" tone="muted">
            {words.from(query.data.campaigns)}
          </Text>
        )
      }
      actions={
        hasRows && (
          <>
            <Segmented
              label={words.view}
              choices={[
                { id: 'purpose', label: words.byPurpose },
                { id: 'campaign', label: words.byCampaign },
              ]}
              value={view}
              onChange={setView}
            />
            <Button icon="print" onPress={() => window.print()}>
              {words.print}
            </Button>
            <FileButton address={buildCallAddress(processingFile.path)}>{words.file}</FileButton>
          </>
        )
      }
    >
      <Loaded query={query}>
        {(register) =>
          register.rows.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyNote}</EmptyState>
          ) : (
            <Told register={register} view={view} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Told({ register, view }: { register: Register; view: RegisterView }) {
  const table = useRef<HTMLDivElement>(null);
  /** From the one that has the focus to the next, and from the last to the first. */
  const goToNext = () => {
    const changed = [...(table.current?.querySelectorAll<HTMLElement>('[data-changed]') ?? [])];
    const at = changed.findIndex((row) => row.contains(document.activeElement));
    changed[(at + 1) % changed.length]?.focus();
  };
  useKeys({ f8: goToNext });
  const today = new Date();
  return (
    <div className={styles.register}>
      <p className={styles.printed}>{words.printed(formatDay(vietnamDate(today), new Date(0)))}</p>
      <Reading register={register} today={today} onNext={goToNext} />
      <div ref={table}>
        <RegisterTable groups={groupRows(register.rows, view)} />
      </div>
    </div>
  );
}

/** Most campaigns that the sentence names. */
const mostNames = 4;

function Reading({ register, today, onNext }: { register: Register; today: Date; onNext: () => void }) {
  const { rows, hash, readAt } = register;
  const mark = useStudioChange(processingCalls.markProcessingRead, [processingCalls.readProcessing], () =>
    toasts.show(words.reading.done),
  );
  const changed = rows.filter(({ change }) => change !== 'none');
  const day = readAt === null ? '' : formatDay(vietnamDate(new Date(readAt)), today);
  if (readAt !== null && changed.length === 0)
    return (
      <Text tone="soft" className={styles.same}>
        {words.reading.same(day)}
      </Text>
    );
  const names = [...new Set(changed.flatMap(({ campaigns }) => campaigns.map(({ name }) => name)))];
  const shown = names.slice(0, mostNames);
  return (
    <section className={styles.reading} aria-label={words.reading.action('')}>
      <Drum size="small" share={0} />
      <div className={styles.changes}>
        <strong>{readAt === null ? words.reading.first : words.reading.changed(changed.length, day)}</strong>
        <Text tone="soft">
          {readAt === null ? words.reading.firstNote : words.reading.changedNote(shown, names.length - shown.length)}
        </Text>
        <FailureNotice failure={mark.error?.failure} />
      </div>
      <Row gap={8} wrap>
        {changed.length > 0 && (
          <Button onPress={onNext}>
            {words.reading.next} <Key>F8</Key>
          </Button>
        )}
        <Button kind="primary" isWaiting={mark.isPending} onPress={() => mark.mutate({ body: { hash } })}>
          {words.reading.action(formatDay(vietnamDate(today), today))}
        </Button>
      </Row>
    </section>
  );
}
