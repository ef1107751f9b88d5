import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useStudioQuery } from '../../app/use-studio.ts';
import { Grid } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { DeskPolicyForm, PolicyPart } from './DeskPolicyForm.tsx';
import { type DeskRules, draftOf, findRefusals, isChanged, rulesOf } from './desk-rules-draft.ts';
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
  return (
    <DeskPolicyForm form={form} words={words} policyOf={(typed) => ({ ...rules, ...rulesOf(typed) })}>
      <PolicyPart title={words.minutes}>
        <Grid columns="fit" gap={16} align="start">
          <TextField
            label={words.firstCall}
            help={words.firstCallHelp}
            inputMode="numeric"
            {...fieldOf('firstCallMinutes')}
          />
          <TextField label={words.hold} help={words.holdHelp} inputMode="numeric" {...fieldOf('holdMinutes')} />
        </Grid>
      </PolicyPart>
      <PolicyPart title={words.calls} note={words.callsNote}>
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
      </PolicyPart>
      <PolicyPart title={words.first} note={words.firstNote}>
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
      </PolicyPart>
    </DeskPolicyForm>
  );
}
