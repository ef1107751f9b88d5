import { DateTimeField } from '../kit/DateTimeField.tsx';
import { Switch } from '../kit/Switch.tsx';
import { morningAfter } from '../kit/vietnam-moment.ts';
import { daysUntilMonday } from './schedule-times.ts';
import { reviewTexts } from './texts.ts';
import type { useTimes } from './use-times.ts';

interface TimesFieldsProps {
  fields: ReturnType<typeof useTimes>['fields'];
  /** Troubles are said from then on. */
  isTried: boolean;
}

/** When a version is published, and when the page is taken off. */
export function TimesFields({ fields, isTried }: TimesFieldsProps) {
  const { now, isPublished, publish, setPublish, takeOff, setTakeOff, hasEnd, setEnd } = fields;
  const { publishRefusal, takeOffRefusal } = fields;
  const words = reviewTexts.scheduling;
  return (
    <>
      {!isPublished && (
        <>
          <DateTimeField
            label={words.publishAt}
            value={publish}
            onChange={setPublish}
            now={now}
            error={isTried && publishRefusal ? words[publishRefusal] : undefined}
            suggestions={[
              { label: words.tomorrow, value: morningAfter(now, 1) },
              { label: words.monday, value: morningAfter(now, daysUntilMonday(now)) },
            ]}
          />
          <Switch isSelected={hasEnd} onChange={setEnd} note={words.hasEndNote}>
            {words.hasEnd}
          </Switch>
        </>
      )}
      {hasEnd && (
        <DateTimeField
          label={words.unpublishAt}
          value={takeOff}
          onChange={setTakeOff}
          now={now}
          error={isTried && takeOffRefusal ? words[takeOffRefusal] : undefined}
        />
      )}
    </>
  );
}
