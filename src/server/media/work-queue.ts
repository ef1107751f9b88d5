/** Visitors wait for what is `urgent`; what is `later` is made ahead of them, one at a time, when nobody waits. */
export type Priority = 'urgent' | 'later';

/** Runs jobs with a bound on how many run at once. A job that is asked for twice runs once. */
export interface WorkQueue<Result> {
  /**
   * The job's own result; the job is told how urgent it is when it starts. Asking urgently for a job that waits as
   * `later` moves it forward. Rejects with what the job throws.
   */
  run(key: string, priority: Priority, job: (priority: Priority) => Promise<Result>): Promise<Result>;
  /** Jobs that wait or run. */
  readonly size: number;
  /** Forgets the jobs that wait as `later`; their promises reject. */
  dropLater(): void;
}

interface Entry<Result> {
  priority: Priority;
  state: 'waiting' | 'running';
  promise: Promise<Result>;
  start: () => void;
  drop: () => void;
}

export function createWorkQueue<Result>({ concurrency }: { concurrency: number }): WorkQueue<Result> {
  const entries = new Map<string, Entry<Result>>();

  function startNext(): void {
    const all = [...entries.values()];
    const running = all.filter(({ state }) => state === 'running');
    if (running.length >= concurrency) return;
    const urgent = all.find(({ state, priority }) => state === 'waiting' && priority === 'urgent');
    const later =
      running.length === 0 ? all.find(({ state, priority }) => state === 'waiting' && priority === 'later') : undefined;
    const next = urgent ?? later;
    if (!next) return;
    next.start();
    startNext();
  }

  return {
    get size() {
      return entries.size;
    },
    run: (key, priority, job) => {
      const known = entries.get(key);
      if (known) {
        if (priority === 'urgent') known.priority = 'urgent';
        startNext();
        return known.promise;
      }
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const entry: Entry<Result> = {
        priority,
        state: 'waiting',
        promise,
        start: () => {
          entry.state = 'running';
          job(entry.priority)
            .then(resolve, reject)
            .finally(() => {
              entries.delete(key);
              startNext();
            });
        },
        drop: () => {
          entries.delete(key);
          reject(new Error('The server stops before this was made'));
        },
      };
      entries.set(key, entry);
      startNext();
      return promise;
    },
    dropLater: () => {
      for (const entry of [...entries.values()]) {
        if (entry.state === 'waiting' && entry.priority === 'later') entry.drop();
      }
    },
  };
}
