import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { deskPolicySchema } from '../desk/desk-policy.ts';
import { callRules } from '../desk/may-call.ts';
import { callOutcomes, workStates } from '../desk/outcomes.ts';
import { workCalendarsSchema } from '../desk/work-calendar-schema.ts';
import { armNames } from '../insight/page-events.ts';
import { calculationSchema } from '../registration/sign-up.ts';
import { webidSchema } from '../webid.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';

/** A person of the desk is named by the reference of any of their registrations. */
const referenceInPath = z.object({ reference: z.string().check(z.maxLength(40)) });
const reasonSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(1000));

/** `toCall`: new people and call-backs. */
export const deskViews = ['toCall', 'new', 'callBacks', 'quarantined', 'closed'] as const;
export type DeskView = (typeof deskViews)[number];

/** Parts of a list, in the order in which people are called; the policy may put `due` before `new`. */
const rowGroups = ['new', 'due', 'later', 'quarantined', 'closed'] as const;

const holderSchema = z.object({ id: z.string(), name: z.string(), isSelf: z.boolean(), until: timeSchema });

/** A person in a list. Name and phone are masked for everybody. */
const deskRowSchema = z.object({
  /** Reference of the newest registration. */
  reference: z.string(),
  webid: z.string(),
  template: z.string(),
  group: z.enum(rowGroups),
  state: z.enum(workStates),
  /** `T. T. Hương`; empty when the form had no name. */
  name: z.string(),
  /** `09** *** 678`; empty for a lead without a phone. */
  phone: z.string(),
  registeredAt: timeSchema,
  /** When the first call, the call-back or the retry is due; null for closed and quarantined ones. */
  dueAt: z.nullable(timeSchema),
  unanswered: z.int(),
  /** Calls to the number in the last 24 hours. */
  calls: z.array(timeSchema),
  registrations: z.int(),
  /** A question or a note was typed into the form. */
  hasNote: z.boolean(),
  utmSource: z.nullable(z.string()),
  utmCampaign: z.nullable(z.string()),
  lastOutcome: z.nullable(z.enum(callOutcomes)),
  /** Who made the last call. */
  lastCall: z.nullable(z.object({ name: z.string(), isSelf: z.boolean(), at: timeSchema })),
  /** Who works on it now. */
  holder: z.nullable(holderSchema),
  /** Why it is quarantined. */
  quarantine: z.nullable(z.string()),
  isSample: z.boolean(),
});
export type DeskRow = z.infer<typeof deskRowSchema>;

/** Free people who wait: all of them counted, ten at most. */
const waitingSchema = z.object({ count: z.int(), rows: z.array(deskRowSchema) });

const countsSchema = z.object({
  new: z.int(),
  due: z.int(),
  later: z.int(),
  quarantined: z.int(),
  closed: z.int(),
});
export type DeskCounts = z.infer<typeof countsSchema>;

const noteSchema = z.string().check(z.overwrite(cleanText), z.maxLength(4000));

/** A call that was made, or an outcome that the bank's CRM reported. */
export const deskCallSchema = z.object({
  id: z.string(),
  at: timeSchema,
  /** Null: the bank's CRM. */
  by: z.nullable(z.object({ name: z.string(), isSelf: z.boolean() })),
  outcome: z.enum(callOutcomes),
  /** The rule that allowed it; null: an outcome of the CRM, or from before there were rules. */
  // No spread: a bundler keeps it, and every screen would load zod.
  allowedBy: z.nullable(z.union([z.enum(callRules), z.literal('notAsked')])),
  followUpAt: z.nullable(timeSchema),
  /** In clear for the holder only; null without a note or for others. */
  note: z.nullable(z.string()),
  hasNote: z.boolean(),
});

/** A registration of the person, as far as the roles of the reader go. */
export const deskRegistrationSchema = z.object({
  reference: z.string(),
  webid: z.string(),
  template: z.string(),
  version: z.int(),
  /** Arm of the experiment that the visitor saw, if one was running. */
  arm: z.nullable(z.enum(armNames)),
  form: z.string(),
  registeredAt: timeSchema,
  ctaId: z.nullable(z.string()),
  quarantine: z.nullable(z.string()),
  /** What was filled in, with Vietnamese headings. In clear for the holder only; empty for others. */
  answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** What the visitor saw in the calculator. */
  calculation: z.nullable(calculationSchema),
  consents: z.array(
    z.object({
      purpose: z.string(),
      isGranted: z.boolean(),
      withdrawnAt: z.nullable(timeSchema),
      textVersion: z.string(),
      /** Exactly the words of the choice; null when the version does not have them any more. */
      text: z.nullable(z.string()),
    }),
  ),
  /** Exactly what was read around the choices, line by line; null for nothing, or when it is not known any more. */
  consentNotice: z.nullable(z.string()),
  /** First and last arrival. */
  touches: z.array(
    z.object({ source: z.nullable(z.string()), campaign: z.nullable(z.string()), at: z.nullable(timeSchema) }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      destination: z.string(),
      kind: z.string(),
      state: z.enum(['waiting', 'held', 'delivered', 'dead']),
      attempts: z.int(),
      lastError: z.nullable(z.string()),
      /** Time of the next attempt, or of the end of the delivery. */
      at: z.nullable(timeSchema),
    }),
  ),
});

const policyAnswer = z.object({
  policy: deskPolicySchema,
  /** The server's clock, by which minutes are counted. */
  now: timeSchema,
});

const rulesAnswer = z.extend(policyAnswer, { calendars: workCalendarsSchema });
/** How the desk works, and when in the campaigns of the reader. */
export type DeskRules = Omit<z.infer<typeof rulesAnswer>, 'now'>;

/** Everything about a person that a call needs. */
const personSchema = z.extend(rulesAnswer, {
  row: deskRowSchema,
  /** What else decides whether the person may be called (`contract/desk/may-call.ts`). */
  number: z.object({
    listed: z.nullable(z.object({ source: z.string(), since: z.iso.date() })),
    hasMarketingConsent: z.boolean(),
    isWithdrawn: z.boolean(),
  }),
  /** For the holder: name and phone in clear; null for others. */
  clear: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** Newest first, 20 at most; those of campaigns in which the reader has no role are only counted. */
  registrations: z.array(deskRegistrationSchema),
  hiddenRegistrations: z.int(),
  calls: z.array(deskCallSchema),
});
export type DeskPerson = z.infer<typeof personSchema>;

export const deskCalls = {
  listDesk: defineCall({
    method: 'GET',
    path: '/desk',
    access: 'lead.list',
    summary: 'People to call, most urgent first, 50 at a time, with the number of each group.',
    query: z.object({
      view: z.optional(z.enum(deskViews)),
      webid: z.optional(webidSchema),
      source: z.optional(z.string().check(z.maxLength(200))),
      /** Id of a person of the staff, or `me`. */
      holder: z.optional(z.union([z.literal('me'), z.uuid()])),
      /** Registered in the last so many days. */
      days: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(3650)))),
      /** How many rows to skip. */
      skip: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(1_000_000)))),
    }),
    data: z.extend(rulesAnswer, {
      rows: z.array(deskRowSchema),
      /** Within the campaigns of the reader and the filters, whatever the view. */
      counts: countsSchema,
    }),
  }),
  readDeskChoices: defineCall({
    method: 'GET',
    path: '/desk/choices',
    access: 'lead.list',
    summary: 'What the queue can be filtered by: campaigns, sources, and people who call.',
    data: z.object({
      /** Those with registrations, by name; `toCall`: people who wait for a call. */
      campaigns: z.array(z.object({ webid: z.string(), name: z.string(), toCall: z.int() })),
      /** `utm_source` of registrations. */
      sources: z.array(z.string()),
      agents: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  searchDesk: defineCall({
    method: 'GET',
    path: '/desk/search',
    access: 'lead.list',
    summary: 'People by phone, by reference, or by words of their name, with or without diacritics; 50 at most.',
    query: z.object({
      text: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
      webid: z.optional(webidSchema),
      days: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(3650)))),
    }),
    data: z.object({ by: z.enum(['phone', 'reference', 'name']), rows: z.array(deskRowSchema) }),
  }),
  readDeskPerson: defineCall({
    method: 'GET',
    path: '/desk/people/:reference',
    access: 'lead.list',
    summary: 'A person with registrations and calls; in clear for the holder only.',
    inPath: referenceInPath,
    data: personSchema,
  }),
  claimNext: defineCall({
    method: 'POST',
    path: '/desk/next',
    access: 'lead.claim',
    summary: 'Gives the most urgent person to the caller. Who holds one already gets the same one again.',
    data: z.object({
      /** Reference of the person; null when nobody has to be called now. */
      reference: z.nullable(z.string()),
      /** Why there is nobody: outside the working hours, or none waits. */
      reason: z.nullable(z.enum(['closed', 'none'])),
      /** When somebody is called again; null for `closed`: the calendar has no open day. */
      opensAt: z.nullable(timeSchema),
    }),
    changes: true,
  }),
  claimPerson: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/claim',
    access: 'lead.claim',
    summary: 'Gives this person to the caller.',
    inPath: referenceInPath,
    data: done,
    errors: ['heldByOther', 'quarantined', 'claimsFull'],
    changes: true,
  }),
  extendClaim: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/hold',
    access: 'lead.claim',
    summary: 'Begins the time of the claim anew.',
    inPath: referenceInPath,
    data: z.object({ until: timeSchema }),
    errors: ['claimEnded'],
    changes: true,
  }),
  releaseClaim: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/give-back',
    access: 'lead.claim',
    summary: 'Ends the claim; the person waits again.',
    inPath: referenceInPath,
    data: done,
    changes: true,
  }),
  askToCall: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/ask',
    access: 'lead.claim',
    summary: 'Whether the holder may call the person now, asked at the press. A refusal is in the audit log.',
    inPath: referenceInPath,
    data: z.object({ may: z.boolean() }),
    errors: ['claimEnded'],
    changes: true,
  }),
  recordCall: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/calls',
    access: 'lead.claim',
    summary: 'Stores how a call ended, and ends the claim. The same id again changes nothing.',
    inPath: referenceInPath,
    body: z.object({
      /** Made by the browser. */
      id: z.uuid(),
      outcome: z.enum(callOutcomes),
      /** For `callBack`: the time that was agreed. */
      followUpAt: z.optional(timeSchema),
      note: z.optional(noteSchema),
    }),
    data: z.object({ state: z.enum(workStates), dueAt: z.nullable(timeSchema) }),
    errors: ['claimEnded', 'heldByOther'],
    changes: true,
  }),
  resendDelivery: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/deliveries/:delivery/resend',
    access: 'lead.claim',
    summary: 'Sends a registration again to a system of the bank, to the address at which it arrived before.',
    inPath: z.extend(referenceInPath, { delivery: z.uuid() }),
    data: done,
    errors: ['deliveryUnderWay', 'deliveryMoved', 'quarantined'],
    changes: true,
  }),
  readOwnDay: defineCall({
    method: 'GET',
    path: '/desk/today',
    access: 'lead.claim',
    summary: 'The own calls of today by hour, and the call-backs that the caller has agreed.',
    data: z.extend(rulesAnswer, {
      calls: z.int(),
      reached: z.int(),
      interested: z.int(),
      /** Hours of Viet Nam with calls. */
      hours: z.array(z.object({ hour: z.int(), reached: z.int(), other: z.int() })),
      /** Earliest first, 20 at most; masked. */
      callBacks: z.array(deskRowSchema),
      /** Reference of the person who is held now. */
      held: z.nullable(z.string()),
    }),
  }),
  readTeam: defineCall({
    method: 'GET',
    path: '/desk/team',
    access: 'lead.assign',
    summary: 'Load and pace of each agent, and of the desk as a whole.',
    query: z.object({ days: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(90)))) }),
    data: z.extend(rulesAnswer, {
      counts: countsSchema,
      held: z.int(),
      /** First calls by minutes inside the working hours from the registration, one number a call. */
      firstCallMinutes: z.array(z.int()),
      /**
       * Their median in the period before: for one day the same day of last week, up to the same time; null without a
       * call.
       */
      medianBefore: z.nullable(z.number()),
      agents: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          calls: z.int(),
          reached: z.int(),
          interested: z.int(),
          /** Median minutes to the first call; null without one. */
          medianMinutes: z.nullable(z.number()),
          openCallBacks: z.int(),
          hours: z.array(z.object({ hour: z.int(), reached: z.int(), other: z.int() })),
          held: z.array(deskRowSchema),
        }),
      ),
      /** Free people who are due within five minutes, most urgent first. */
      soon: waitingSchema,
      /** Free people whose time is over, most urgent first. */
      late: waitingSchema,
    }),
  }),
  assignPerson: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/assign',
    access: 'lead.assign',
    summary: 'Gives a person to an agent, also one whom somebody else holds.',
    inPath: referenceInPath,
    body: z.object({ agent: z.uuid() }),
    data: done,
    errors: ['quarantined'],
    changes: true,
  }),
  revokeClaim: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/take-back',
    access: 'lead.assign',
    summary: 'Ends the claim of an agent.',
    inPath: referenceInPath,
    data: done,
    changes: true,
  }),
  releaseLead: defineCall({
    method: 'POST',
    path: '/desk/people/:reference/release',
    access: 'lead.assign',
    summary: 'Releases a registration from quarantine: it is called and delivered like any other.',
    inPath: referenceInPath,
    data: done,
    changes: true,
  }),
  releaseLeads: defineCall({
    method: 'POST',
    path: '/desk/release',
    access: 'lead.assign',
    summary: 'Releases everybody in quarantine whom these filters find, 200 people at most.',
    body: z.object({
      webid: z.optional(webidSchema),
      source: z.optional(z.string().check(z.maxLength(200))),
      days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
      /** People who registered later stay in quarantine, because the supervisor has not seen them. */
      before: z.iso.datetime({ offset: true }),
    }),
    /** People: released, and still in quarantine with these filters. */
    data: z.object({ released: z.int(), left: z.int() }),
    changes: true,
  }),
  readDeskPolicy: defineCall({
    method: 'GET',
    path: '/desk/policy',
    // An administrator changes it without a role at the desk; no person behind a lead is in it.
    access: 'signedIn',
    summary: 'How the desk works: time to the first call, length of a claim, order.',
    data: policyAnswer,
  }),
  setDeskPolicy: defineCall({
    method: 'PUT',
    path: '/desk/policy',
    access: 'policy.manage',
    summary: 'Changes how the desk works.',
    body: z.object({ policy: deskPolicySchema, reason: reasonSchema }),
    data: policyAnswer,
    changes: true,
  }),
};
