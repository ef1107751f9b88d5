import type { RefObject } from 'react';
import type { CallFacts } from '../../../contract/desk/may-call.ts';
import { outcomeNames } from '../../../contract/desk/outcome-names.ts';
import { type CallOutcome, callOutcomes, workAfterCall } from '../../../contract/desk/outcomes.ts';
import type { DeskRow } from '../../../contract/studio/desk-calls.ts';
import { useMatches } from '../../app/use-matches.ts';
import { Button } from '../../kit/Button.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Key } from '../../kit/Key.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { clockAndDay } from '../desk-words.ts';
import type { CallDraft } from './call-draft.ts';
import { FollowUpPicker } from './FollowUpPicker.tsx';
import { timeOf } from './follow-up-times.ts';
import { missingIn } from './missing-in.ts';
import styles from './outcome.module.css';
import { personTexts } from './texts.ts';

const words = personTexts.outcome;
const longestNote = 4000;

export interface OutcomeFormProps {
  form: RefObject<HTMLDivElement | null>;
  row: DeskRow;
  /** By which the next call is planned. */
  facts: CallFacts;
  now: Date;
  draft: CallDraft;
  onPick: (outcome: CallOutcome) => void;
  onChange: (change: Partial<Pick<CallDraft, 'followUp' | 'note'>>) => void;
  /** Call-backs that the agent has agreed already. */
  busy: readonly Date[];
  /** Why nothing can be stored now: nobody is held, or the outcome waits to be sent. */
  barred: string | undefined;
  isWaiting: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  /** People who still wait; undefined while it is not known. */
  waiting: number | undefined;
  onSave: (andNext: boolean) => void;
}

/** How the call ended: the outcome, a note, and what follows. */
export function OutcomeForm(props: OutcomeFormProps) {
  const { form, row, facts, now, draft, onPick, onChange, busy, barred, isWaiting, failure, waiting, onSave } = props;
  const isPhone = useMatches('(max-width: 900px)');
  const missing = missingIn(draft, now);
  // A phone has no keyboard, so the short sentence leaves the keys out.
  const advice = isPhone && draft.outcome === null ? words.chooseShort : missing;
  const isDisabled = barred !== undefined;
  const isReady = missing === undefined && !isDisabled;
  return (
    <div ref={form} className={styles.form}>
      <div className={styles.in}>
        <fieldset className={styles.outcomes} disabled={isDisabled}>
          <Row as="legend" align="baseline" pack="edges" className={styles.legend}>
            <h2>{words.title}</h2>
            <Text as="span" tone="soft">
              {words.attempt(row.unanswered + 1)}
            </Text>
          </Row>
          {callOutcomes.map((outcome, index) => (
            <div key={outcome} className={joinClasses(styles.option, outcome === 'refusedMarketing' && styles.last)}>
              <label className={styles.outcome}>
                <input
                  type="radio"
                  name="outcome"
                  checked={draft.outcome === outcome}
                  onChange={() => onPick(outcome)}
                />
                <span className={styles.number}>
                  <Key>{index + 1}</Key>
                </span>
                <span>{outcomeNames[outcome]}</span>
                <Text as="span" tone="soft" side="end" className={styles.effect}>
                  {effectOf(outcome, { row, facts, now, draft })}
                </Text>
              </label>
              {outcome === 'callBack' && draft.outcome === 'callBack' && !isDisabled && (
                <FollowUpPicker
                  value={draft.followUp}
                  onChange={(followUp) => onChange({ followUp })}
                  onDone={() => form.current?.querySelector('textarea')?.focus()}
                  calendar={facts.calendar}
                  now={now}
                  busy={busy}
                />
              )}
              {outcome === 'refusedMarketing' && draft.outcome === 'refusedMarketing' && (
                <div className={styles.refusal}>
                  <Notice tone="warning">{words.refusal}</Notice>
                </div>
              )}
            </div>
          ))}
        </fieldset>
        <div className={styles.memo}>
          <TextField
            label={words.note}
            mark={words.noteHelp}
            isLong
            maxLength={longestNote}
            placeholder={words.notePlaceholder}
            value={draft.note}
            onChange={(note) => onChange({ note })}
          />
        </div>
      </div>
      <Stack as="footer" gap={8} className={styles.foot}>
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        <Button
          kind="primary"
          size="large"
          isWide
          isDisabled={!isReady}
          isWaiting={isWaiting}
          onPress={() => onSave(true)}
        >
          <Text as="span" flex="grow" side="start" className={styles.verb}>
            {words.saveAndNext}
          </Text>
          <Row as="span" inline gap={2}>
            <Key>Ctrl</Key>
            <Key>↵</Key>
          </Row>
        </Button>
        <Row gap={8} align="center" pack="edges" tone="soft" className={styles.under}>
          <span>{barred ?? advice ?? (waiting !== undefined && words.waiting(waiting))}</span>
          <Button kind="bare" size="small" isDisabled={!isReady || isWaiting} onPress={() => onSave(false)}>
            {words.save} <Key>S</Key>
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

/** The consequence of an outcome, in a few words. */
function effectOf(
  outcome: CallOutcome,
  { row, facts, now, draft }: Pick<OutcomeFormProps, 'row' | 'facts' | 'now' | 'draft'>,
) {
  if (outcome === 'noAnswer') {
    const { dueAt } = workAfterCall(facts, { outcome, at: now, followUpAt: null, unanswered: row.unanswered });
    return dueAt === null ? words.retryLast : words.retryToday(clockAndDay(dueAt, now));
  }
  if (outcome === 'callBack' && draft.outcome === 'callBack' && draft.followUp) {
    const time = timeOf(draft.followUp);
    if (time) return clockAndDay(time, now);
  }
  return words.effects[outcome];
}
