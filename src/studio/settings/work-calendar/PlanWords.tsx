import type { CalendarPlan } from '../../../contract/studio/work-calendar-calls.ts';
import { clockAndDay } from '../../desk/desk-words.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack } from '../../kit/Layout.tsx';
import { spellDates } from './calendar-year.ts';
import { workCalendarTexts } from './texts.ts';

const words = workCalendarTexts.plan;

/** Which planned calls a change moves, and which it leaves; undefined until it is known. */
export function PlanWords({ plan, now }: { plan: CalendarPlan | undefined; now: Date }) {
  if (!plan) return <p role="status">{workCalendarTexts.save.counting}</p>;
  const year = now.getUTCFullYear();
  return (
    <Stack gap={6} role="status">
      {plan.moved.length + plan.kept.length === 0 && <p>{words.none}</p>}
      {plan.moved.map(({ on, to, count }) => (
        <Row key={`${on} ${to}`} as="p" gap={8} align="baseline">
          <Icon name="phone" size="s" />
          <span>
            <strong>{words.moved(count, spellDates([on], year))}</strong>
            {words.movedTo(clockAndDay(new Date(to), now))}
          </span>
        </Row>
      ))}
      {plan.kept.map(({ on, count }) => (
        <Row key={on} as="p" gap={8} align="baseline">
          <Icon name="callBack" size="s" />
          <span>
            <strong>{words.kept(count, spellDates([on], year))}</strong>
            {words.keptNote}
          </span>
        </Row>
      ))}
    </Stack>
  );
}
