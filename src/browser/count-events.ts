import type { CountCall } from '../contract/insight/count-call.ts';
import type { countedEventsMax, refusedFieldsEvent } from '../contract/insight/counting-page.ts';
import type { PageEvent } from '../contract/insight/page-events.ts';
import { ctaIdAttribute, handOverFormElementId, registrationDialogId } from '../contract/page-attributes.ts';
import type { tagAnswerAttribute } from '../contract/tag-attributes.ts';
import { whenIdle } from './islands.ts';
import { sendCounts } from './send-counts.ts';
import { registrationStore } from './stores/registration-store.ts';

// Written out: with an import from that file the code of the forms, which shares it, would be loaded here.
const eventsMax: typeof countedEventsMax = 60;
const refused: typeof refusedFieldsEvent = 'landing_refused';
const tagAnswer: typeof tagAnswerAttribute = 'data-tags';

const forms = `#${registrationDialogId} form, #${handOverFormElementId}`;

const events: NonNullable<CountCall['events']> = [];
const vitals: NonNullable<CountCall['vitals']> = {};
const counted = new Set<string>();
/** The ctaId that was pressed last. */
let pressed: string | undefined;
let isSent = false;

/**
 * Counts what happens after the view, each thing once, and sends it in one call when the page is left. A page that is
 * only hidden waits with what it measured, as somebody may come back. `clicked` was clicked before this code came.
 */
export function countEvents(clicked: EventTarget | null): void {
  countClick(clicked);
  countState();
  registrationStore.subscribe(countState);
  listen('click', ({ target }) => countClick(target));
  listen('input', ({ target }) => (target as Element).closest(forms) && count('formBegun'));
  listen('landing_hand_over', () => count('handOver', pressed));
  listen(refused, (event) => {
    for (const name of (event as CustomEvent<readonly string[]>).detail) count('refused', name);
  });
  listen('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && events.length > 0) send();
  });
  addEventListener('pagehide', send);
  // A library of its own, when nothing else is to be done.
  whenIdle(() => {
    import('./measure-vitals.ts').then((library) => library.measureVitals(vitals)).catch(() => {});
  });
}

function listen(type: string, listener: (event: Event) => void): void {
  document.addEventListener(type, listener, true);
}

function count(event: PageEvent, detail?: string): void {
  const name = `${event} ${detail}`;
  if (counted.has(name) || events.length === eventsMax) return;
  counted.add(name);
  events.push({ event, detail });
}

function countClick(target: EventTarget | null): void {
  const idOf = (name: string) => target instanceof Element && target.closest(`[${name}]`)?.getAttribute(name);
  const answer = idOf(tagAnswer);
  if (answer) count('tags', answer);
  const id = idOf(ctaIdAttribute);
  if (!id) return;
  pressed = id;
  count('cta', id);
}

function countState(): void {
  const state = registrationStore.getState();
  if (state.kind === 'form') {
    count('popup');
    if (state.ctaId) count('cta', state.ctaId);
  }
  if (state.kind === 'sending') count('sent');
  if (state.kind === 'sent') count('answered');
}

function send(): void {
  if (document.querySelector('[data-asked]')) count('tags', 'asked');
  if (isSent || events.length + Object.keys(vitals).length === 0) return;
  isSent = true;
  sendCounts({ events, vitals });
}
