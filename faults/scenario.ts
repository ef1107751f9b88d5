import { ensurePostgres } from '../scripts/postgres.mjs';
import { startPostgres, type ThrowawayPostgres } from '../src/testing/throwaway-postgres.ts';
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

/** One thing that breaks, and what must hold meanwhile and after. */
export interface Scenario {
  name: string;
  /** One sentence for the progress output. */
  what: string;
  /** Also part of `npm test`. */
  short?: boolean;
  /** Left out unless it is named: it takes as long as one wants. */
  byNameOnly?: boolean;
  limitSeconds: number;
  /** Rejects when an expectation fails; with ScenarioSkipped when this machine cannot run it. */
  run: (tools: ScenarioTools) => Promise<void>;
}

export interface ScenarioTools {
  /** Removed after the scenario. */
  folder: string;
  isShort: boolean;
  /** How long a soak takes. */
  minutes: number;
  /** A data folder with the campaign that visitors register with; at `path`, or in the scenario's folder. */
  newDataDir: (path?: string) => Promise<string>;
  say: (text: string) => void;
  /** Clean-ups run in reverse order. */
  afterwards: (cleanUp: () => unknown) => void;
}

/** The machine lacks what the scenario needs. The message says what. */
export class ScenarioSkipped extends Error {}

/** A PostgreSQL server that is stopped after the scenario. */
export async function openPostgres({ afterwards }: ScenarioTools): Promise<ThrowawayPostgres> {
  const postgres = await startPostgres(await ensurePostgres());
  afterwards(() => postgres.stop());
  return postgres;
}

/** A server that is stopped after the scenario. */
export async function openServer({ afterwards }: ScenarioTools, options: ServerOptions): Promise<ServerProcess> {
  const server = await startServer(options);
  afterwards(() => server.killAtOnce());
  return server;
}

export function expectEqual(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, found ${a}`);
}

export function expectNothingWrong(wrong: readonly string[]): void {
  if (wrong.length > 0)
    throw new Error(`${wrong.length} leads are wrong, for example: ${wrong.slice(0, 3).join('; ')}`);
}
