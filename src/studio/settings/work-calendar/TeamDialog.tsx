import { useState } from 'react';
import type { WorkCalendars } from '../../../contract/desk/work-calendar-schema.ts';
import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { workCalendarCalls } from '../../../contract/studio/work-calendar-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useDialogChange, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { workCalendarTexts } from './texts.ts';
import styles from './work-calendar.module.css';

const words = workCalendarTexts.team;

interface TeamDialogProps {
  teams: WorkCalendars['teams'];
  /** Undefined: a new one. */
  team: WorkCalendars['teams'][number] | undefined;
  /** Its calendar is shown next. */
  onShow: (id: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Name and campaigns of a team. */
export function TeamDialog({ teams, team, onShow, onRemove, onClose }: TeamDialogProps) {
  const [id] = useState(() => team?.id ?? crypto.randomUUID());
  const [name, setName] = useState(team?.name ?? '');
  const [webids, setWebids] = useState<readonly string[]>(team?.webids ?? []);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const campaigns = useStudioQuery(campaignCalls.listCampaigns, {});
  const saving = useDialogChange(workCalendarCalls.setWorkTeam, [workCalendarCalls.readWorkCalendar], {
    done: words.saved,
    onClose,
    after: () => onShow(id),
  });
  const isMissing = (value: string) => isTried && value.trim() === '';
  return (
    <FormDialog
      title={words.title}
      action={words.save}
      isWaiting={saving.isWaiting}
      failure={saving.failure}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (name.trim() === '' || webids.length === 0 || reason.trim() === '') return;
        saving.send({ path: { team: id }, body: { name, webids: [...webids], reason } });
      }}
    >
      <p>{words.note}</p>
      <TextField
        label={words.name}
        maxLength={60}
        autoFocus
        value={name}
        onChange={setName}
        error={isMissing(name) ? words.noName : undefined}
      />
      <FieldGroup
        label={words.campaigns}
        error={isTried && webids.length === 0 ? words.noCampaigns : saving.failure?.fields?.webids}
      >
        <Loaded query={campaigns}>
          {(answer) => (
            <div className={styles.campaigns}>
              {answer.campaigns.map((campaign) => {
                const other = teams.find((one) => one.id !== id && one.webids.includes(campaign.webid));
                return (
                  <Checkbox
                    key={campaign.webid}
                    isSelected={webids.includes(campaign.webid)}
                    isDisabled={other !== undefined}
                    note={other && words.taken(other.name)}
                    onChange={(isIn) =>
                      setWebids(isIn ? [...webids, campaign.webid] : webids.filter((one) => one !== campaign.webid))
                    }
                  >
                    {campaign.name}
                  </Checkbox>
                );
              })}
            </div>
          )}
        </Loaded>
      </FieldGroup>
      <TextField
        label={words.reason}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        error={isMissing(reason) ? words.noReason : undefined}
      />
      {team && (
        <div>
          <Button icon="trash" onPress={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** Asks before a team goes with its calendar. */
export function RemoveTeamDialog({
  team,
  onGone,
  onClose,
}: {
  team: WorkCalendars['teams'][number];
  onGone: () => void;
  onClose: () => void;
}) {
  const removing = useDialogChange(workCalendarCalls.removeWorkTeam, [workCalendarCalls.readWorkCalendar], {
    done: words.removed,
    onClose,
    after: onGone,
  });
  return (
    <FormDialog
      title={words.removeAsk(team.name)}
      action={words.remove}
      isAlert
      isDanger
      isWaiting={removing.isWaiting}
      failure={removing.failure}
      onClose={onClose}
      onSubmit={() => removing.send({ path: { team: team.id } })}
    >
      <p>{words.removeNote}</p>
    </FormDialog>
  );
}
