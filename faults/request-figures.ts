import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Numbers and times of the requests of one kind. */
interface Kind {
  /** Milliseconds of those that were answered whole. */
  readonly times: number[];
  /** Answers by status; `lost` where the connection ended without a whole one. */
  readonly statuses: Map<number | 'lost', number>;
}

export interface RequestFigures {
  /** Answers other than success and redirections, each with its kind and number. */
  refused(): string[];
  /** A line for each kind: how many, and how long they took. */
  table(): string[];
  /** Nothing is counted any more. */
  stop(): void;
}

/** The same objects come with each message about a request. */
interface Message {
  request: { method: string; origin: string; path: string };
  response?: { statusCode: number };
}

/**
 * Counts and times every request of this process to one server, whoever makes it. `kindOf` names a request; those
 * without a name are left out.
 */
export function followRequests(
  origin: string,
  kindOf: (method: string, path: string) => string | undefined,
): RequestFigures {
  const kinds = new Map<string, Kind>();
  const startedAt = performance.now();
  let stoppedAt: number | undefined;
  const underWay = new WeakMap<object, { kind: Kind; started: number; status: number }>();

  const listeners: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }) => {
      const name = request.origin === origin ? kindOf(request.method, request.path) : undefined;
      if (name === undefined) return;
      const kind = kinds.get(name) ?? { times: [], statuses: new Map() };
      kinds.set(name, kind);
      underWay.set(request, { kind, started: performance.now(), status: 0 });
    },
    'undici:request:headers': ({ request, response }) => {
      const one = underWay.get(request);
      if (one && response) one.status = response.statusCode;
    },
    'undici:request:trailers': ({ request }) => {
      const one = underWay.get(request);
      if (!one) return;
      one.kind.times.push(performance.now() - one.started);
      add(one.kind, one.status);
    },
    'undici:request:error': ({ request }) => {
      const one = underWay.get(request);
      if (one) add(one.kind, 'lost');
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener as () => void);

  return {
    refused: () =>
      [...kinds].flatMap(([name, { statuses }]) =>
        [...statuses]
          .filter(([status]) => status === 'lost' || status >= 400)
          .map(([status, count]) => `${name}: ${count} times ${status}`),
      ),
    table: () =>
      [...kinds].map(([name, { times }]) => {
        const sorted = times.toSorted((one, other) => one - other);
        const seconds = ((stoppedAt ?? performance.now()) - startedAt) / 1000;
        const rate = (sorted.length / seconds).toFixed(1);
        const at = (share: number) => `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)}`;
        return `${name}: ${sorted.length} requests, ${rate}/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
      }),
    stop: () => {
      stoppedAt ??= performance.now();
      for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener as () => void);
    },
  };
}

function add({ statuses }: Kind, status: number | 'lost'): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
