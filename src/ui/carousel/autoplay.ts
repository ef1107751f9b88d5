/** Why autoplay is on hold. */
export type HoldReason =
  /** The visitor pressed "Tạm dừng"; ends with "Chạy tiếp" only. */
  | 'paused'
  /** A mouse rests on it. */
  | 'pointer'
  /** It has the keyboard focus. */
  | 'focus'
  /** A finger is on it. */
  | 'touch'
  /** It is not visible: another tab is in front, or it is out of view. */
  | 'hidden-tab'
  | 'off-screen'
  /** The visitor's system asks for less motion. */
  | 'reduced-motion';

interface AutoplayOptions {
  everyMs: number;
  /** Shows the next slide. */
  advance: () => void;
  /** Called when it starts or stops running. */
  onChange: (isRunning: boolean) => void;
}

export interface Autoplay {
  /** Sets or clears a reason. It runs while there is none. */
  hold: (reason: HoldReason, isHeld: boolean) => void;
  isHeldBy: (reason: HoldReason) => boolean;
  /** A visitor chose a slide: it stays for the whole interval, then autoplay continues (behaviour 2.D.10). */
  restart: () => void;
}

/** The timer of an autoplay. It starts on hold, out of view. */
export function createAutoplay({ everyMs, advance, onChange }: AutoplayOptions): Autoplay {
  const reasons = new Set<HoldReason>(['off-screen']);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    clearTimeout(timer);
    timer = reasons.size > 0 ? undefined : setTimeout(tick, everyMs);
  }

  function tick(): void {
    advance();
    schedule();
  }

  return {
    hold(reason, isHeld) {
      if (reasons.has(reason) === isHeld) return;
      const wasRunning = reasons.size === 0;
      if (isHeld) reasons.add(reason);
      else reasons.delete(reason);
      const isRunning = reasons.size === 0;
      if (isRunning === wasRunning) return;
      schedule();
      onChange(isRunning);
    },
    isHeldBy: (reason) => reasons.has(reason),
    restart: schedule,
  };
}
