import { useRef } from 'react';
import { Icon } from '../kit/Icon.tsx';
import styles from './slider.module.css';
import { reviewTexts } from './texts.ts';

interface SliderProps {
  /** Share of the left page, from 0 to 100. */
  value: number;
  onChange: (value: number) => void;
}

/** The line between two pages that lie over each other: it is dragged, or moved by the arrow keys. */
export function Slider({ value, onChange }: SliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const drag = (clientX: number) => {
    const rect = track.current?.getBoundingClientRect();
    if (!rect || rect.width === 0) return;
    onChange(Math.min(100, Math.max(0, ((clientX - rect.left) / rect.width) * 100)));
  };
  return (
    <div className={styles.track} ref={track}>
      <input
        type="range"
        className={styles.range}
        aria-label={reviewTexts.pages.line}
        min={0}
        max={100}
        step={1}
        value={Math.round(value)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <div
        className={styles.line}
        style={{ insetInlineStart: `${value}%` }}
        // The pages take no pointer that began on the line.
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event.clientX);
        }}
      >
        <span className={styles.grip}>
          <Icon name="compare" />
        </span>
      </div>
    </div>
  );
}
