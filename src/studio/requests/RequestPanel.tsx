import { useState } from 'react';
import type { PressedStep } from '../../contract/desk/person-requests.ts';
import { requestKindNames, requestSourceNames } from '../../contract/desk/request-names.ts';
import { personDataCalls } from '../../contract/studio/person-data-calls.ts';
import { requestCalls } from '../../contract/studio/request-calls.ts';
import { saveFile } from '../app/save-file.ts';
import { useKeys } from '../app/use-keys.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Badge, type BadgeState } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Key } from '../kit/Key.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Menu } from '../kit/Menu.tsx';
import { toasts } from '../kit/toasts.ts';
import { StoredData } from '../person-data/StoredData.tsx';
import { DayLine } from './DayLine.tsx';
import { EraseDialog, ExtendDialog, FinishDialog, RegisterDialog } from './RequestDialogs.tsx';
import { RequestSteps } from './RequestSteps.tsx';
import { changedByRequests, type RequestDetail } from './request-detail.ts';
import { dayOf, nextOf, whoOf } from './request-words.ts';
import styles from './requests.module.css';
import { requestTexts } from './texts.ts';

const words = requestTexts.panel;
const actions = requestTexts.actions;

const badges: Readonly<Record<RequestDetail['row']['state'], BadgeState>> = {
  received: 'draft',
  answered: 'wait',
  done: 'live',
  refused: 'off',
};

interface RequestPanelProps {
  detail: RequestDetail;
  now: Date;
  people: readonly { id: string; name: string }[];
  onOpen: (id: string) => void;
  onBack: () => void;
}

type Opened = 'extend' | 'finish' | 'refuse' | 'erase' | 'adopt' | 'data';

/** One request: whose it is, its days, its steps, and the button of the next one. */
export function RequestPanel({ detail, now, people, onOpen, onBack }: RequestPanelProps) {
  const { row, clear, rules } = detail;
  const [opened, setOpened] = useState<Opened>();
  const path = { id: row.id };
  const take = useStudioChange(requestCalls.takeRequest, changedByRequests);
  const answer = useStudioChange(requestCalls.answerRequest, changedByRequests);
  const mark = useStudioChange(requestCalls.markRequestStep, changedByRequests);
  const collect = useStudioChange(personDataCalls.exportPersonData, [], (paper) => {
    saveFile(paper.name, paper.html, 'text/html;charset=utf-8');
    press('collect');
  });
  const see = useStudioChange(personDataCalls.findPersonData, [], () => setOpened('data'));
  const press = (step: PressedStep) => mark.mutate({ path, body: { step } });
  const about = { phone: clear?.phone ?? '', reason: requestTexts.reason(row.code) };

  const isOpen = row.endedAt === null && row.isMatched;
  const isOwn = row.owner?.isSelf ?? false;
  const next = nextOf(row);
  const doNext = () => {
    if (!isOpen) return;
    if (!isOwn) return take.mutate({ path, body: {} });
    if (next === 'answer') return answer.mutate({ path });
    if (next === 'collect') return collect.mutate({ body: about });
    if (next === 'correct' || next === 'tell') return press(next);
    if (next === 'erase') return setOpened('erase');
    if (next === 'reply') return setOpened('finish');
  };
  const mayExtend = isOpen && isOwn && row.extendedBy === null;
  useKeys({
    e: () => (mayExtend ? setOpened('extend') : false),
    'ctrl+enter': () => (isOpen ? doNext() : false),
  });
  const failed = [take, answer, mark, collect, see].find(({ error }) => error !== null);
  const close = () => setOpened(undefined);
  const name = clear?.name || whoOf(row);

  return (
    <aside className={styles.panel} aria-label={words.label(requestKindNames[row.kind], name)}>
      <div className={styles.inside}>
        <div className={styles.scroll}>
          <Stack as="section" gap={8} className={styles.part}>
            <div className={styles.back}>
              <Button size="small" icon="back" onPress={onBack}>
                {words.back}
              </Button>
            </div>
            <Row gap={8} align="center">
              <Text as="h2" size="m" line={24}>
                {requestKindNames[row.kind]}
              </Text>
              <Badge state={badges[row.state]}>{words.states[row.state]}</Badge>
              <Text as="span" mono tone="muted" className={styles.code}>
                {row.code}
              </Text>
            </Row>
            <Text tone="soft">
              {words.sent(
                [name, clear?.phone ?? ''].filter(Boolean).join(', '),
                requestSourceNames[row.source],
                dayOf(row.receivedAt, now),
              )}
            </Text>
            {row.isMatched ? <DayLine row={row} rules={rules} now={now} /> : <p>{requestTexts.unmatchedNote}</p>}
            {clear !== null && !row.isMatched && <p>{words.typedReference(clear.reference)}</p>}
            {clear !== null && clear.detail !== '' && (
              <p>
                <b>{words.detail}:</b> {clear.detail}
              </p>
            )}
            {row.extendedBy !== null && <p>{words.extended(row.extendedBy, row.extensionReason ?? '')}</p>}
            {row.outcome !== null && (
              <p>
                <b>{words.outcome}:</b> {row.outcome}
              </p>
            )}
          </Stack>
          {row.isMatched && (
            <Stack as="section" gap={4} className={styles.part}>
              <Text as="h2" size="m" line={24}>
                {words.todo}
              </Text>
              <RequestSteps
                detail={detail}
                now={now}
                onSee={clear === null ? undefined : () => see.mutate({ body: about })}
              />
            </Stack>
          )}
          <Row as="section" gap={10} align="start" tone="soft" size="xs" className={`${styles.part} ${styles.law}`}>
            <Icon name="law" />
            <span>{words.rules(dayOf(`${rules.readOn}T05:00:00Z`, now))}</span>
          </Row>
        </div>
        {failed && (
          <div className={styles.part}>
            <FailureNotice failure={failed.error?.failure} />
          </div>
        )}
        {isOpen && (
          <Row gap={8} className={styles.foot}>
            {isOwn && (
              <>
                {mayExtend && <Button onPress={() => setOpened('extend')}>{actions.extend}</Button>}
                <Menu
                  label={actions.give}
                  trigger={<Button>{actions.give}</Button>}
                  actions={[
                    ...people
                      .filter(({ id }) => id !== row.owner?.id)
                      .map((person) => ({
                        id: person.id,
                        label: actions.giveTo(person.name),
                        onAction: () =>
                          take.mutate(
                            { path, body: { to: person.id } },
                            { onSuccess: () => toasts.show(actions.given(person.name)) },
                          ),
                      })),
                    { id: 'refuse', label: actions.refuse, isDanger: true, onAction: () => setOpened('refuse') },
                  ]}
                />
              </>
            )}
            <Button
              kind="primary"
              isWaiting={[take, answer, mark, collect].some(({ isPending }) => isPending)}
              onPress={doNext}
            >
              {isOwn && next ? (actions.steps[next] ?? actions.take) : actions.take} <Key>Ctrl ↵</Key>
            </Button>
          </Row>
        )}
        {!row.isMatched && (
          <Row gap={8} className={styles.foot}>
            <Button
              kind="primary"
              isWaiting={take.isPending}
              onPress={() => (isOwn ? setOpened('adopt') : take.mutate({ path, body: {} }))}
            >
              {isOwn ? actions.adopt : actions.take}
            </Button>
          </Row>
        )}
      </div>
      {opened === 'extend' && <ExtendDialog row={row} rules={rules} onClose={close} />}
      {(opened === 'finish' || opened === 'refuse') && (
        <FinishDialog row={row} isRefused={opened === 'refuse'} now={now} onClose={close} />
      )}
      {opened === 'erase' && <EraseDialog row={row} detail={detail} phone={about.phone} onClose={close} />}
      {opened === 'adopt' && <RegisterDialog from={detail} onDone={onOpen} onClose={close} />}
      {opened === 'data' && see.data && (
        <Dialog title={requestTexts.data} isWide onClose={close}>
          <StoredData data={see.data} />
        </Dialog>
      )}
    </aside>
  );
}
