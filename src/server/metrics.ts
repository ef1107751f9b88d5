import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** What operators watch. Served at `/metrics` in Prometheus' text format. */
export interface Metrics {
  readonly registry: Registry;
  /** Counted as plain numbers, because a cached page costs little more than the counting. */
  readonly pages: { hit: number; made: number; unknown: number; failed: number };
  registration(status: number): void;
}

/** `picturesPending` says how many pictures wait to be made. */
export function createMetrics({ picturesPending }: { picturesPending: () => number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pages = { hit: 0, made: 0, unknown: 0, failed: 0 };

  new Counter({
    name: 'landing_pages_total',
    help: 'Campaign pages by how they were answered: hit (from the cache), made (rendered), unknown (404), failed (500).',
    labelNames: ['answer'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(pages)) this.inc({ answer }, count);
    },
  });
  const registrations = new Counter({
    name: 'landing_registrations_total',
    help: 'Registrations by the HTTP status they were answered with; 201 and 303 are leads.',
    labelNames: ['status'],
    registers: [registry],
  });
  new Gauge({
    name: 'landing_pictures_pending',
    help: 'Pictures that are being made or wait for it.',
    registers: [registry],
    collect() {
      this.set(picturesPending());
    },
  });

  return {
    registry,
    pages,
    registration: (status) => registrations.inc({ status: String(status) }),
  };
}
