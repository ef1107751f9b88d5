import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createResultCounts } from '../contract/result-counts.ts';
import { createJobCounts } from '../database/run-jobs.ts';
import { createDeliveryCounts } from '../leads/delivery/start-deliveries.ts';
import { createRetentionCounts } from '../leads/privacy/apply-retention.ts';
import { openFakeBucket } from '../testing/fake-bucket.ts';
import { createMetrics } from './metrics.ts';

/** The files for Grafana and Prometheus may only query metrics that the server has. */
const files = ['deploy/monitoring/landing-dashboard.json', 'deploy/monitoring/landing-alerts.yml'];
const told = new Map<string, readonly string[]>();

beforeAll(async () => {
  const { registry } = createMetrics({
    picturesPending: () => 0,
    readWaitingJobs: async () => [],
    jobCounts: createJobCounts(),
    bucket: openFakeBucket().bucket,
    purgeCounts: createResultCounts(['varnish'], { forgotten: 0, failed: 0 }),
    telemetry: { lost: { spans: 0, logs: 0 } },
    deliveries: { counts: createDeliveryCounts(), oldestWaitingSeconds: async () => 0 },
    timekeeping: { isPlausible: () => true, retention: createRetentionCounts() },
  });
  for (const { name } of await registry.getMetricsAsJSON()) {
    const metric = registry.getSingleMetric(name);
    const labels: unknown = metric && Reflect.get(metric, 'labelNames');
    told.set(name, Array.isArray(labels) ? labels : []);
  }
});

/** The metrics in a text, each with the labels that it is queried by. */
function readQueries(text: string): [name: string, labels: string[]][] {
  return [...text.matchAll(/\b((?:landing|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', inside = '']) => [
      name.replace(/_(?:bucket|count|sum)$/, ''),
      [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    ],
  );
}

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll('\\"', '"');

  test('asks only for metrics and labels that there are', () => {
    const queries = readQueries(text);
    expect(queries.length).toBeGreaterThan(10);
    for (const [name, labels] of queries) {
      expect([...told.keys()], file).toContain(name);
      // Prometheus itself adds these two.
      for (const label of labels) expect([...(told.get(name) ?? []), 'job', 'instance'], name).toContain(label);
    }
  });

  test('leaves out none of the product’s own, but what needs no alarm', () => {
    const asked = new Set(readQueries(text).map(([name]) => name));
    const silent = file.endsWith('.yml')
      ? ['landing_jobs', 'landing_pictures_pending', 'landing_response_seconds']
      : [];
    const own = [...told.keys()].filter((name) => name.startsWith('landing_') && !silent.includes(name));
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });
});

test('the dashboard is JSON that Grafana can import: panels side by side, each with a query', () => {
  const { panels } = JSON.parse(readFileSync('deploy/monitoring/landing-dashboard.json', 'utf8'));
  const cells = new Set<string>();
  for (const { gridPos, targets, title } of panels) {
    expect(
      targets.every(({ expr }: { expr: string }) => expr !== ''),
      title,
    ).toBe(true);
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(cells.has(`${x} ${y}`), title).toBe(false);
        cells.add(`${x} ${y}`);
      }
  }
});
