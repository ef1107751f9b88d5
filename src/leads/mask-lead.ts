import type { Calculation } from '../contract/registration/sign-up.ts';
import type { StoredLead } from './lead.ts';

/** Masks personal data for lists and exports: enough to recognise a lead, too little to misuse it. */

/** All but the last three digits are hidden. */
export function maskPhone(phone: string): string {
  return phone.slice(0, -3).replaceAll(/./gu, '*') + phone.slice(-3);
}

/** Shows the first character before the "@", and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${Array.from(email)[0]}***${email.slice(at)}`;
}

/** The last word, which is how Vietnamese people are called, with the initials of the others: "N. T. Hạnh". */
export function shortenName(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return words.map((word, index) => (index < words.length - 1 ? `${Array.from(word)[0]}.` : word)).join(' ');
}

/**
 * Only the first digits of the amount in đồng, then days and rate, in the unit of the rate table: "150.***.*** x 210
 * days, rate 3,8".
 */
export function maskCalculation({ amount, days, rate }: Calculation): string {
  const hidden = amount.toLocaleString('vi-VN').replaceAll(/\.\d{3}/gu, '.***');
  return `${hidden} x ${days} days, ${rate === null ? 'no rate' : `rate ${rate.toLocaleString('vi-VN')}`}`;
}

/** Masks names and numbers as lists do, and leaves all other fields out. */
export function maskLead({
  fields: { name, email },
  calculation: _sum,
  touches: _ways,
  ...lead
}: StoredLead): StoredLead {
  return {
    ...lead,
    fields: {
      ...(name !== undefined && { name: shortenName(name) }),
      ...(email !== undefined && { email: maskEmail(email) }),
    },
    phoneRaw: '',
    phoneNormalised: maskPhone(lead.phoneNormalised),
  };
}
