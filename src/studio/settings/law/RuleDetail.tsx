import { type LawRule, nameSource } from '../../../contract/law/law-rules.ts';
import { isRuleOn, type LawSettings } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import { dayFirst, vietnamDate } from '../../../contract/vietnam-time.ts';
import { useMayDo, useStudioChange } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toasts } from '../../kit/toasts.ts';
import styles from './law.module.css';
import { lawTexts } from './texts.ts';

const words = lawTexts.detail;

interface RuleDetailProps {
  rule: LawRule;
  settings: LawSettings;
  mayManage: boolean;
  onSwitchOn: () => void;
}

/** One rule: what it asks and looks at, its sources, who has read them, and who has switched it off. */
export function RuleDetail({ rule, settings, mayManage, onSwitchOn }: RuleDetailProps) {
  const read = useStudioChange(lawCalls.markLawRuleRead, [lawCalls.readLaw], () => toasts.show(words.marked));
  const mayMark = useMayDo('law.markRead');
  const reading = settings.readings[rule.id];
  const off = isRuleOn(settings, rule.id, vietnamDate(new Date()))
    ? undefined
    : settings.rulesOff.find((one) => one.rule === rule.id);
  return (
    <Stack as="article" gap={14}>
      <Stack gap={6}>
        <Text as="h2" size="l" line={24}>
          {rule.title}
        </Text>
        <Text tone="soft">{rule.sentence}</Text>
      </Stack>
      {off && (
        <Notice
          tone="warning"
          title={words.off(off.by, dayFirst(vietnamDate(new Date(off.at))))}
          actions={mayManage && <Button onPress={onSwitchOn}>{words.turnOn}</Button>}
        >
          {off.reason} {off.until && lawTexts.offUntil(dayFirst(off.until))}
        </Notice>
      )}
      <dl className={styles.facts}>
        <dt>{words.looksAt}</dt>
        <dd>{rule.looksAt}</dd>
        <dt>{words.sources}</dt>
        <dd>
          {rule.sources.map((source) => (
            <p key={nameSource(source)}>
              {nameSource(source)}{' '}
              <Text as="span" note>
                {words.since} {dayFirst(source.since)}
              </Text>
            </p>
          ))}
        </dd>
        <dt>{words.read}</dt>
        <dd>{reading ? words.readBy(dayFirst(reading.on), reading.by) : words.readByUs(dayFirst(rule.readOn))}</dd>
      </dl>
      <Text note>{words.confirm}</Text>
      {mayMark && (
        <Row gap={8} align="center" wrap>
          <Button icon="check" isWaiting={read.isPending} onPress={() => read.mutate({ path: { rule: rule.id } })}>
            {words.markRead}
          </Button>
        </Row>
      )}
      <FailureNotice failure={read.error?.failure} />
    </Stack>
  );
}
