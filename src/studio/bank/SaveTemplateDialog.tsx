import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  bankCalls,
  bankTemplateNameMaxLength,
  bankTemplatePurposeMaxLength,
  type LockChanges,
} from '../../contract/studio/bank-calls.ts';
import type { Lock } from '../../contract/studio/locks.ts';
import { bankTemplatesPath } from '../../contract/studio/studio-addresses.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { useDialogChange, useStudioQuery } from '../app/use-studio.ts';
import { CampaignPicture } from '../home/CampaignPicture.tsx';
import { Disclosure } from '../kit/Disclosure.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { TextField } from '../kit/TextField.tsx';
import { joinAlternatives } from '../review/review-words.ts';
import styles from './bank.module.css';
import { LockList } from './LockList.tsx';
import { bankTexts } from './texts.ts';
import { useLockDraft } from './use-lock-draft.ts';

const words = bankTexts.save;

/** A template that is new has none. */
const noLocks: readonly Lock[] = [];

interface SaveTemplateDialogProps {
  webid: string;
  /** Name of the campaign. */
  campaign: string;
  fields: readonly TemplateField[];
  onClose: () => void;
}

/** Saves the working copy as a template of the bank, which waits for somebody who releases it. */
export function SaveTemplateDialog({ webid, campaign, fields, onClose }: SaveTemplateDialogProps) {
  const path = { webid };
  const prepared = useStudioQuery(bankCalls.prepareBankTemplate, { path }).data;
  const [name, setName] = useState('');
  const [purpose, setPurpose] = useState('');
  const [carries, setCarries] = useState<'arrangement' | 'words'>('arrangement');
  const [areLocksShown, showLocks] = useState(false);
  const lock = useLockDraft(noLocks);
  const [hasTried, setTried] = useState(false);
  // The same until it is sent, so that a lost answer does not send it twice.
  const [request] = useState(() => crypto.randomUUID());
  const [, navigate] = useLocation();
  const { send, ...dialog } = useDialogChange(bankCalls.saveBankTemplate, [bankCalls.listBankTemplates], {
    done: words.done(name.trim()),
    action: { label: words.see, run: () => navigate(bankTemplatesPath) },
    onClose,
  });
  const isKnown = prepared?.names.some((one) => one.toLowerCase() === name.trim().toLowerCase());
  const submit = () => {
    setTried(true);
    const [called, when] = [name.trim(), purpose.trim()];
    if (called === '' || when === '') return;
    const sendWith = (locks: LockChanges['add']) =>
      send({ path, body: { request, name: called, purpose: when, hasWords: carries === 'words', locks } });
    if (isKnown) sendWith([]);
    else lock.submit(({ add }) => sendWith(add));
  };
  return (
    <FormDialog {...dialog} title={words.title} action={words.submit} isWide onSubmit={submit}>
      <Text tone="soft">{words.note(campaign)}</Text>
      <div className={styles.save}>
        <Stack gap={16} narrow>
          <TextField
            label={words.name}
            help={isKnown ? words.again : undefined}
            error={hasTried && name.trim() === '' ? words.needsName : dialog.failure?.fields?.name}
            value={name}
            onChange={setName}
            maxLength={bankTemplateNameMaxLength}
            autoFocus
          />
          <TextField
            label={words.purpose}
            help={words.purposeHelp}
            error={hasTried && purpose.trim() === '' ? words.needsPurpose : dialog.failure?.fields?.purpose}
            value={purpose}
            onChange={setPurpose}
            maxLength={bankTemplatePurposeMaxLength}
          />
          <Stack gap={6} align="start">
            <span>{words.carries}</span>
            <Segmented
              label={words.carries}
              choices={[
                { id: 'arrangement', label: bankTexts.arrangement },
                { id: 'words', label: bankTexts.words },
              ]}
              value={carries}
              onChange={setCarries}
            />
            <Text note>{words.carriesNotes[carries]}</Text>
          </Stack>
          {isKnown ? (
            <Text note>{words.keepsLocks}</Text>
          ) : (
            <Disclosure
              title={words.locks}
              note={lock.count > 0 ? words.locked(lock.count) : words.noLocks}
              isOpen={areLocksShown || lock.list.hasTried}
              onToggle={showLocks}
            >
              <Text note>{words.locksNote}</Text>
              <LockList {...lock.list} fields={fields} isReadOnly={false} />
            </Disclosure>
          )}
        </Stack>
        <Stack gap={8} narrow>
          <Text as="span">
            {words.picture}{' '}
            <Text as="span" note>
              {words.pictureNote}
            </Text>
          </Text>
          <Stack gap={8} className={styles.picture}>
            <CampaignPicture card={prepared?.card} sizes="320px" />
            <Stack as="ol" gap={4} size="s">
              {prepared?.parts.map(({ key, title }) => (
                <li key={key}>{title}</li>
              ))}
            </Stack>
          </Stack>
          {prepared && <Text note>{words.parts(prepared.parts.length)}</Text>}
        </Stack>
      </div>
      {prepared && (
        <Text note>
          {prepared.releasers.length === 0
            ? words.noReleaser
            : words.releasers(joinAlternatives(prepared.releasers.slice(0, 3)))}
        </Text>
      )}
    </FormDialog>
  );
}
