/** Why a row of slides stands still although it would go on by itself. */
export type HoldReason =
  /** The visitor pressed "Tạm dừng". The only one that is over when they say so. */
  | 'paused'
  /** A mouse rests on it. */
  | 'pointer'
  /** A keyboard is at work in it. */
  | 'focus'
  /** A finger is on it. */
  | 'touch'
  /** Nobody can see it: another tab is in front, or the page is scrolled elsewhere. */
  | 'hidden-tab'
  | 'off-screen'
  /** The visitor's system asks for less motion. */
  | 'reduced-motion';

interface AutoplayOptions {
  everyMs: number;
  /** Shows the next slide. */
  advance: () => void;
  /** Told whenever it begins to run or comes to a stand. */
  onChange: (isRunning: boolean) => void;
}

export interface Autoplay {
  /** Stands still while one reason or more holds it; goes on when the last is gone. */
  hold: (reason: HoldReason, isHeld: boolean) => void;
  isHeldBy: (reason: HoldReason) => boolean;
  /** A visitor chose a slide: it stays for the whole time, then the row goes on (behaviour 2.D.10). */
  restart: () => void;
}

/** The clock of a row of slides that goes on by itself. It begins off screen, that is standing still. */
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
