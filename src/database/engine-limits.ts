import type { OpenDatabase } from './database.ts';

/** What a database carries while every answer comes in time, on two cores (docs/install.md#what-runs). */
interface EngineLimits {
  /** Agents who take the next person and store an outcome once a second. */
  readonly agents: number;
  /** People who type at once. */
  readonly editors: number;
  /** Undefined where the disk decides. */
  readonly registrationsPerSecond?: number;
}

export const engineLimits: Readonly<Record<OpenDatabase['kind'], EngineLimits>> = {
  pglite: { agents: 10, editors: 5, registrationsPerSecond: 20 },
  postgres: { agents: 50, editors: 10 },
};

/** What the embedded database carries, for whoever reads how a server started. */
export function describeEmbeddedLimits(): string {
  const { agents, editors, registrationsPerSecond } = engineLimits.pglite;
  return `the embedded database carries ${agents} agents who take a person once a second, ${editors} people who edit at once and ${registrationsPerSecond} registrations a second; for more set DATABASE_URL`;
}
