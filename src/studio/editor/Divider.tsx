import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './editor.module.css';
import { editorTexts } from './texts.ts';

interface DividerProps {
  /** The pane that it resizes. */
  part: string;
  width: number;
  limits: readonly [number, number];
  /** Which side of the line the pane is on. */
  side: 'before' | 'after';
  onChange: (width: number) => void;
}

/** Width by which a key moves the line, in CSS pixels. */
const keyStep = 16;

/** The line between two panes: it is dragged, or moved by arrow keys. */
export function Divider({ part, width, limits: [least, most], side, onChange }: DividerProps) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined);
  const sign = side === 'before' ? 1 : -1;
  const change = (next: number) => onChange(Math.round(Math.min(most, Math.max(least, next))));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current) change(start.current.width + sign * (clientX - start.current.x));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') change(width - sign * keyStep);
    if (key === 'ArrowRight') change(width + sign * keyStep);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved has no element of its own.
    <div
      className={styles.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={editorTexts.resize(part)}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onKeyDown={onKeyDown}
    />
  );
}
