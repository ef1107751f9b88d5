/**
 * Moves the clock of a Node process by `CLOCK_SHIFT_MS`, also that of its threads and of the embedded database: loaded
 * before everything else by `--import`. For pictures, which shall show the same times whenever they are made.
 */
export const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);

/** Also runs in a browser, so it uses nothing from outside. */
export function shiftClock(ms) {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + ms);
      else super(...parts);
    }
    static now() {
      return RealDate.now() + ms;
    }
  };
}

shiftClock(shiftMs);
