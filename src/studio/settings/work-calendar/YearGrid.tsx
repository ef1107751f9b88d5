import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { WorkCalendar } from '../../../contract/desk/work-calendar-schema.ts';
import { addDays } from '../../../contract/vietnam-time.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { spellDay } from './calendar-words.ts';
import { type DayKind, kindOf, listMonths } from './calendar-year.ts';
import { workCalendarTexts as words } from './texts.ts';
import styles from './year-grid.module.css';

const shapes: Readonly<Record<DayKind, string | undefined>> = {
  work: undefined,
  half: styles.half,
  closed: styles.closed,
  holiday: styles.holiday,
  unconfirmed: styles.unconfirmed,
  madeUp: styles.madeUp,
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface YearGridProps {
  calendar: WorkCalendar;
  year: number;
  today: string;
  /** The day on which the keys work. */
  chosen: string;
  /** Days that are as in the calendar above are drawn faintly: in that of a team. */
  isInherited: (date: string) => boolean;
  onChoose: (date: string) => void;
  onOpen: (date: string) => void;
  onToggle: (date: string) => void;
}

/** A year on one screen: the shape of a day tells what it is, also without colours. */
export function YearGrid(props: YearGridProps) {
  const { calendar, year, today, chosen, isInherited, onChoose, onOpen, onToggle } = props;
  const grid = useRef<HTMLElement>(null);
  // The chosen day of the year, or its first one: there Tab comes in.
  const entry = chosen.startsWith(String(year)) ? chosen : `${year}-01-01`;
  useEffect(() => {
    const isInside = grid.current?.contains(document.activeElement);
    if (isInside) grid.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) onChoose(addDays(entry, step));
    else if (event.key === ' ') onToggle(entry);
    else if (event.key === 'Enter') onOpen(entry);
    else return;
    event.preventDefault();
  };
  return (
    <section ref={grid} className={styles.year} aria-label={words.year(year)} onKeyDown={onKeyDown}>
      {listMonths(year).map(({ month, before, dates }) => (
        <fieldset key={month} className={joinClasses(styles.month, (dates.at(-1) ?? '') < today && styles.past)}>
          <legend>{words.months(month)}</legend>
          <div className={styles.days}>
            {words.weekdayHeads.map((head) => (
              <span key={head} className={styles.head} aria-hidden="true">
                {head}
              </span>
            ))}
            {dates.map((date, index) => {
              const kind = kindOf(calendar, date);
              return (
                <button
                  key={date}
                  type="button"
                  data-date={date}
                  className={joinClasses(
                    styles.day,
                    shapes[kind],
                    date === today && styles.today,
                    date === chosen && styles.chosen,
                    isInherited(date) && styles.inherited,
                  )}
                  style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
                  tabIndex={date === entry ? 0 : -1}
                  aria-pressed={date === chosen}
                  {...(date === today && { 'aria-current': 'date' as const })}
                  aria-label={spellDay(calendar, date)}
                  onClick={() => (date === chosen ? onOpen(date) : onChoose(date))}
                >
                  {index + 1}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

const legend = ['holiday', 'unconfirmed', 'madeUp', 'closed', 'half'] as const;

/** What the shapes mean. */
export function YearLegend() {
  return (
    <ul className={styles.legend}>
      {legend.map((kind) => (
        <li key={kind}>
          <i className={joinClasses(styles.sample, shapes[kind])} aria-hidden="true" />
          {words.kinds[kind]}
        </li>
      ))}
      <li>
        <i className={joinClasses(styles.sample, styles.today)} aria-hidden="true" />
        {words.today}
      </li>
    </ul>
  );
}
