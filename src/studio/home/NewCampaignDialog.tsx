import { useState } from 'react';
import { useLocation } from 'wouter';
import { bankCalls } from '../../contract/studio/bank-calls.ts';
import { type CampaignRow, campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { proposeWebid } from '../../contract/webid.ts';
import { editorPath } from '../app/screens.ts';
import { useDialogChange, useStudioQuery, useTemplates } from '../app/use-studio.ts';
import { ChosenTemplate } from '../bank/ChosenTemplate.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Stack } from '../kit/Layout.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './home.module.css';
import { nameChoice } from './name-choice.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { homeTexts } from './texts.ts';

const words = homeTexts.new;

interface NewCampaignDialogProps {
  /** The campaign whose newest version is copied; without one a template is chosen. */
  copied?: CampaignRow | undefined;
  /** Origin of the pages. */
  pages: string;
  onClose: () => void;
}

/**
 * A new campaign, from a template's sample or as a copy. Its address is proposed from its name, and checked. It opens
 * in the editor.
 */
export function NewCampaignDialog({ copied, pages, onClose }: NewCampaignDialogProps) {
  const templates = useTemplates();
  const bank = useStudioQuery(bankCalls.listBankTemplates, {}, { isEnabled: !copied }).data;
  const [template = '', setTemplate] = useState([...templates.keys()][0]);
  const ofBank = bank?.find((one) => nameChoice(one) === template);
  const [name, setName] = useState(copied ? words.copyName(copied.name) : '');
  const [ownWebid, setOwnWebid] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const [, navigate] = useLocation();
  const webid = ownWebid ?? proposeWebid(name);
  const { send, ...dialog } = useDialogChange(campaignCalls.createCampaign, [campaignCalls.listCampaigns], {
    done: words.done(name.trim()),
    onClose,
    after: () => navigate(editorPath(webid)),
  });
  const check = useStudioQuery(campaignCalls.checkWebid, { query: { webid } }, { isEnabled: webid !== '' });
  const verdict = check.data?.verdict;
  const { fields } = dialog.failure ?? {};
  const isTaken = verdict !== undefined && verdict !== 'free';
  const nameError = hasTried && name.trim() === '' ? words.needsName : fields?.name;
  const webidError = isTaken
    ? words.verdicts[verdict]
    : hasTried && webid === ''
      ? words.verdicts.malformed
      : fields?.webid;

  const submit = () => {
    setHasTried(true);
    if (name.trim() === '' || webid === '' || isTaken) return;
    const source = copied
      ? ({ kind: 'copy', webid: copied.webid } as const)
      : ofBank
        ? ({ kind: 'bank', id: ofBank.id, version: ofBank.version } as const)
        : ({ kind: 'sample', template } as const);
    send({ body: { webid, name: name.trim(), source } });
  };

  return (
    <FormDialog
      {...dialog}
      title={copied ? words.copyTitle(copied.name) : words.title}
      action={copied ? words.copyAction : words.action}
      isBroad={!copied}
      onSubmit={submit}
    >
      {copied && <p>{words.copyNote(copied.name)}</p>}
      <div className={copied ? undefined : styles.new}>
        {!copied && <TemplateChoice bank={bank} value={template} onChange={setTemplate} />}
        <Stack gap={16} className={styles.named}>
          {ofBank && <ChosenTemplate template={ofBank} />}
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
        </Stack>
      </div>
    </FormDialog>
  );
}
