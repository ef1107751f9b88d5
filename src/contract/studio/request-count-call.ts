import { z } from 'zod/mini';
import { defineCall } from './studio-call.ts';

/** By itself, because the navigation needs it on every screen. */
export const countRequests = defineCall({
  method: 'GET',
  path: '/desk/request-count',
  access: 'request.handle',
  summary: 'How many requests about data are open.',
  data: z.object({ open: z.int() }),
});
