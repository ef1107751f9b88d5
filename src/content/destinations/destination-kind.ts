import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** The description of a destination, without its secrets. */
export interface DescribedDestination {
  /**
   * Its address, to store and compare it: the host with a hash of the whole address. Equal texts mean equal addresses.
   */
  address: string;
  /** The address in words for people: host, folder, bucket or domains. */
  name: string;
  /** The address that personal data are sent to, and where it stands in the settings. Undefined when none are. */
  target: { path: string; address: string } | undefined;
}

/**
 * Defines a kind of place that leads are sent to. `kind`: the name that settings and rows have for it, which never
 * changes; `title`: what people call it. Its settings (site.json, `deliveries`) hold no secrets: they name the
 * environment variables of these. How leads get there is in `leads/delivery/destinations`.
 */
export function defineDestination<Schema extends z.ZodType<{ kind: string }>>({
  describe,
  isFile = false,
  ...definition
}: {
  kind: z.infer<Schema>['kind'];
  title: string;
  schema: Schema;
  /**
   * Leads wait for the end of the minute, so that many make one file and not hundreds. The leads of a file are tried
   * together under a name that stays: a second try writes the same file. One that cannot be written delays the others.
   */
  isFile?: boolean;
  describe: (settings: z.infer<Schema>) => DescribedDestination;
}) {
  const isOwn = (settings: { kind: string }): settings is z.infer<Schema> => settings.kind === definition.kind;
  return {
    ...definition,
    isFile,
    /** Undefined for settings of another kind. */
    describe: (settings: { kind: string }) => (isOwn(settings) ? describe(settings) : undefined),
  };
}

/** 16 hexadecimal digits, enough that no two addresses collide. */
export function shortHash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
