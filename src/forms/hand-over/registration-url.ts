/**
 * The address that the hand-over form hands over to, with fields, partner, attribution, card and captcha in its query
 * (behaviour 7.14, docs/why/hand-over.md#the-address). Pure: the caller navigates.
 */

import { type Utm, type UtmField, utmParameters } from '../../contract/attribution/utm.ts';
import {
  checkTarget,
  type HandOverRefusal,
  type HandOverTarget,
} from '../../contract/registration/registration-target.ts';

/** Behaviour 9.10. */
const partner = 'PORTAL';

/** Values of a hand-over beside the visitor's fields. */
export interface HandOverFacts {
  /** Attribution of the visit. */
  utm?: Utm | undefined;
  /** The form's attribution from content: each value is the default of a missing one. */
  utmDefaults?: Utm | undefined;
  cardId?: string | undefined;
  captcha?: string | undefined;
}

/**
 * The address to navigate to. Field values are encoded like those of a form; empty ones are left out. Parameters and
 * fragment of the target stay, but the form's parameters replace those of the same name.
 */
export function buildRegistrationUrl({
  fields,
  ...input
}: HandOverTarget & HandOverFacts & { fields: Readonly<Record<string, string>> }):
  | { kind: 'url'; url: string }
  | HandOverRefusal {
  const checked = checkTarget(input);
  if (checked.kind === 'refused') return checked;
  const { url } = checked;
  for (const [name, value] of [...Object.entries(fields), ...handOverParameters(input)])
    if (value !== '') url.searchParams.set(name, value);
  return { kind: 'url', url: url.href };
}

/**
 * The same hand-over as a plain form: `<form method="get" action>` with hidden inputs. A browser replaces the query of
 * a GET form's action, so the target's own parameters are inputs too. Attribution and captcha token need JavaScript and
 * are missing here.
 */
export function buildRegistrationForm({
  fieldNames,
  ...input
}: HandOverTarget & Omit<HandOverFacts, 'utm' | 'captcha'> & { fieldNames: readonly string[] }):
  | { kind: 'form'; action: string; hidden: readonly (readonly [name: string, value: string])[] }
  | HandOverRefusal {
  const checked = checkTarget(input);
  if (checked.kind === 'refused') return checked;
  const { url } = checked;
  const own = handOverParameters(input);
  const written = new Set([...fieldNames, ...own.map(([name]) => name)]);
  const kept = [...url.searchParams].filter(([name]) => !written.has(name));
  url.search = '';
  return { kind: 'form', action: url.href, hidden: [...kept, ...own] };
}

/** After the fields, so that no field can replace them. */
function handOverParameters({ utm = {}, utmDefaults = {}, cardId, captcha }: HandOverFacts): [string, string][] {
  const attribution = Object.entries(utmParameters).map(([parameter, field]: [string, UtmField]) => [
    parameter,
    utm[field] || utmDefaults[field],
  ]);
  const all = [['partner', partner], ...attribution, ['card_id', cardId], ['captcha', captcha]];
  return all.filter((pair): pair is [string, string] => Boolean(pair[1]));
}
