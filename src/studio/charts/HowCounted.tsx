import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { joinClasses } from '../kit/join-classes.ts';
import styles from './how-counted.module.css';

interface HowCountedProps {
  /** The name of the number. */
  children: ReactNode;
  /** One sentence: how it was counted. */
  how: string;
}

/** Width of the sentence, in pixels; beside the edge of the window it opens to the other side. */
const tipWidth = 284;

/** The name of a number, dotted: hover, focus or a tap opens how it was counted, Escape closes it. */
export function HowCounted({ children, how }: HowCountedProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [side, setSide] = useState<'start' | 'end'>();
  const open = () => {
    const left = button.current?.getBoundingClientRect().left ?? 0;
    setSide(left + tipWidth > document.documentElement.clientWidth ? 'end' : 'start');
  };
  const close = () => setSide(undefined);
  return (
    <span
      className={styles.how}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }: PointerEvent) => pointerType === 'mouse' && close()}
    >
      <button
        ref={button}
        type="button"
        className={styles.name}
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={joinClasses(styles.tip, side !== undefined && styles.open, side === 'end' && styles.atEnd)}
      >
        {how}
      </span>
    </span>
  );
}
