import { readdirSync } from 'node:fs';

/** Every demo campaign has a page at the address of its name. */
export const campaignPages: readonly string[] = readdirSync('content', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The simplest page and the one with most parts; every page at night, which LONG=1 says. */
export const campaignPagesByTime = process.env.LONG ? campaignPages : ['hu_vang', 'super_sinh_loi'];
