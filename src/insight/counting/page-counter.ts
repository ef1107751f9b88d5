import { type CountCall, classOfWidth } from '../../contract/insight/count-call.ts';
import {
  type ArmName,
  type HostApp,
  otherWords,
  type PageEvent,
  tagAnswers,
  vitals,
} from '../../contract/insight/page-events.ts';
import { boundsOf } from '../../contract/insight/period.ts';
import { bucketOf } from '../../contract/insight/vital-buckets.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import type { Database } from '../../database/database.ts';
import type { CountedPage } from './counted-page.ts';
import { createWordFolder, foldAll, type LinkWords, readWords, type Words } from './fold-words.ts';
import { readLinkWords } from './link-words.ts';
import { type EventCount, storeCounts, type VitalCount } from './store-counts.ts';

/** How often counts are written. At `kill -9` at most these and the time of one write are lost. */
const flushIntervalMs = 5_000;

/** How often the words of links are read. */
const linksIntervalMs = 30_000;

/** Rows of one campaign and hour, beyond which words of the address are no longer kept apart. */
export const rowsPerHour = 2_000;

/** Rows that wait in memory while the database is away: words are given up first, then new rows. */
const waitingRows = 50_000;

/** Rows of one statement. */
const rowsPerStatement = 2_000;

/** A counted call of a page, with the facts that the server adds. */
export interface CountedCall {
  page: CountedPage;
  arm: ArmName | '';
  app: HostApp;
  call: CountCall;
}

interface PageCounterDeps {
  db: Database;
  now: () => Date;
  /** Called when counts could not be written, once until they can be again. They are kept. */
  onError: (error: unknown, waiting: number) => void;
}

export interface PageCounter {
  /** Adds what a page said. Never waits. */
  count: (counted: CountedCall) => void;
  /** Writes what was counted. Resolves when it is stored, or kept because it could not be. */
  flush: () => Promise<void>;
  /** Writes every few seconds, until `stop`, which writes a last time. */
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Counts in the memory of this process and writes in groups, so that a view costs no statement. Hours are those of the
 * server's clock.
 */
export function createPageCounter({ db, now, onError }: PageCounterDeps): PageCounter {
  const events = new Map<string, EventCount>();
  const measured = new Map<string, VitalCount>();
  const fold = createWordFolder();
  /** Keys of the present hour by campaign, to limit them. */
  let keysOfHour = new Map<string, Set<string>>();
  let hour = '';
  /** Beginning of the day of `hour` in Viet Nam. */
  let day = '';
  let links: LinkWords = new Map();
  let linksReadAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;
  let writing: Promise<void> | undefined;
  let isFailing = false;

  function count({ page, arm, app, call }: CountedCall): void {
    const present = hourOf(now());
    if (present !== hour) [hour, day, keysOfHour] = [present, dayOf(present), new Map()];
    const { webid, version } = page;
    const place = { hour, webid, version, arm, width: classOfWidth(call.width) };
    const words = fold(webid, hour, readWords(call.utm?.join('&') ?? ''), links);
    const told = new Set<string>();
    for (const { event, detail: said } of call.events ?? [{ event: 'view' }]) {
      const detail = chooseDetail(page, event, said);
      // A visitor is handed over once, whatever was pressed before it.
      const name = event === 'handOver' ? event : `${event} ${detail}`;
      if (!told.has(name)) addEvent(place, words, { app, event, detail });
      told.add(name);
    }
    // No screen shows the speed of an hour, but an experiment begins within a day.
    const measuredAt = { ...place, hour: arm === '' ? day : hour };
    for (const metric of vitals) {
      const value = call.vitals?.[metric];
      if (value !== undefined) addVital({ ...measuredAt, metric, bucket: bucketOf(metric, value) });
    }
  }

  function addEvent(
    place: Pick<EventCount, 'hour' | 'webid' | 'version' | 'arm' | 'width'>,
    words: Words,
    what: Pick<EventCount, 'app' | 'event' | 'detail'>,
  ): void {
    const row = { ...place, ...words, ...what };
    const key = keyOf(row);
    const keys = keysOfHour.get(place.webid) ?? new Set();
    keysOfHour.set(place.webid, keys);
    const isFull = keys.size >= rowsPerHour || events.size >= waitingRows;
    if (isFull && !keys.has(key)) {
      const folded = { ...row, ...foldAll(words) };
      addRow(events, keyOf(folded), folded, 1);
      return;
    }
    keys.add(key);
    addRow(events, key, row, 1);
  }

  function addVital(row: Omit<VitalCount, 'count'>): void {
    addRow(measured, keyOf(row), row, 1);
  }

  async function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function write(): Promise<void> {
    try {
      await readLinks();
      // Counts that arrive during a write wait for the next flush, because a busy page would otherwise write without a
      // pause.
      for (let left = Math.max(events.size, measured.size); left > 0; left -= rowsPerStatement) {
        const ofEvents = drain(events);
        const ofVitals = drain(measured);
        try {
          await storeCounts(db, rowsOf(ofEvents), rowsOf(ofVitals));
        } catch (error) {
          for (const [key, row] of ofEvents) addRow(events, key, row, row.count);
          for (const [key, row] of ofVitals) addRow(measured, key, row, row.count);
          throw error;
        }
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error, events.size + measured.size);
      isFailing = true;
    }
  }

  async function readLinks(): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - linksReadAt < linksIntervalMs) return;
    links = await readLinkWords(db);
    linksReadAt = nowMs;
  }

  return {
    count,
    flush,
    start: () => {
      timer ??= setInterval(flush, flushIntervalMs).unref();
      void flush();
    },
    stop: async () => {
      clearInterval(timer);
      // One that runs may have begun before the last counts came.
      await flush();
      await flush();
    },
  };
}

/** Adds to a row, or makes it while there is room. */
function addRow<Row extends object>(
  rows: Map<string, Row & { count: number }>,
  key: string,
  row: Row,
  count: number,
): void {
  const before = rows.get(key);
  if (before) before.count += count;
  else if (rows.size < 2 * waitingRows) rows.set(key, { ...row, count });
}

/** Takes rows out for one statement, in the order of their keys. */
function drain<Row>(rows: Map<string, Row>): [key: string, row: Row][] {
  const taken = [...rows].slice(0, rowsPerStatement);
  for (const [key] of taken) rows.delete(key);
  return taken.sort(([one], [other]) => (one < other ? -1 : 1));
}

function rowsOf<Row>(taken: readonly [string, Row][]): Row[] {
  return taken.map(([, row]) => row);
}

/** Rows with the same key are one row. NUL stands in no value. */
function keyOf(row: Omit<EventCount, 'count'> | Omit<VitalCount, 'count'>): string {
  return Object.values(row).join('\0');
}

const answers: ReadonlySet<string> = new Set(tagAnswers);

/** Events that have a detail, and what the page has of it: its ctaIds, its fields, answers to its question. */
const detailsOf: Partial<Record<PageEvent, (page: CountedPage) => ReadonlySet<string>>> = {
  cta: ({ ctaIds }) => ctaIds,
  handOver: ({ ctaIds }) => ctaIds,
  refused: ({ fields }) => fields,
  tags: () => answers,
};

/** What is counted beside the event, if the page has it; otherwise `khác`. A hand-over may have nothing. */
function chooseDetail(page: CountedPage, event: PageEvent, said = ''): string {
  const known = detailsOf[event];
  if (known === undefined || (event === 'handOver' && said === '')) return '';
  return known(page).has(said) ? said : otherWords;
}

function hourOf(time: Date): string {
  return `${time.toISOString().slice(0, 13)}:00:00Z`;
}

/** Beginning of the day in Viet Nam of an hour. */
function dayOf(hour: string): string {
  const day = vietnamDate(new Date(hour));
  return boundsOf({ from: day, to: day }).since.toISOString();
}
