import { useRef, useState } from 'react';
import {
  campaignKinds,
  campaignKindTitles,
  type LawRule,
  lawGroups,
  lawGroupTitles,
  lawRules,
  nameSource,
} from '../../../contract/law/law-rules.ts';
import { isRuleOn } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import type { CallData } from '../../app/client.ts';
import { formatDay } from '../../app/format.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useMatches } from '../../app/use-matches.ts';
import { useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { Pill } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { CapsForm } from './CapsForm.tsx';
import { type Policy, PolicyDialog, SwitchDialog } from './LawDialogs.tsx';
import styles from './law.module.css';
import { RuleDetail } from './RuleDetail.tsx';
import { lawTexts as words } from './texts.ts';

export type Law = CallData<typeof lawCalls.readLaw>;

const rules: readonly LawRule[] = lawRules;
const policies = ['needsCompliance', 'asksBeforeTags'] as const satisfies readonly Policy[];

/** The rules of law: their sources, who has read them, which are off, and the caps of rates. */
export function LawScreen() {
  const law = useStudioQuery(lawCalls.readLaw, {});
  const mayManage = useMayDo('law.manage');
  const [asked, setAsked] = useState<Policy>();
  return (
    <SettingsScreen
      part={settingsTexts.tabs.law}
      actions={
        law.data && (
          <>
            {policies.map((policy) => (
              <Switch
                key={policy}
                isSelected={law.data.settings[policy]}
                isDisabled={!mayManage}
                onChange={() => setAsked(policy)}
              >
                {words.policies[policy].name}
              </Switch>
            ))}
            <Button icon="pages" onPress={() => print()}>
              {words.print}
            </Button>
          </>
        )
      }
    >
      <Loaded query={law}>{(read) => <Rules law={read} mayManage={mayManage} />}</Loaded>
      {asked && law.data && (
        <PolicyDialog settings={law.data.settings} policy={asked} onClose={() => setAsked(undefined)} />
      )}
    </SettingsScreen>
  );
}

function Rules({ law, mayManage }: { law: Law; mayManage: boolean }) {
  const { settings } = law;
  const [chosen, choose] = useState<string>(rules[0]?.id ?? '');
  const [switched, setSwitched] = useState<LawRule>();
  const side = useRef<HTMLDivElement>(null);
  // Below the list, where a press on a rule would seem to do nothing.
  const isStacked = useMatches('(max-width: 1100px)');
  const now = new Date();
  const today = vietnamDate(now);
  const rule = rules.find(({ id }) => id === chosen);
  return (
    <div className={styles.columns}>
      <div className={styles.groups}>
        {!mayManage && <Notice tone="info">{words.mayNot}</Notice>}
        <div className={styles.heads} aria-hidden>
          <span>{words.columns.kinds}</span>
          <span>{words.columns.read}</span>
          <span className={styles.found}>{words.columns.found}</span>
        </div>
        {lawGroups.map((group) => {
          const ofGroup = rules.filter((one) => one.group === group);
          return (
            <section key={group} aria-labelledby={`law-${group}`}>
              <Row gap={8} align="baseline" className={styles.group}>
                <Text as="h2" size="m" id={`law-${group}`}>
                  {lawGroupTitles[group]}
                </Text>
                <Text as="span" note>
                  {words.count(ofGroup.length)}
                </Text>
              </Row>
              <ul>
                {ofGroup.map((one) => (
                  <RuleRow
                    key={one.id}
                    rule={one}
                    isChosen={one.id === chosen}
                    isOn={isRuleOn(settings, one.id, today)}
                    readOn={settings.readings[one.id]?.on ?? one.readOn}
                    found={law.found[one.id] ?? 0}
                    now={now}
                    mayManage={mayManage}
                    onChoose={() => {
                      choose(one.id);
                      if (isStacked) side.current?.scrollIntoView({ block: 'start' });
                    }}
                    onSwitch={() => setSwitched(one)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <Stack ref={side} gap={20} className={styles.side} aria-label={words.detail.label} role="region">
        {rule && (
          <RuleDetail rule={rule} settings={settings} mayManage={mayManage} onSwitchOn={() => setSwitched(rule)} />
        )}
        <CapsForm key={JSON.stringify(settings.depositCaps)} caps={settings.depositCaps} mayManage={mayManage} />
      </Stack>
      {switched && (
        <SwitchDialog
          rule={switched}
          isOn={isRuleOn(settings, switched.id, today)}
          told={law.told}
          onClose={() => setSwitched(undefined)}
        />
      )}
    </div>
  );
}

interface RuleRowProps {
  rule: LawRule;
  isChosen: boolean;
  isOn: boolean;
  /** When somebody has read its source last: `2026-11-12`. */
  readOn: string;
  /** How often it was found in 90 days. */
  found: number;
  now: Date;
  mayManage: boolean;
  onChoose: () => void;
  onSwitch: () => void;
}

function RuleRow({ rule, isChosen, isOn, readOn, found, now, mayManage, onChoose, onSwitch }: RuleRowProps) {
  const isOld = readOn < vietnamDate(new Date(now.getTime() - yearMs));
  return (
    <li className={joinClasses(styles.rule, isChosen && styles.chosen, !isOn && styles.off)}>
      <Icon name="law" />
      <Stack gap={2} narrow>
        <button type="button" className={styles.title} aria-pressed={isChosen} onClick={onChoose}>
          {rule.title}
        </button>
        <Text as="span" tone="soft" size="xs" line={18}>
          {rule.sources.map(nameSource).join('; ')}
        </Text>
      </Stack>
      <Row gap={4} wrap className={styles.kinds}>
        {rule.kinds.length === campaignKinds.length ? (
          <Pill>{words.everyKind}</Pill>
        ) : (
          rule.kinds.map((kind) => <Pill key={kind}>{campaignKindTitles[kind]}</Pill>)
        )}
      </Row>
      <Text as="span" tone={isOld ? 'warn' : 'soft'} size="s" tabular title={isOld ? words.longUnread : undefined}>
        {formatDay(readOn, now)}
        {isOld && <VisuallyHidden>{`. ${words.longUnread}`}</VisuallyHidden>}
      </Text>
      <Text as="span" tone="soft" size="s" tabular className={styles.found}>
        {words.found(found)}
      </Text>
      <span className={styles.switch}>
        <Switch isSelected={isOn} isDisabled={!mayManage} onChange={onSwitch}>
          <VisuallyHidden>{words.switch(rule.title)}</VisuallyHidden>
        </Switch>
      </span>
    </li>
  );
}

const yearMs = 365 * 86_400_000;
