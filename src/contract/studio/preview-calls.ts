import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';

/** How long an address of a preview may be good for, in hours. */
export const previewHours = [1, 24, 168] as const;

const inPath = z.object({ webid: webidSchema });

const previewAddressSchema = z.object({
  id: z.string(),
  /** `https://uudai.example.vn/hu_vang?preview=…` */
  address: z.string(),
  /** Null: the working copy, as it is when the address is opened. */
  version: z.nullable(z.int()),
  /** Name of the person. */
  madeBy: z.string(),
  madeAt: timeSchema,
  expiresAt: timeSchema,
});
export type PreviewAddress = z.infer<typeof previewAddressSchema>;

/** Addresses that show a campaign to people without an account. */
export const previewCalls = {
  listPreviewAddresses: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/previews',
    access: 'campaign.edit',
    summary: 'The addresses that open a preview now, the newest first.',
    inPath,
    data: z.array(previewAddressSchema),
  }),
  makePreviewAddress: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/previews',
    access: 'campaign.edit',
    summary: 'An address that shows a version, or the working copy, to everybody who has it.',
    inPath,
    body: z.object({
      version: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))),
      hours: z.literal(previewHours),
    }),
    data: previewAddressSchema,
    changes: true,
  }),
  withdrawPreviewAddress: defineCall({
    method: 'DELETE',
    path: '/campaigns/:webid/previews/:id',
    access: 'campaign.edit',
    summary: 'Ends an address at once.',
    inPath: z.object({ webid: webidSchema, id: z.uuid() }),
    data: done,
    changes: true,
  }),
};
