import { z } from 'zod/mini';
import { noticeKindNames } from './notice-kinds.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

const kindSchema = z.enum(noticeKindNames);

const noticeSchema = z.object({
  id: z.int(),
  /** One of `noticeKinds`, or one of a newer version. */
  kind: z.string(),
  webid: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  /** Where it leads, below `studioPath`. */
  path: z.string(),
  madeAt: timeSchema,
  isRead: z.boolean(),
});
export type StudioNotice = z.infer<typeof noticeSchema>;

/** Most notices in one call, and of which the panel tells. */
export const mostNotices = 50;

const choiceSchema = z.object({
  /** Whether the server sends e-mail. */
  hasMail: z.boolean(),
  /** Kinds that come by e-mail, too. */
  mailed: z.array(kindSchema),
});

/** The notices of the person. The events of `studioEventsPath` say when there is a new one. */
export const noticeCalls = {
  listNotices: defineCall({
    method: 'GET',
    path: '/own/notices',
    access: 'signedIn',
    summary: 'The newest own notices, newest first, and how many of all are not read.',
    data: z.object({ notices: z.array(noticeSchema), unread: z.int() }),
  }),
  readNotices: defineCall({
    method: 'POST',
    path: '/own/notices/read',
    access: 'signedIn',
    summary: 'Marks own notices as read: those with these ids, or all up to an id.',
    body: z.object({
      ids: z.optional(z.array(z.int()).check(z.maxLength(mostNotices))),
      upTo: z.optional(z.int()),
    }),
    data: z.object({}),
  }),
  readNoticeChoice: defineCall({
    method: 'GET',
    path: '/own/notice-choice',
    access: 'signedIn',
    summary: 'Which kinds of notices come by e-mail, too.',
    data: choiceSchema,
  }),
  chooseNotices: defineCall({
    method: 'PUT',
    path: '/own/notice-choice',
    access: 'signedIn',
    summary: 'Chooses which kinds of notices come by e-mail, too.',
    body: z.object({ mailed: z.array(kindSchema).check(z.maxLength(noticeKindNames.length)) }),
    data: choiceSchema,
    changes: true,
  }),
};
