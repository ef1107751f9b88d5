import type { ReactNode } from 'react';
import { behaviourAttribute, carouselAttributes } from '../../browser/page-hooks.ts';
import { buttonClass } from '../button/button-class.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  /** What the row shows, for screen readers; `labelledBy` where a heading says it. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  /** A `CarouselTrack`, and `CarouselControls` wherever they look best. */
  children: ReactNode;
}

/** Slides in a row that scrolls and snaps by itself; `browser/behaviours/carousel.ts` adds buttons that wrap at both ends. */
export function Carousel({ label, labelledBy, className, children }: CarouselProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, which slides are not.
    <div
      role="group"
      aria-roledescription="băng chuyền"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className ? `${styles.carousel} ${className}` : styles.carousel}
      {...{ [behaviourAttribute]: 'carousel visible' }}
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
      // A row without links could not be scrolled by keyboard otherwise.
      {...{ [carouselAttributes.track]: '', tabIndex: 0 }}
    >
      {children}
    </ul>
  );
}

/** Previous, "2/4" and next. Not shown where nothing would answer them. One slide needs none. */
export function CarouselControls({ count, className }: { count: number; className?: string | undefined }) {
  if (count < 2) return null;
  return (
    <div className={className ? `${styles.controls} ${className}` : styles.controls}>
      <StepButton step={-1} label="Trang trước" icon="left" />
      <p className={`number ${styles.status}`}>
        <span className="visually-hidden" role="status" {...{ [carouselAttributes.status]: `Trang {} trên ${count}` }}>
          Trang 1 trên {count}
        </span>
        <span aria-hidden="true">
          <b className={styles.current} {...{ [carouselAttributes.position]: '' }}>
            1
          </b>
          /{count}
        </span>
      </p>
      <StepButton step={1} label="Trang sau" icon="right" />
    </div>
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
