import { requestKindNames } from '../../../contract/desk/request-names.ts';
import {
  type RequestKind,
  type RequestRules,
  requestKinds,
  requestRulesSchema,
} from '../../../contract/desk/request-rules.ts';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import type { CallData } from '../../app/client.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useStudioQuery } from '../../app/use-studio.ts';
import { Grid } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { DeskPolicyForm, PolicyPart } from './DeskPolicyForm.tsx';
import { policiesTexts } from './texts.ts';
import { useRulesDraft } from './use-rules-draft.ts';

const words = policiesTexts.requests;

type Policy = CallData<typeof deskCalls.readDeskPolicy>['policy'];
type Field = RequestKind | 'answerDays' | 'extensionDays' | 'source' | 'readOn' | 'hotline';
type Draft = Readonly<Record<Field, string>>;

/** The clocks of requests about data, with the law behind them. */
export function RequestRulesScreen() {
  const rules = useStudioQuery(deskCalls.readDeskPolicy, {});
  return (
    <SettingsScreen part={settingsTexts.tabs.requestRules}>
      <Loaded query={rules}>{({ policy }) => <RulesForm policy={policy} />}</Loaded>
    </SettingsScreen>
  );
}

function RulesForm({ policy }: { policy: Policy }) {
  const form = useRulesDraft(policy.requests, { draftOf, findRefusals, isChanged });
  const { draft, refusals, set } = form;
  const fieldOf = (field: Field) => ({
    value: draft[field],
    onChange: (typed: string) => set({ [field]: typed }),
    error: refusals[field],
    autoComplete: 'off',
  });
  return (
    <DeskPolicyForm form={form} words={words} policyOf={(typed) => ({ ...policy, requests: rulesOf(typed) })}>
      <PolicyPart title={words.clocks} note={words.clocksNote}>
        <Grid columns="fit" gap={16} align="start">
          <TextField label={words.answer} help={words.answerHelp} inputMode="numeric" {...fieldOf('answerDays')} />
          {requestKinds.map((kind) => (
            <TextField
              key={kind}
              label={requestKindNames[kind]}
              help={words.daysHelp}
              inputMode="numeric"
              {...fieldOf(kind)}
            />
          ))}
          <TextField
            label={words.extension}
            help={words.extensionHelp}
            inputMode="numeric"
            {...fieldOf('extensionDays')}
          />
        </Grid>
      </PolicyPart>
      <PolicyPart title={words.law} note={words.lawNote}>
        <Grid columns="fit" gap={16} align="start">
          <TextField label={words.source} {...fieldOf('source')} />
          <TextField label={words.readOn} help={words.readOnHelp} {...fieldOf('readOn')} />
        </Grid>
      </PolicyPart>
      <PolicyPart title={words.page}>
        <TextField label={words.hotline} help={words.hotlineHelp} type="tel" {...fieldOf('hotline')} />
      </PolicyPart>
    </DeskPolicyForm>
  );
}

function draftOf({ answerDays, days, extensionDays, source, readOn, hotline }: RequestRules): Draft {
  const { withdraw, erase, copy, correct } = days;
  return {
    ...{ withdraw: String(withdraw), erase: String(erase), copy: String(copy), correct: String(correct) },
    ...{ answerDays: String(answerDays), extensionDays: String(extensionDays), source, hotline },
    readOn: readOn.split('-').toReversed().join('/'),
  };
}

/** The draft as rules. What is no number becomes NaN, which `findRefusals` reports. */
function rulesOf(draft: Draft): RequestRules {
  const { withdraw, erase, copy, correct } = draft;
  const number = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
  return {
    answerDays: number(draft.answerDays),
    days: { withdraw: number(withdraw), erase: number(erase), copy: number(copy), correct: number(correct) },
    extensionDays: number(draft.extensionDays),
    source: draft.source.trim(),
    readOn: draft.readOn
      .trim()
      .split('/')
      .map((part) => part.padStart(2, '0'))
      .toReversed()
      .join('-'),
    hotline: draft.hotline.trim(),
  };
}

function isChanged(draft: Draft, rules: RequestRules): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(rules));
}

const refusalOf: Readonly<Record<Field, string>> = {
  ...{ withdraw: words.wrongDays, erase: words.wrongDays, copy: words.wrongDays, correct: words.wrongDays },
  ...{ answerDays: words.wrongAnswer, extensionDays: words.wrongDays, source: words.wrongSource },
  ...{ readOn: words.wrongReadOn, hotline: words.wrongHotline },
};

/** The refusals by field: where the server would refuse, too. */
function findRefusals(draft: Draft): Readonly<Partial<Record<Field, string>>> {
  const { error } = requestRulesSchema.safeParse(rulesOf(draft));
  const wrong = error?.issues.flatMap(({ path }) => {
    const field = path.at(-1);
    return typeof field === 'string' && field in refusalOf ? [field as Field] : [];
  });
  return Object.fromEntries((wrong ?? []).map((field) => [field, refusalOf[field]]));
}
