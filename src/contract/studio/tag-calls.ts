import { z } from 'zod/mini';
import { tagPurposes, tagSwitch } from '../tag-purposes.ts';
import { webidSchema } from '../webid.ts';
import { defineCall } from './studio-call.ts';

/** The tags of a campaign's page, and whether they wait for the visitor's choice. */
export const tagCalls = {
  readTags: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/tags',
    access: 'campaign.read',
    summary: 'What the tags of a page load before and after the visitor’s choice, as their code tells.',
    inPath: z.object({ webid: webidSchema }),
    data: z.object({
      /** The version that visitors see; the newest one where nothing is published. */
      version: z.int(),
      isPublished: z.boolean(),
      /** What the campaign says; null: what the bank does by default. */
      tags: z.nullable(z.enum(tagSwitch)),
      asks: z.boolean(),
      /** Whether the page counts itself, which waits for no choice. */
      counts: z.boolean(),
      reports: z.array(
        z.object({
          tools: z.array(z.string()),
          purposes: z.array(z.enum(tagPurposes)),
          hosts: z.array(z.string()),
          /** After the visitor has agreed, after the page has loaded, or at once in browsers without scripts. */
          runs: z.enum(['choice', 'load', 'unscripted']),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
};
