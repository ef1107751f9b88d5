import type { Budget, Engine, NotMeasured, Reading, StoreEngine } from './rows.ts';
import type { Store } from './stores.ts';

/** Rows that one measurement gives. */
export interface Part<Name extends string = string> {
  /** It is measured on each of them. */
  readonly engines: readonly Engine[];
  /** `npm run bench -- quick` measures it, too. */
  readonly isQuick?: boolean;
  /** Without those that take long where the store is quick. */
  readonly measure: (store: Store) => Promise<Partial<Readonly<Record<Name, Reading | NotMeasured | number>>>>;
  readonly budgets: Readonly<Record<Name, Budget>>;
}

/** The load that each store has to carry. */
const agents = { PostgreSQL: 50, embedded: 10 };
const editors = { PostgreSQL: 10, embedded: 5 };
const viewsPerSecond = 5_000;
/** Registrations as a share of bare inserts, in percent, and the steady rate at which they are measured. */
const demandedShare = 40;
const steadyRates = {
  PostgreSQL: (bareInserts: number) => (bareInserts * demandedShare) / 100 / 2,
  embedded: () => 20,
};
const memory = { PostgreSQL: 250, embedded: 500 };
/** The loop of the machine that the budget of 500 campaigns was set on. */
const loopSeconds = 0.07;

const stores = ['PostgreSQL', 'embedded'] as const;
const none = ['none'] as const;

/**
 * Every budget of the product, and what measures it. The table of docs/request-lifecycle.md says the same. A kB is
 * 1000 bytes. What measures is loaded when it runs, because tests read this table, too.
 */
export const parts = {
  weight: part({
    engines: none,
    isQuick: true,
    measure: async (store) => (await import('./page-rows.ts')).weight(store),
    budgets: {
      html: { what: 'HTML with inlined CSS, brotli, heaviest page', most: 25, unit: 'kB' },
      scriptBeforeTouch: { what: 'script before a touch, gzip, heaviest page', most: 5, unit: 'kB' },
      scriptWithForm: { what: 'script with the form in use, gzip', most: 110, unit: 'kB' },
      fonts: { what: 'fonts, both weights', most: 30, unit: 'kB' },
      picture: { what: 'largest picture above the fold at 360 px', most: 60, unit: 'kB' },
      studioFirst: { what: 'Studio: script of the first screen, gzip', most: 150, unit: 'kB' },
      studioScreen: { what: 'Studio: script of any other screen, gzip', most: 250, unit: 'kB' },
    },
  }),
  lighthouse: part({
    engines: none,
    measure: async (store) => (await import('./page-rows.ts')).lighthouse(store),
    budgets: {
      performance: { what: 'Lighthouse mobile, worst page: performance', least: 98, unit: '' },
      accessibility: { what: 'Lighthouse mobile: accessibility', least: 100, unit: '' },
      bestPractices: { what: 'Lighthouse mobile: best practices', least: 100, unit: '' },
      seo: { what: 'Lighthouse mobile: SEO', least: 100, unit: '' },
      shift: { what: 'layout shift', most: 0, unit: '' },
      blocking: { what: 'total blocking time', most: 50, unit: 'ms' },
      paint: { what: 'largest contentful paint, slow 4G', most: 2.5, unit: 's' },
    },
  }),
  calculator: part({
    engines: none,
    measure: async (store) => (await import('./page-rows.ts')).calculator(store),
    budgets: { script: { what: 'calculator: script of a change, slowed 4 times', most: 4, unit: 'ms' } },
  }),
  scroll: part({
    engines: none,
    measure: async (store) => (await import('./page-rows.ts')).scroll(store),
    // 60 are never reached to the last frame.
    budgets: { frames: { what: 'frames while the wheel turns, slowed 4 times', least: 59, unit: '/s' } },
  }),
  rate: part({
    engines: none,
    isQuick: true,
    measure: async (store) => (await import('./serving-rows.ts')).rate(store),
    budgets: {
      page: { what: 'cached page, share of a bare Node server', least: 60, unit: '%' },
      places: { what: 'provinces, districts: share of that page', least: 60, unit: '%' },
    },
  }),
  experiment: part({
    engines: stores,
    measure: async (store) => (await import('./serving-rows.ts')).experiment(store),
    budgets: {
      returning: { what: 'page of an experiment, share of bare Node', least: 60, unit: '%' },
      first: { what: 'the same, first view', least: 60, unit: '%' },
    },
  }),
  registration: part({
    engines: stores,
    isQuick: true,
    measure: async (store) => (await import('./registration-rows.ts')).registration(store, steadyRates[store.engine]),
    budgets: {
      share: { what: 'registrations, share of bare single inserts', least: demandedShare, unit: '%' },
      steady: {
        what: 'registrations, p99',
        load: { PostgreSQL: 'half of that rate', embedded: '20 a second' },
        most: 40,
        unit: 'ms',
      },
      pages: { what: 'pages beside those, p99', most: 40, unit: 'ms' },
      pagesTimes: { what: 'the same, times the p99 without', most: 4, unit: 'x' },
    },
  }),
  counting: part({
    engines: stores,
    measure: async (store) => (await import('./serving-rows.ts')).counting(store, viewsPerSecond),
    budgets: {
      views: { what: 'views that one process counts', least: viewsPerSecond, unit: '/s' },
      pages: { what: 'cached page beside 5,000 views/s, share', least: 60, unit: '%' },
    },
  }),
  memory: part({
    engines: stores,
    measure: async (store) => (await import('./memory-rows.ts')).memory(store),
    budgets: {
      samples: { what: 'memory after a first start with samples', most: memory, unit: 'MB' },
      used: { what: 'memory after 100,000 requests', most: memory, unit: 'MB' },
      growth: { what: 'growth of the heap since 10,000', most: 10, unit: '%' },
    },
  }),
  build: part({
    engines: none,
    measure: async (store) => (await import('./command-rows.ts')).build(store),
    budgets: {
      build: { what: 'build', most: 10, unit: 's' },
      dev: { what: 'dev server ready', most: 2, unit: 's' },
    },
  }),
  start: part({
    engines: stores,
    isQuick: true,
    measure: async (store) => (await import('./command-rows.ts')).start(store),
    budgets: { start: { what: 'start with data present', most: 2, unit: 's' } },
  }),
  campaigns: part({
    engines: stores,
    measure: async (store) => (await import('./command-rows.ts')).campaigns(store),
    budgets: {
      start: { what: 'start with 5,000 campaigns, longer than with 10', most: 20, unit: '%' },
      page: { what: 'page that is not made yet meanwhile, p95', most: 100, unit: 'ms' },
      walk: { what: 'then each of 5,000 pages once, p95', most: 100, unit: 'ms' },
      memory: { what: 'memory with 5,000 campaigns, after the start', most: memory, unit: 'MB' },
      walkMemory: { what: 'memory after each of the pages was made', most: memory, unit: 'MB' },
    },
  }),
  check: part({
    engines: none,
    measure: async () => (await import('./command-rows.ts')).check(),
    budgets: { check: { what: 'site check of the largest demo', most: 2, unit: 's' } },
  }),
  publication: part({
    // The embedded store belongs to one process.
    engines: ['PostgreSQL'],
    measure: async (store) => (await import('./publication-rows.ts')).publication(store),
    budgets: { publication: { what: 'publication until two processes show it', most: 1, unit: 's' } },
  }),
  approval: part({
    engines: stores,
    measure: async (store) => (await import('./publication-rows.ts')).approval(store),
    budgets: { approval: { what: 'approval until visitors see it', most: 1, unit: 's' } },
  }),
  edge: part({
    engines: ['PostgreSQL'],
    measure: async (store) => (await import('./edge-rows.ts')).edge(store),
    budgets: {
      requests: { what: 'pages through Varnish', least: 30_000, unit: '/s' },
      origin: { what: 'of them from the server', most: 1, unit: '%' },
      approval: { what: 'approval until Varnish shows it', most: 1, unit: 's' },
    },
  }),
  editor: part({
    engines: stores,
    isQuick: true,
    measure: async (store) => (await import('./editor-rows.ts')).editor(store),
    budgets: {
      usable: { what: 'editor usable, cold', most: { PostgreSQL: 0.9, embedded: 1.1 }, unit: 's' },
      paint: { what: 'letter to repaint of the preview, p95', most: { PostgreSQL: 60, embedded: 80 }, unit: 'ms' },
      task: { what: 'longest task meanwhile (0: none over 50 ms)', most: 50, unit: 'ms' },
      added: { what: 'plus to part on the page, p95', most: 300, unit: 'ms' },
    },
  }),
  typing: part({
    engines: stores,
    measure: async (store) => (await import('./editor-rows.ts')).typing(store, editors[store.engine]),
    budgets: {
      call: {
        what: 'a letter each 150 ms, call, p95',
        load: count(editors, 'editors'),
        most: { PostgreSQL: 60, embedded: 100 },
        unit: 'ms',
      },
    },
  }),
  studio: part({
    engines: stores,
    measure: async (store) => (await import('./studio-rows.ts')).studio(store, 500),
    budgets: {
      first: { what: '500 campaigns, ready just after the start', most: 1, unit: 's', loopSeconds },
      meanwhile: { what: 'list of 500, call, while all are checked, p95', most: 300, unit: 'ms' },
      checked: { what: 'until all 500 are checked after a start', most: 18, unit: 's', loopSeconds },
      ready: { what: '500 campaigns, ready, median', most: 1, unit: 's', loopSeconds },
      change: { what: 'another screen, loaded, p95', most: 100, unit: 'ms' },
      list: { what: 'list of 500, call, p95', most: 300, unit: 'ms' },
      files: { what: 'files of 500, call, p95', most: 500, unit: 'ms' },
      firstSearch: { what: 'search in the texts of 500, first time', most: 5, unit: 's' },
      search: { what: 'search in the texts of 500, p95', most: 200, unit: 'ms' },
      register: { what: 'register of processing of 500, first time', most: 5, unit: 's' },
      registerAgain: { what: 'register of processing of 500, p95', most: 500, unit: 'ms' },
    },
  }),
  studioOfMany: part({
    // The embedded store is for hundreds of campaigns.
    engines: ['PostgreSQL'],
    measure: async (store) => (await import('./studio-rows.ts')).studio(store, 5_000),
    budgets: {
      first: { what: '5,000 campaigns, ready just after the start', most: 3, unit: 's', loopSeconds },
      meanwhile: { what: 'list of 5,000, call, while all are checked, p95', most: 1_000, unit: 'ms' },
      checked: { what: 'until all 5,000 are checked after a start', most: 180, unit: 's', loopSeconds },
      ready: { what: '5,000 campaigns, ready, median', most: 1.5, unit: 's', loopSeconds },
      change: { what: 'another screen of 5,000, loaded, p95', most: 200, unit: 'ms' },
      list: { what: 'list of 5,000, call, p95', most: 300, unit: 'ms' },
      files: { what: 'files of 5,000, call, p95', most: 500, unit: 'ms' },
      firstSearch: { what: 'search just after 5,000 campaigns came', most: 30, unit: 's' },
      search: { what: 'search in the texts of 5,000, p95', most: 100, unit: 'ms' },
      register: { what: 'register of processing of 5,000, first time', most: 10, unit: 's' },
      registerAgain: { what: 'register of processing of 5,000, p95', most: 1_000, unit: 'ms' },
    },
  }),
  desk: part({
    engines: stores,
    isQuick: true,
    measure: async (store) => (await import('./desk-rows.ts')).desk(store, agents[store.engine]),
    budgets: {
      queue: { what: 'desk, 100,000 people: queue, p95', most: 200, unit: 'ms' },
      filter: { what: 'desk, 100,000 people: filtered, p95', most: 200, unit: 'ms' },
      phone: { what: 'desk, 100,000 people: search by phone, p95', most: 200, unit: 'ms' },
      name: { what: 'desk, 100,000 people: search by name, p95', most: 500, unit: 'ms' },
      firstName: { what: 'the first of them after a pause', most: 5, unit: 's' },
      arrival: { what: 'registration until it is on an agent’s screen', most: 1, unit: 's' },
      paper: { what: 'desk, 100,000 people: a paper of what one saw', most: 2, unit: 's' },
      claim: { what: '"next" once a second, p95', load: count(agents, 'agents'), most: 50, unit: 'ms' },
    },
  }),
  doNotCall: part({
    engines: stores,
    measure: async (store) => (await import('./desk-rows.ts')).doNotCall(store),
    budgets: {
      import: { what: 'a do-not-call list of 1,000,000 numbers imported', most: 60, unit: 's' },
      ask: { what: 'whether a number stands on it, median', most: 1, unit: 'ms' },
    },
  }),
  insight: part({
    engines: stores,
    measure: async (store) => (await import('./insight-rows.ts')).insight(store, 50),
    budgets: {
      all: { what: 'results of a year, 50 campaigns, p95', most: { PostgreSQL: 300, embedded: 600 }, unit: 'ms' },
      busiest: { what: 'the same, the busiest of them', most: { PostgreSQL: 300, embedded: 600 }, unit: 'ms' },
    },
  }),
  insightOfMany: part({
    engines: ['PostgreSQL'],
    measure: async (store) => (await import('./insight-rows.ts')).insight(store, 5_000),
    budgets: {
      all: { what: 'results of a year, 5,000 campaigns, p95', most: 1_000, unit: 'ms' },
      busiest: { what: 'the busiest of 5,000, p95', most: 300, unit: 'ms' },
    },
  }),
  fold: part({
    engines: ['PostgreSQL'],
    measure: async (store) => (await import('./fold-rows.ts')).fold(store),
    budgets: {
      fold: { what: 'hours of a day of 10,000,000 views added up', most: 5, unit: 'min' },
      day: { what: 'what is left of that day', most: 50, unit: 'MB' },
    },
  }),
  day: part({
    // Several processes share one database.
    engines: ['PostgreSQL'],
    measure: async (store) => (await import('./day-rows.ts')).day(store),
    budgets: {
      lostViews: { what: 'a day of views in minutes: not counted', most: 0, unit: '' },
      lostRegistrations: { what: 'the same: registrations not stored', most: 0, unit: '' },
      origin: { what: 'the same: pages that reach a server', most: 1, unit: '%' },
      page: { what: 'processor time of a page through the edge', most: 0.3, unit: 'ms' },
      view: { what: 'the same, of a view', most: 1.5, unit: 'ms' },
      rest: { what: 'the same, of what a page tells when it is left', most: 1.5, unit: 'ms' },
      registration: { what: 'the same, of a registration', most: 15, unit: 'ms' },
      evening: { what: '1,400 visitors a second: page, p99', most: 100, unit: 'ms' },
    },
  }),
  tests: part({
    engines: none,
    measure: async () => {
      const reason = 'they print their time themselves; a bench beside them would slow them down';
      return { quick: { reason }, night: { reason } };
    },
    budgets: {
      quick: { what: 'npm test, from an installed clone', most: 6, unit: 'min' },
      night: { what: 'npm run test:all', most: 75, unit: 'min' },
    },
  }),
} satisfies Record<string, Part>;

function part<Name extends string>(one: Part<Name>): Part<Name> {
  return one;
}

/** `50 agents` and `10 agents`. */
function count(of: Readonly<Record<StoreEngine, number>>, what: string): Record<StoreEngine, string> {
  return { PostgreSQL: `${of.PostgreSQL} ${what}`, embedded: `${of.embedded} ${what}` };
}
