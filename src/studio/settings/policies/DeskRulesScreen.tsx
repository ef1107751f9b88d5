import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useDialogChange, useStudioQuery } from '../../app/use-studio.ts';
import { Grid, Stack, Text } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { type DeskRules, draftOf, findRefusals, isChanged, rulesOf } from './desk-rules-draft.ts';
import styles from './policies.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { policiesTexts } from './texts.ts';
import { useRulesDraft } from './use-rules-draft.ts';

const words = policiesTexts.desk;

/** How the desk works: how soon and how often people are called, how long an agent holds them, who comes first. */
export function DeskRulesScreen() {
  const rules = useStudioQuery(deskCalls.readDeskPolicy, {});
  return (
    <SettingsScreen part={settingsTexts.tabs.deskRules}>
      <Loaded query={rules}>{({ policy }) => <RulesForm rules={policy} />}</Loaded>
    </SettingsScreen>
  );
}

function RulesForm({ rules }: { rules: DeskPolicy }) {
  const form = useRulesDraft(rules, { draftOf, findRefusals, isChanged });
  const { draft, refusals, set } = form;
  const fieldOf = (rule: Exclude<keyof DeskRules, 'first'>) => ({
    value: draft[rule],
    onChange: (typed: string) => set({ [rule]: typed }),
    error: refusals[rule],
    autoComplete: 'off',
  });
  const saving = useDialogChange(deskCalls.setDeskPolicy, [deskCalls.readDeskPolicy], {
    done: policiesTexts.dialog.done,
    onClose: form.reset,
  });

  return (
    <Stack as="form" divided className={styles.form} noValidate onSubmit={form.onSubmit}>
      <Stack as="fieldset" gap={12} className={styles.part}>
        <legend>{words.minutes}</legend>
        <Grid columns="fit" gap={16} align="start">
          <TextField
            label={words.firstCall}
            help={words.firstCallHelp}
            inputMode="numeric"
            {...fieldOf('firstCallMinutes')}
          />
          <TextField label={words.hold} help={words.holdHelp} inputMode="numeric" {...fieldOf('holdMinutes')} />
        </Grid>
      </Stack>
      <Stack as="fieldset" gap={12} className={styles.part}>
        <legend>{words.calls}</legend>
        <Text note>{words.callsNote}</Text>
        <Grid columns="fit" gap={16} align="start">
          <TextField
            label={words.askedFor}
            help={words.askedForHelp}
            inputMode="numeric"
            {...fieldOf('askedForCalls')}
          />
          <TextField
            label={words.advertising}
            help={words.advertisingHelp}
            inputMode="numeric"
            {...fieldOf('advertisingCalls')}
          />
        </Grid>
      </Stack>
      <Stack as="fieldset" gap={12} className={styles.part}>
        <legend>{words.first}</legend>
        <Text note>{words.firstNote}</Text>
        <div>
          <Segmented
            label={words.first}
            choices={[
              { id: 'new', label: words.firstNew },
              { id: 'callBacks', label: words.firstCallBacks },
            ]}
            value={draft.first}
            onChange={(first) => set({ first })}
          />
        </div>
      </Stack>
      <SaveFoot hasChanges={form.hasChanges} onDiscard={form.reset} />
      {form.isAsking && (
        <ReasonDialog
          title={words.ask}
          isWaiting={saving.isWaiting}
          failure={saving.failure}
          onSave={(reason) => saving.send({ body: { policy: { ...rules, ...rulesOf(draft) }, reason } })}
          onClose={form.stopAsking}
        >
          <p>{words.askNote}</p>
        </ReasonDialog>
      )}
    </Stack>
  );
}
