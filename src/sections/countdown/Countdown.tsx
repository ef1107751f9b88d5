import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { usePartPlace } from '../../ui/part/part-place.ts';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './countdown.module.css';
import type { CountdownModel } from './countdown.schema.ts';
import { countdownAttributes } from './countdown-attributes.ts';
import { type EndWords, formatDay, wordEnd } from './countdown-words.ts';
import { drawTicks, measureRuler, type Ruler } from './ruler.ts';
import { countDigits, formatLeft, readTimeLeft } from './time-left.ts';

interface CountdownProps {
  countdown: CountdownModel;
  /** When the page is drawn. */
  now: Date;
}

/**
 * The time that is left of an offer, a rule of its days, and a sentence once it has ended. All three states are drawn,
 * in the same places, and one is shown, so that nothing moves when the end comes. The server chooses it;
 * `countdown.behaviour.ts` follows the minutes. Without it the line with the end is the truth.
 */
export function Countdown({ countdown, now }: CountdownProps) {
  const { anchor, title, content, startsAt, endsAt, isWholeDay, button, after } = countdown;
  const titleId = useId();
  const isFirst = usePartPlace()?.level === 1;
  const left = readTimeLeft(endsAt, now.getTime());
  const end = wordEnd(endsAt, isWholeDay);
  const hasEnded = left.state === 'ended';
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <Panel
          className={styles.countdown}
          {...{ [countdownAttributes.state]: left.state }}
          {...(!hasEnded && {
            [countdownAttributes.endsAt]: endsAt,
            // On the first screen it waits, because a page loads no further script before a touch.
            [behaviourAttribute]: isFirst ? 'countdown touch' : 'countdown visible',
          })}
        >
          <div className={styles.words}>
            <PartTitle className={styles.title} id={titleId}>
              {title}
            </PartTitle>
            {content !== undefined && <p>{content}</p>}
          </div>
          <div className={styles.states}>
            <div
              className={styles.time}
              role="timer"
              aria-label="Thời gian còn lại"
              {...{ [countdownAttributes.digits]: countDigits(left.days) }}
            >
              <div className={styles.first}>
                <LeftNumber unit="days" count={left.days} name="ngày" />
                <p className={styles.lastDay}>
                  {isWholeDay ? 'Hết hôm nay là dừng' : `Dừng lúc ${end.clock.replaceAll('\u00a0', ' ')} hôm nay`}
                </p>
              </div>
              <LeftNumber unit="hours" count={left.hours} name="giờ" />
              <LeftNumber unit="minutes" count={left.minutes} name="phút" />
            </div>
            <div className={styles.ended}>
              <p>
                Ưu đãi đã kết thúc lúc {end.clock} ngày {end.day}.
              </p>
              {after.link !== undefined && <TextLink {...after.link} />}
            </div>
          </div>
          <div className={styles.foot}>
            <DayRuler ruler={measureRuler(startsAt, endsAt, now.getTime())} from={formatDay(startsAt)} to={end.day} />
            {button !== undefined && <CallToActionButton action={button} size="large" className={styles.button} />}
          </div>
          <div className={`note ${styles.notes}`}>
            <p className={styles.until}>
              {describeEnd(end, startsAt > now.getTime() ? formatDay(startsAt) : undefined)}
            </p>
            {after.text !== undefined && <p className={styles.afterwards}>{after.text}</p>}
          </div>
        </Panel>
      </div>
    </Part>
  );
}

function describeEnd({ clock, weekday, day }: EndWords, start: string | undefined): string {
  const end = `Hết hạn lúc ${clock}, ${weekday} ${day}, theo giờ Việt\u00a0Nam.`;
  return start === undefined ? end : `Bắt đầu từ ngày ${start}. ${end}`;
}

function LeftNumber({ unit, count, name }: { unit: 'days' | 'hours' | 'minutes'; count: number; name: string }) {
  return (
    <p className={styles.left} data-unit={unit}>
      <b {...{ [countdownAttributes.left]: unit }}>{formatLeft(count)}</b> <span>{name}</span>
    </p>
  );
}

/** A tick a day: those that are over are dim, the present one stands out. */
function DayRuler({ ruler: { ticks, today }, from, to }: { ruler: Ruler; from: string; to: string }) {
  return (
    <div className={styles.ruler}>
      <svg viewBox={`0 0 ${ticks} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.gone} d={drawTicks(0, today)} />
        <path className={styles.coming} d={drawTicks(today, ticks)} />
        {today < ticks && <path className={styles.today} d={`M${today} -.3v1.3`} />}
      </svg>
      <p aria-hidden="true">
        <span>{from}</span> <span>{to}</span>
      </p>
    </div>
  );
}
