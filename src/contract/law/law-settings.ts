import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';

/** A date of Viet Nam, `2027-03-31`. */
const dateSchema = z.iso.date();
const nameSchema = z.string().check(z.maxLength(100));

/** Most letters of a reason for which a rule is switched off. */
const lawReasonMaxLength = 1_000;
export const lawReasonSchema = z
  .string()
  .check(z.overwrite(cleanText), z.minLength(1), z.maxLength(lawReasonMaxLength));

/** The highest rates of deposits that the central bank allows, each for terms below so many months. */
export const depositCapsSchema = z.object({
  /** In per cent a year, for deposits in Vietnamese dong; the first whose months are above the term holds. */
  caps: z
    .array(
      z.object({
        belowMonths: z.int().check(z.gte(1), z.lte(120)),
        percent: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(12),
      z.refine((caps) =>
        caps.every(({ belowMonths }, at) => at === 0 || belowMonths > (caps[at - 1]?.belowMonths ?? 0)),
      ),
    ),
  /** `1125/QĐ-NHNN` */
  decision: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(100)),
  since: dateSchema,
});
export type DepositCaps = z.infer<typeof depositCapsSchema>;

/** What the administrators of the bank have set about law. */
export const lawSettingsSchema = z.object({
  /** A version with findings of law needs the signature of compliance. The database reads this field, too. */
  needsCompliance: z.boolean(),
  /** For campaigns that do not say it themselves: tags wait until the visitor chooses. */
  asksBeforeTags: z.boolean(),
  /** Rules that find nothing, each with who switched it off and why. */
  rulesOff: z.array(
    z.object({
      rule: nameSchema,
      reason: z.string(),
      /** The last day on which it is off; null: until somebody switches it on. */
      until: z.nullable(dateSchema),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Null: nobody has entered them, and nothing is compared with them. */
  depositCaps: z.nullable(depositCapsSchema),
  /** Who of the bank has read the source of a rule last, and when, by the name of the rule. */
  readings: z.record(nameSchema, z.object({ on: dateSchema, by: z.string() })),
});
export type LawSettings = z.infer<typeof lawSettingsSchema>;

/** Until an administrator changes them. */
export const defaultLawSettings: LawSettings = {
  needsCompliance: false,
  asksBeforeTags: false,
  rulesOff: [],
  depositCaps: null,
  readings: {},
};

/** Whether a rule looks at campaigns on this day (of Viet Nam, `2027-03-31`). */
export function isRuleOn({ rulesOff }: Pick<LawSettings, 'rulesOff'>, rule: string, day: string): boolean {
  return !rulesOff.some((off) => off.rule === rule && (off.until === null || day <= off.until));
}

/**
 * A rate as people type it, in per cent: `4,75`, `4.75 %`. Undefined for what is no rate above 0 and up to 100 with at
 * most two decimals.
 */
export function parsePercent(text: string): number | undefined {
  const digits = text.replace('%', '').trim();
  const percent = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : 0;
  return percent > 0 && percent <= 100 ? percent : undefined;
}
