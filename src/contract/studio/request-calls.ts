import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { pressedSteps, requestSources, requestStates, writtenSources } from '../desk/person-requests.ts';
import { requestKinds, requestRulesSchema } from '../desk/request-rules.ts';
import { isPhone, normalisePhone } from '../registration/phone.ts';
import { phoneMaxLength } from '../registration/typed-text.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';

/** `unmatched`: reference and phone of the public page belong to no registration. */
export const requestViews = ['open', 'done', 'refused', 'unmatched'] as const;
export type RequestView = (typeof requestViews)[number];

const idInPath = z.object({ id: z.uuid() });
/** Longest reason, outcome or detail that staff write. */
export const requestTextMaxLength = 500;
const reasonSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(requestTextMaxLength));

const personSchema = z.object({ id: z.string(), name: z.string(), isSelf: z.boolean() });

const rowSchema = z.object({
  id: z.string(),
  /** Which the person may read out. */
  code: z.string(),
  kind: z.enum(requestKinds),
  source: z.enum(requestSources),
  state: z.enum(requestStates),
  isMatched: z.boolean(),
  /** Masked; empty when the form had none, and once the person is forgotten. */
  name: z.string(),
  phone: z.string(),
  owner: z.nullable(personSchema),
  receivedAt: timeSchema,
  answeredAt: z.nullable(timeSchema),
  answerDueAt: timeSchema,
  dueAt: timeSchema,
  /** Of its own clock, without the extension. */
  days: z.int(),
  extendedBy: z.nullable(z.int()),
  extensionReason: z.nullable(z.string()),
  /** Steps that somebody has done, with their times. */
  steps: z.record(z.string(), timeSchema),
  /** Systems that have received registrations of the person. */
  receivers: z.array(z.string()),
  endedAt: z.nullable(timeSchema),
  outcome: z.nullable(z.string()),
});
export type RequestRow = z.infer<typeof rowSchema>;

export const requestCalls = {
  listRequests: defineCall({
    method: 'GET',
    path: '/desk/requests',
    access: 'request.handle',
    summary: 'Requests of people about their data, masked; open ones by what is due, others newest first.',
    query: z.object({
      view: z.optional(z.enum(requestViews)),
      /** A code or a phone number: then of every view. */
      text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    data: z.object({
      rows: z.array(rowSchema),
      counts: z.record(z.enum(requestViews), z.int()),
      rules: requestRulesSchema,
      /** Who may own one. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      now: timeSchema,
    }),
  }),
  countRequests: defineCall({
    method: 'GET',
    path: '/desk/request-count',
    access: 'request.handle',
    summary: 'How many requests about data are open.',
    data: z.object({ open: z.int() }),
  }),
  readRequest: defineCall({
    method: 'GET',
    path: '/desk/requests/:id',
    access: 'request.handle',
    summary: 'A request with what is kept of the person; name and phone in clear for its owner only.',
    inPath: idInPath,
    data: z.object({
      row: rowSchema,
      /** For the owner; null for others, and once the person is forgotten. */
      clear: z.nullable(z.object({ name: z.string(), phone: z.string(), reference: z.string(), detail: z.string() })),
      /** References of registrations, for the systems that received them. */
      references: z.array(z.string()),
      calls: z.int(),
      notes: z.int(),
      rules: requestRulesSchema,
      now: timeSchema,
    }),
    errors: ['notFound'],
  }),
  registerRequest: defineCall({
    method: 'POST',
    path: '/desk/requests',
    access: 'request.handle',
    summary: 'Writes down a request that came by phone or at the counter, or one of the page that matched nobody.',
    body: z.object({
      kind: z.enum(requestKinds),
      source: z.enum(writtenSources),
      phone: z.string().check(
        z.trim(),
        z.maxLength(phoneMaxLength),
        z.refine((text) => isPhone(normalisePhone(text))),
      ),
      /** How the person was verified, and what to correct. */
      detail: reasonSchema,
      /** Id of one that matched nobody, which this one replaces, with its code and its time. */
      from: z.optional(z.uuid()),
    }),
    data: z.object({ id: z.string(), code: z.string() }),
    errors: ['notFound'],
    changes: true,
  }),
  takeRequest: defineCall({
    method: 'POST',
    path: '/desk/requests/:id/take',
    access: 'request.handle',
    summary: 'Gives a request to the caller, or to somebody else who may work on requests.',
    inPath: idInPath,
    body: z.object({ to: z.optional(z.uuid()) }),
    data: done,
    errors: ['notFound', 'requestEnded'],
    changes: true,
  }),
  answerRequest: defineCall({
    method: 'POST',
    path: '/desk/requests/:id/answer',
    access: 'request.handle',
    summary: 'The person was told that the request was read.',
    inPath: idInPath,
    data: done,
    errors: ['notFound', 'requestEnded', 'notOwner'],
    changes: true,
  }),
  markRequestStep: defineCall({
    method: 'POST',
    path: '/desk/requests/:id/steps',
    access: 'request.handle',
    summary: 'A step was done outside of the Studio.',
    inPath: idInPath,
    body: z.object({ step: z.enum(pressedSteps) }),
    data: done,
    errors: ['notFound', 'requestEnded', 'notOwner'],
    changes: true,
  }),
  extendRequest: defineCall({
    method: 'POST',
    path: '/desk/requests/:id/extend',
    access: 'request.handle',
    summary: 'Makes the clock longer, once, with a reason that the person was told.',
    inPath: idInPath,
    body: z.object({ days: z.int().check(z.gte(1), z.lte(365)), reason: reasonSchema }),
    data: done,
    errors: ['notFound', 'requestEnded', 'notOwner', 'extendedBefore'],
    changes: true,
  }),
  finishRequest: defineCall({
    method: 'POST',
    path: '/desk/requests/:id/finish',
    access: 'request.handle',
    summary: 'The person has heard the result, or why the request is refused.',
    inPath: idInPath,
    body: z.object({ isRefused: z.boolean(), outcome: reasonSchema }),
    data: done,
    errors: ['notFound', 'requestEnded', 'notOwner', 'stepsLeft'],
    changes: true,
  }),
};

/** Requests that have ended, as CSV. Not a StudioCall, because the answer is not JSON. */
export const requestsFile = { method: 'GET', path: '/desk/requests.csv', access: 'request.handle' } as const;
