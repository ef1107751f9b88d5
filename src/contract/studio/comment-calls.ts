import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';

/** Most characters of a comment. */
export const commentMaxLength = 4_000;
/** Most people whom one comment mentions. */
const mostMentions = 20;

const inPath = z.object({ webid: webidSchema });
const personSchema = z.object({ id: z.string(), name: z.string() });

const threadSchema = z.object({
  /** Id of its first comment. */
  id: z.string(),
  /** The field or section: a key of content or `site.json`, and the path in it, empty for the whole. */
  key: z.string(),
  path: z.string(),
  /** Null: it is open. */
  resolved: z.nullable(z.object({ by: z.string(), at: timeSchema })),
  /** Oldest first. */
  comments: z.array(z.object({ id: z.string(), by: personSchema, at: timeSchema, text: z.string() })),
});
export type CommentThread = z.infer<typeof threadSchema>;

/** Comments on fields and sections. The event `commented` of the working copy says that they have changed. */
export const commentCalls = {
  listComments: defineCall({
    method: 'GET',
    path: '/campaigns/:webid/comments',
    access: 'campaign.read',
    summary: 'The threads of a campaign, the newest first, and the people who can be mentioned.',
    inPath,
    data: z.object({ threads: z.array(threadSchema), people: z.array(personSchema) }),
  }),
  addComment: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/comments',
    access: 'comment.write',
    summary:
      'Begins a thread, or answers in one, which opens it again. Mentioned people who may read the campaign are told. ' +
      'Sent again with the same id it is added once.',
    inPath,
    body: z.object({
      id: z.uuid(),
      /** Null begins a thread. */
      thread: z.nullable(z.uuid()),
      key: z.string().check(z.minLength(1), z.maxLength(200)),
      path: z.string().check(z.maxLength(500)),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(commentMaxLength)),
      mentions: z.array(z.uuid()).check(z.maxLength(mostMentions)),
    }),
    data: done,
  }),
  resolveThread: defineCall({
    method: 'PUT',
    path: '/campaigns/:webid/comments/:id/resolved',
    access: 'comment.write',
    summary: 'Resolves a thread, or opens it again.',
    inPath: z.object({ webid: webidSchema, id: z.uuid() }),
    body: z.object({ isResolved: z.boolean() }),
    data: done,
  }),
};
