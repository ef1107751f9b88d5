import { readdirSync } from 'node:fs';

/** Every demo campaign has a page at the address of its name. */
export const campaignPages: readonly string[] = readdirSync('content', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
