import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { isPhone, normalisePhone } from '../registration/phone.ts';
import { phoneMaxLength } from '../registration/typed-text.ts';
import { deskCallSchema, deskRegistrationSchema } from './desk-calls.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/** Longest reason, in characters. */
export const requestReasonMaxLength = 200;

/** Whose data, and on what grounds: `Phiếu 12, đã đối chiếu CCCD tại quầy`. */
const requestSchema = z.object({
  phone: z.string().check(
    z.trim(),
    z.maxLength(phoneMaxLength),
    z.refine((text) => isPhone(normalisePhone(text))),
  ),
  reason: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(requestReasonMaxLength)),
});

/** An earlier erasure of the phone. */
const erasureSchema = z.object({
  at: timeSchema,
  by: z.string(),
  /** Number of removed registrations. */
  registrations: z.int(),
});

/** Everything that is kept of a person, in clear. */
const personDataSchema = z.object({
  /** The phone as it is stored. */
  phone: z.string(),
  /** Newest first, in all campaigns; with those whose retention has ended and that wait to be removed. */
  registrations: z.array(
    z.extend(deskRegistrationSchema, {
      /** As it was typed. */
      phoneRaw: z.string(),
      /** By which advertisement and click, and whether the page counted the visit. */
      utm: z.array(z.object({ name: z.string(), value: z.string() })),
      captchaVerdict: z.string(),
      /** Retention has ended. */
      isHidden: z.boolean(),
    }),
  ),
  calls: z.array(deskCallSchema),
  /** Consents that the person has taken back. */
  withdrawals: z.array(z.object({ purpose: z.string(), at: timeSchema })),
  /** Who works on the person now. */
  holder: z.nullable(z.object({ name: z.string(), until: timeSchema })),
  /** Newest first. */
  erasures: z.array(erasureSchema),
});
export type PersonData = z.infer<typeof personDataSchema>;

/** A page that a browser shows without this product, for paper or for a file. */
export const paperSchema = z.object({
  /** Name of the file. */
  name: z.string(),
  /** A whole HTML document without scripts. */
  html: z.string(),
});

export const personDataCalls = {
  findPersonData: defineCall({
    method: 'POST',
    path: '/person-data/find',
    access: 'lead.erase',
    summary: 'Everything that is kept of the person with a phone, in all campaigns. It is in the audit log.',
    body: requestSchema,
    data: personDataSchema,
    changes: true,
  }),
  exportPersonData: defineCall({
    method: 'POST',
    path: '/person-data/file',
    access: 'lead.erase',
    summary: 'The same as a page to give to the person.',
    body: requestSchema,
    data: paperSchema,
    errors: ['notFound'],
    changes: true,
  }),
  erasePerson: defineCall({
    method: 'POST',
    path: '/person-data/erase',
    access: 'lead.erase',
    summary: 'Removes all registrations, calls and notes of a person, for good, and answers with the record of it.',
    body: requestSchema,
    data: z.extend(erasureSchema, { paper: paperSchema }),
    changes: true,
  }),
  readErasurePaper: defineCall({
    method: 'POST',
    path: '/person-data/paper',
    access: 'lead.erase',
    summary: 'The record of the last erasure of a phone, again.',
    body: z.pick(requestSchema, { phone: true }),
    data: paperSchema,
    errors: ['notFound'],
  }),
};
