import type { RequestStep } from '../../contract/desk/person-requests.ts';
import { formatMoment } from '../app/format.ts';
import { Button } from '../kit/Button.tsx';
import { copyText } from '../kit/copy-text.ts';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { toasts } from '../kit/toasts.ts';
import type { RequestDetail } from './request-detail.ts';
import { dayOf, nextOf, stepsOf } from './request-words.ts';
import styles from './requests.module.css';
import { requestTexts } from './texts.ts';

const words = requestTexts.steps;

interface RequestStepsProps {
  detail: RequestDetail;
  now: Date;
  /** Shows everything that is kept of the person; undefined for those who do not own the request. */
  onSee: (() => void) | undefined;
}

/** What is done about a request, and what is left. A step that waits for others has the words to remind them. */
export function RequestSteps({ detail, now, onSee }: RequestStepsProps) {
  const { row, references } = detail;
  const current = nextOf(row);
  const nudge = async () => {
    if (await copyText(requestTexts.nudge(row.kind, row.code, references))) toasts.show(words.tell.nudged);
  };
  return (
    <Stack as="ol" className={styles.steps}>
      {stepsOf(row).map(({ step, isDone }, index) => {
        const isCurrent = step === current;
        const doneAt = row.steps[step];
        return (
          <li
            key={step}
            className={joinClasses(isDone && styles.done, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.mark}>{isDone ? <Icon name="check" size="s" /> : index + 1}</span>
            <Stack gap={2} narrow>
              <b>{titleOf(step, detail)}</b>
              <Text tone="soft">
                {doneAt === undefined ? noteOf(step, detail, now) : words.done(dayOf(doneAt, now))}
              </Text>
            </Stack>
            {step === 'find' && onSee !== undefined && references.length > 0 && (
              <Button size="small" kind="bare" onPress={onSee}>
                {words.find.see}
              </Button>
            )}
            {step === 'tell' && !isDone && references.length > 0 && (
              <Button size="small" onPress={() => void nudge()}>
                {words.tell.nudge}
              </Button>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

function titleOf(step: RequestStep, { row }: RequestDetail): string {
  return step === 'tell' ? words.tell.title[row.kind] : words[step].title;
}

function noteOf(step: RequestStep, detail: RequestDetail, now: Date): string {
  const { row, references, calls, notes } = detail;
  switch (step) {
    case 'verify':
      return row.source === 'page' ? words.verify.page : words.verify.staff;
    case 'answer':
      return row.answeredAt === null
        ? words.answer.note(formatMoment(row.answerDueAt, now))
        : words.done(dayOf(row.answeredAt, now));
    case 'find':
      return words.find.note(references.length, calls, notes, row.receivers.length);
    case 'tell':
      return row.receivers.length === 0 ? words.tell.none : row.receivers.join(', ');
    case 'reply':
      return row.endedAt === null ? words.reply.note : words.done(dayOf(row.endedAt, now));
    default:
      return words[step].note;
  }
}
