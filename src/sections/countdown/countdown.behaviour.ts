import { pageDataset } from '../../contract/page-attributes.ts';
import { countdownAttributes } from './countdown-attributes.ts';
import { countDigits, formatLeft, readTimeLeft, untilNextMinute } from './time-left.ts';

/** How long the server may take to tell its time. */
const patienceMs = 5_000;

/**
 * Follows the minutes until the end of an offer, by the clock of the server: it replaces digits, and says which of the
 * drawn states is shown. Nothing is announced.
 */
export function start(block: HTMLElement): void {
  const endsAt = Number(block.getAttribute(countdownAttributes.endsAt));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(leadMs: number): void {
    clearTimeout(timer);
    const now = Date.now() + leadMs;
    const left = readTimeLeft(endsAt, now);
    block.setAttribute(countdownAttributes.state, left.state);
    for (const unit of ['days', 'hours', 'minutes'] as const)
      block.querySelector(`[${countdownAttributes.left}="${unit}"]`)?.replaceChildren(formatLeft(left[unit]));
    block.querySelector('[role="timer"]')?.setAttribute(countdownAttributes.digits, String(countDigits(left.days)));
    if (left.state !== 'ended') timer = setTimeout(show, untilNextMinute(endsAt, now), leadMs);
  }

  void readServerLead().then((leadMs) => {
    show(leadMs);
    // A phone that slept holds timers back.
    document.addEventListener('visibilitychange', () => show(leadMs));
  });
}

/** How far the server's clock is before the visitor's, in milliseconds; 0 where the server does not tell. */
async function readServerLead(): Promise<number> {
  if (pageDataset.preview in document.documentElement.dataset) return 0;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    // A cache between says how old the answer is.
    const servedAt = Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0);
    return servedAt - Date.now() || 0;
  } catch {
    return 0;
  }
}
