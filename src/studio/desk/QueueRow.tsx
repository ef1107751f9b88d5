import { Link } from 'wouter';
import { mayCall } from '../../contract/desk/may-call.ts';
import { outcomeNames } from '../../contract/desk/outcome-names.ts';
import type { DeskRow, DeskRules } from '../../contract/studio/desk-calls.ts';
import { spellMinutes } from '../app/format.ts';
import { deskPersonPath } from '../app/screens.ts';
import { useTemplates } from '../app/use-studio.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Button } from '../kit/Button.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Ring } from '../kit/Ring.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { nameOf, ringText, ringWords, rowTime, shortMoment, showMasked, sourceOf } from './desk-words.ts';
import styles from './row.module.css';
import { rowFacts } from './row-facts.ts';
import { TemplatePicture } from './TemplatePicture.tsx';
import { deskTexts } from './texts.ts';
import { timeLeft } from './time-left.ts';

const words = deskTexts.row;
const freshMs = 60_000;

interface QueueRowProps {
  row: DeskRow;
  campaign: string;
  rules: DeskRules;
  now: Date;
  isChosen: boolean;
  mayClaim: boolean;
  onTake: () => void;
}

/** A person in a list. The whole row leads to them; the button claims. */
export function QueueRow({ row, campaign, rules, now, isChosen, mayClaim, onTake }: QueueRowProps) {
  const templates = useTemplates();
  const left = timeLeft(row, rules, now);
  const [strong, soft] = rowTime(row, now);
  const isFresh = row.group === 'new' && now.getTime() - Date.parse(row.registeredAt) < freshMs;
  const tone = row.holder !== null && !row.holder.isSelf ? 'soft' : undefined;
  const isFree = row.holder === null && row.state !== 'quarantined';
  return (
    <div className={joinClasses(styles.row, isChosen && styles.chosen, isFresh && styles.fresh)}>
      <RowRing row={row} left={left} />
      <Stack gap={2} narrow className={styles.who}>
        <Link to={deskPersonPath(row.reference)} data-reference={row.reference} asChild>
          <Text as="a" covering tone={tone} size="m" weight="bold" breaks="cut" className={styles.name}>
            {nameOf(row)}
          </Text>
        </Link>
        <Text as="span" tone="soft" tabular breaks="whole">
          <span aria-hidden={row.phone !== ''}>{showMasked(row.phone)}</span>
          {row.phone !== '' && <VisuallyHidden>{words.masked(row.phone.slice(-3))}</VisuallyHidden>}
        </Text>
      </Stack>
      <Row gap={10} align="center" narrow className={styles.campaign}>
        <TemplatePicture template={row.template} />
        <Stack as="span" gap={2} narrow tone={tone} className={styles.two}>
          <Text as="span" breaks="cut">
            {campaign}
          </Text>
          <Text as="span" tone="soft" breaks="cut" className={styles.soft}>
            {templates.get(row.template) ?? row.template}
          </Text>
        </Stack>
      </Row>
      <Stack gap={2} narrow className={styles.source}>
        <Text as="span" breaks="cut">
          {sourceOf(row.utmSource)}
        </Text>
        <Text as="span" tone="soft" breaks="cut" className={styles.soft}>
          {row.utmCampaign ?? words.noCampaign}
        </Text>
      </Stack>
      <Stack as="ul" gap={2} narrow tone="soft" className={styles.marks}>
        {marksOf(row, rules, now).map(({ icon, text, ...look }) => (
          <Row as="li" key={text} gap={6} align="center" narrow breaks="whole" {...look}>
            <Icon name={icon} size="s" />
            <Text as="span" breaks="cut">
              {text}
            </Text>
          </Row>
        ))}
      </Stack>
      <Stack align="end" side="end" className={styles.end}>
        {row.holder !== null ? (
          <Row as="span" inline gap={4} align="center" breaks="whole" className={styles.holder}>
            <Avatar name={row.holder.name} size="small" isLive />
            <span>{row.holder.isSelf ? words.heldBySelf : words.held(lastWord(row.holder.name))}</span>
          </Row>
        ) : (
          <Stack as="span" tone="soft" tabular breaks="whole" className={styles.time}>
            <Text as="b" tone="ink">
              {strong}
            </Text>
            <span>{soft}</span>
          </Stack>
        )}
        {isFree && mayClaim && (
          <span className={styles.take}>
            <Button
              size="small"
              onPress={onTake}
              aria-label={`${words.take} ${nameOf(row)}`}
              excludeFromTabOrder={!isChosen}
            >
              {words.take} {isChosen && <Key>↵</Key>}
            </Button>
          </span>
        )}
      </Stack>
    </div>
  );
}

function RowRing({ row, left }: { row: DeskRow; left: ReturnType<typeof timeLeft> }) {
  if (left === undefined || row.group === 'later') {
    const icon: IconName = row.state === 'quarantined' ? 'shieldHeld' : row.state === 'closed' ? 'check' : 'clock';
    return (
      <Ring share={0} tone="calm">
        <Icon name={icon} size="s" />
      </Ring>
    );
  }
  return (
    <span>
      <Ring share={left.share} tone={left.urgency}>
        {ringText(left)}
      </Ring>
      <VisuallyHidden>{ringWords(left)}</VisuallyHidden>
    </span>
  );
}

interface Mark {
  icon: IconName;
  text: string;
  tone?: 'gold' | 'warn';
  className?: string | undefined;
}

/** What to know before the call, the most important first, two at most. */
function marksOf(row: DeskRow, rules: DeskRules, now: Date): readonly Mark[] {
  const marks: Mark[] = [];
  const verdict = mayCall(rowFacts(row, rules), now);
  if (!verdict.may && verdict.rule === 'limit' && verdict.until && row.group !== 'closed')
    marks.push({ icon: 'noCall', text: words.callableFrom(shortMoment(verdict.until, now)) });
  if (row.state === 'quarantined') marks.push({ icon: 'shieldHeld', text: words.quarantined, tone: 'warn' });
  if (row.state === 'callBack') {
    const late = Math.floor((now.getTime() - Date.parse(row.dueAt ?? row.registeredAt)) / 60_000);
    const by = !row.lastCall
      ? outcomeNames.callBack
      : row.lastCall.isSelf
        ? words.agreedBySelf
        : words.agreedBy(lastWord(row.lastCall.name));
    const text = late > 0 ? `${by}, ${words.late(spellMinutes(late))}` : by;
    marks.push({ icon: 'callBack', text, ...(row.lastCall?.isSelf && { tone: 'gold' }) });
  }
  if (row.state === 'retry') marks.push({ icon: 'missed', text: words.unanswered(row.unanswered) });
  if (row.state === 'closed' && row.lastOutcome !== null)
    marks.push({ icon: 'tick', text: outcomeNames[row.lastOutcome] });
  if (row.registrations > 1) marks.push({ icon: 'again', text: words.earlier(row.registrations - 1) });
  if (row.hasNote) marks.push({ icon: 'chat', text: words.hasNote });
  if (row.isSample) marks.push({ icon: 'info', text: words.sample, className: styles.sample });
  return marks.slice(0, 2);
}

/** How Vietnamese people are called. */
function lastWord(name: string): string {
  return name.split(' ').at(-1) ?? name;
}
