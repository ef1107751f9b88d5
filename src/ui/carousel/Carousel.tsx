import type { ReactNode } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../button/button-class.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './carousel.module.css';
import { carouselAttributes } from './carousel-attributes.ts';

interface CarouselProps {
  /** Label for screen readers; `labelledBy` for a heading. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  /** Autoplay interval in milliseconds; such a carousel needs controls with a pause button. */
  autoplayMs?: number | undefined;
  /** One slide fills the row: the others are inert. */
  isOnePerView?: boolean;
  /** A `CarouselTrack` and `CarouselControls`, in any order. */
  children: ReactNode;
}

/**
 * Slides in a row that scrolls and snaps by itself; `ui/carousel/carousel.behaviour.ts` adds buttons that wrap at both
 * ends.
 */
export function Carousel({ label, labelledBy, className, autoplayMs, isOnePerView, children }: CarouselProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, which slides are not.
    <div
      role="group"
      aria-roledescription="trình chiếu"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className ? `${styles.carousel} ${className}` : styles.carousel}
      {...{
        [behaviourAttribute]: 'carousel visible',
        [carouselAttributes.autoplay]: autoplayMs,
        [carouselAttributes.onePerView]: isOnePerView ? '' : undefined,
      }}
    >
      {children}
    </div>
  );
}

/** The row itself. Its children are `<li>`, one for each slide; the class gives them their width. */
export function CarouselTrack({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <ul
      className={className ? `${styles.track} ${className}` : styles.track}
      // Focusable, so that a row without links can be scrolled by keyboard.
      {...{ [carouselAttributes.track]: '', tabIndex: 0 }}
    >
      {children}
    </ul>
  );
}

interface CarouselControlsProps {
  /** Number of slides. One slide needs no controls. */
  count: number;
  /** How they show the current slide: "2/4", or a row of dots, each of which goes to its slide. */
  position?: 'number' | 'dots';
  /** With a pause button for autoplay. */
  canPause?: boolean;
  className?: string | undefined;
}

/** Previous, current slide, next. Hidden without the script. */
export function CarouselControls({ count, position = 'number', canPause, className }: CarouselControlsProps) {
  if (count < 2) return null;
  return (
    <div className={className ? `${styles.controls} ${className}` : styles.controls}>
      <StepButton step={-1} label="Trang trước" icon="left" />
      <span className="visually-hidden" role="status" {...{ [carouselAttributes.status]: `Trang {} trên ${count}` }}>
        Trang 1 trên {count}
      </span>
      {position === 'dots' ? <Dots count={count} /> : <PositionNumber count={count} />}
      <StepButton step={1} label="Trang sau" icon="right" />
      {canPause ? <PauseButton /> : null}
    </div>
  );
}

function PositionNumber({ count }: { count: number }) {
  return (
    <p className={`number ${styles.position}`} aria-hidden="true">
      <b className={styles.current} {...{ [carouselAttributes.position]: '' }}>
        1
      </b>
      /{count}
    </p>
  );
}

function Dots({ count }: { count: number }) {
  return (
    <ul className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row.
        <li key={index}>
          <button
            type="button"
            className={styles.dot}
            aria-label={`Trang ${index + 1} trên ${count}`}
            aria-current={index === 0 ? 'true' : undefined}
            {...{ [carouselAttributes.slide]: index }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Two labels, "pause" and "continue", of which CSS shows one. */
function PauseButton() {
  return (
    <button
      type="button"
      className={buttonClass('secondary', { className: `${styles.step} ${styles.pause}` })}
      {...{ [carouselAttributes.pause]: '' }}
    >
      <span className={styles.whilePlaying}>
        <Icon name="pause" />
        <span className="visually-hidden">Tạm dừng</span>
      </span>
      <span className={styles.whilePaused}>
        <Icon name="play" />
        <span className="visually-hidden">Chạy tiếp</span>
      </span>
    </button>
  );
}

function StepButton({ step, label, icon }: { step: -1 | 1; label: string; icon: 'left' | 'right' }) {
  return (
    <button
      type="button"
      className={buttonClass('secondary', { className: styles.step })}
      aria-label={label}
      {...{ [carouselAttributes.step]: step }}
    >
      <Icon name={icon} />
    </button>
  );
}
