import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { type CampaignRow, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { type TemplateName, templateNames } from '../../contract/template-names.ts';
import { proposeWebid } from '../../contract/webid.ts';
import { useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './home.module.css';
import { templatePictures } from './template-pictures.ts';
import { homeTexts } from './texts.ts';

const words = homeTexts.new;

interface NewCampaignDialogProps {
  /** The campaign whose newest version is copied; without one a template is chosen. */
  copied?: CampaignRow | undefined;
  /** Origin of the pages. */
  pages: string;
  onClose: () => void;
}

/** A new campaign, from a template's sample or as a copy. Its address is proposed from its name, and checked. */
export function NewCampaignDialog({ copied, pages, onClose }: NewCampaignDialogProps) {
  const [template, setTemplate] = useState<TemplateName>('hu_vang');
  const [name, setName] = useState(copied ? words.copyName(copied.name) : '');
  const [ownWebid, setOwnWebid] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const create = useStudioChange(campaignCalls.createCampaign, [campaignCalls.listCampaigns]);
  const webid = ownWebid ?? proposeWebid(name);
  const check = useStudioQuery(campaignCalls.checkWebid, { query: { webid } }, { isEnabled: webid !== '' });
  const verdict = check.data?.verdict;
  const failure = create.error?.failure;
  const isTaken = verdict !== undefined && verdict !== 'free';
  const nameError = hasTried && name.trim() === '' ? words.needsName : failure?.fields?.name;
  const webidError = isTaken
    ? words.verdicts[verdict]
    : hasTried && webid === ''
      ? words.verdicts.malformed
      : failure?.fields?.webid;

  const submit = () => {
    setHasTried(true);
    if (name.trim() === '' || webid === '' || isTaken || create.isPending) return;
    const source = copied ? ({ kind: 'copy', webid: copied.webid } as const) : ({ kind: 'sample', template } as const);
    create.mutate(
      { body: { webid, name: name.trim(), source } },
      {
        onSuccess: () => {
          toasts.show(words.done(name.trim()));
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      title={copied ? words.copyTitle(copied.name) : words.title}
      isWide={!copied}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{kitTexts.cancel}</Button>
          <Button type="submit" look="primary" isWaiting={create.isPending}>
            {copied ? words.copyAction : words.action}
          </Button>
        </>
      }
    >
      {copied ? <p>{words.copyNote(copied.name)}</p> : <TemplateChoice value={template} onChange={setTemplate} />}
      <TextField
        label={words.name}
        help={words.nameHelp}
        error={nameError}
        value={name}
        onChange={setName}
        maxLength={200}
        autoFocus
      />
      <TextField
        label={words.webid}
        help={
          verdict === 'free'
            ? `${words.webidHelp(`${pages}/${webid}`)}. ${words.verdicts.free}`
            : words.webidHelp(`${pages}/${webid}`)
        }
        error={webidError}
        value={webid}
        onChange={setOwnWebid}
        maxLength={64}
        spellCheck="false"
      />
      {failure && !failure.fields && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  );
}

function TemplateChoice({ value, onChange }: { value: TemplateName; onChange: (name: TemplateName) => void }) {
  return (
    <RadioGroup
      className={joinClasses(styles.templates)}
      aria-label={words.template}
      value={value}
      onChange={(chosen) => {
        const name = templateNames.find((one) => one === chosen);
        if (name) onChange(name);
      }}
    >
      <p className={styles.templatesNote}>{words.templateNote}</p>
      {templateNames.map((name) => (
        <Radio key={name} value={name} className={joinClasses(styles.templateChoice)}>
          <img src={templatePictures[name]} alt="" width={480} height={300} />
          {homeTexts.templates[name]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
