import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { type BankTemplate, bankCalls } from '../../contract/studio/bank-calls.ts';
import type { CallData } from '../app/client.ts';
import { formatMoment } from '../app/format.ts';
import { Loaded } from '../app/Loaded.tsx';
import { editorPath } from '../app/screens.ts';
import { useDialogChange, useStudioQuery, useTemplates } from '../app/use-studio.ts';
import { CampaignPicture } from '../home/CampaignPicture.tsx';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { SettingsScreen } from '../settings/SettingsScreen.tsx';
import styles from './bank.module.css';
import { LockList } from './LockList.tsx';
import { SeenByEditors } from './SeenByEditors.tsx';
import { ReleaseDialog, WithdrawDialog } from './TemplateDialogs.tsx';
import { TemplateBadge } from './TemplateFacts.tsx';
import { bankTexts } from './texts.ts';
import { useLockDraft } from './use-lock-draft.ts';

type Opened = CallData<typeof bankCalls.readBankTemplate>;

const words = bankTexts.one;

/** One template of the bank: who made and released it, what is locked in it, and the campaigns made from it. */
export function TemplateScreen() {
  const { id = '' } = useParams();
  const query = useStudioQuery(bankCalls.readBankTemplate, { path: { id } });
  const [newest] = query.data?.versions ?? [];
  return (
    <SettingsScreen part={newest?.name ?? bankTexts.title}>
      <Loaded query={query}>{(opened) => <Template key={id} opened={opened} />}</Loaded>
    </SettingsScreen>
  );
}

function Template({ opened }: { opened: Opened }) {
  const { versions, fields, campaigns } = opened;
  const [template] = versions;
  const lock = useLockDraft(template?.locks ?? []);
  const { send, ...saving } = useDialogChange(bankCalls.changeTemplateLocks, [bankCalls.readBankTemplate], {
    done: bankTexts.locks.saved,
    onClose: lock.clear,
  });
  if (!template) return null;
  const others = campaigns.filter(({ isOther }) => isOther);
  return (
    <>
      <Stack gap={16} className={styles.head}>
        {versions
          .filter(({ state }, index) => index === 0 || state === 'released')
          .map((version) => (
            <Version key={version.version} template={version} />
          ))}
      </Stack>
      <Row gap={16} align="center" pack="edges" wrap className={styles.bar}>
        <Stack gap={2} narrow>
          <strong>{words.used(template.campaigns)}</strong>
          <Text as="span" tone="soft" size="s">
            {words.usedNote}
          </Text>
        </Stack>
        {template.mayLock && (
          <Button
            kind="primary"
            isDisabled={lock.count === 0}
            isWaiting={saving.isWaiting}
            onPress={() => lock.submit((body) => send({ path: { id: template.id }, body }))}
          >
            {bankTexts.locks.save}
          </Button>
        )}
      </Row>
      <FailureNotice failure={saving.failure} />
      {!template.mayLock && <Notice tone="info">{bankTexts.locks.mayNot}</Notice>}
      {others.length > 0 && (
        <Notice tone="warning" title={words.others(others.length)}>
          <ul>
            {others.map(({ webid, name }) => (
              <li key={webid}>
                <Link to={editorPath(webid)} asChild>
                  <Text as="a" link="always">
                    {name}
                  </Text>
                </Link>{' '}
                {words.isOther}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.columns}>
        <LockList {...lock.list} fields={fields} isReadOnly={!template.mayLock} />
        <SeenByEditors seen={lock.seen} />
      </div>
      {campaigns.length > 0 && (
        <Stack as="section" gap={8} className={styles.note}>
          <h2>{words.campaigns}</h2>
          <Row as="ul" gap={8} columnGap={16} wrap>
            {campaigns.map(({ webid, name }) => (
              <li key={webid}>
                <Link to={editorPath(webid)} asChild>
                  <Text as="a" link="always">
                    {name}
                  </Text>
                </Link>
              </li>
            ))}
          </Row>
        </Stack>
      )}
    </>
  );
}

/** A version of the template with its picture, and what can be done with it. */
function Version({ template }: { template: BankTemplate }) {
  const templates = useTemplates();
  const [dialog, setDialog] = useState<'release' | 'withdraw'>();
  const { name, version, purpose, state, base, hasWords, madeBy, madeAt, decidedBy, decidedAt, release } = template;
  const isWaiting = state === 'waiting';
  const close = () => setDialog(undefined);
  return (
    <div className={styles.version}>
      <CampaignPicture card={template.card} sizes="240px" />
      <Stack gap={8} narrow>
        <Row gap={8} align="center" wrap>
          <h2>{name}</h2>
          <TemplateBadge state={state} />
          <Text as="span" tone="muted" size="s">
            {bankTexts.version(version)}
          </Text>
        </Row>
        <Text>{purpose}</Text>
        <Text tone="soft" size="s">
          {words.base}: {templates.get(base) ?? base}. {hasWords ? bankTexts.words : bankTexts.arrangement}.{' '}
          {bankTexts.people(madeBy.name, isWaiting || state === 'withdrawn' ? undefined : decidedBy?.name)},{' '}
          {formatMoment(decidedAt ?? madeAt, new Date())}.
        </Text>
        {!template.isKnown && <Notice tone="warning">{bankTexts.unknown}</Notice>}
        {template.decisionNote !== null && <Text tone="soft">{words.noteWithdrawn(template.decisionNote)}</Text>}
        {isWaiting && release === 'ownWork' && <Notice tone="info">{words.ownWork}</Notice>}
        {isWaiting && release === 'role' && <Text tone="soft">{words.needsApprover}</Text>}
        <Row gap={8} wrap>
          {isWaiting && release === 'allowed' && (
            <Button kind="primary" onPress={() => setDialog('release')}>
              {words.release}
            </Button>
          )}
          {template.mayWithdraw && <Button onPress={() => setDialog('withdraw')}>{words.withdraw}</Button>}
        </Row>
      </Stack>
      {dialog === 'release' && <ReleaseDialog template={template} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog template={template} onClose={close} />}
    </div>
  );
}
