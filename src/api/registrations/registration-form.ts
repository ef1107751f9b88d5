import { readTouches } from '../../contract/attribution/touches.ts';
import { readQuery, readUtm, type Utm, utmParameters } from '../../contract/attribution/utm.ts';
import { loadPlaceRegister, placeRefusals } from '../../contract/places/place-register.ts';
import type { PlacesVersion } from '../../contract/places/places.ts';
import { consentsMaxCount, readConsentFieldName } from '../../contract/registration/consent.ts';
import { fieldMessages } from '../../contract/registration/field-messages.ts';
import { normalisePhone } from '../../contract/registration/phone.ts';
import type { FieldName, FieldValues } from '../../contract/registration/registration-forms.ts';
import {
  type AnyRegistration,
  listFieldNames,
  loadRegistrationRules,
  type OfferedForm,
} from '../../contract/registration/registration-rules.ts';
import type { NewLead } from '../../leads/lead.ts';
import type { Body } from './read-body.ts';

/** Hidden fields of the plain form, which it gets back when it is shown again. */
const hiddenFieldNames = ['ctaId', 'submissionId', 'version', ...Object.values(utmParameters)] as const;

type ParsedRegistration =
  | { kind: 'registration'; registration: AnyRegistration; handOverFields: Readonly<Record<string, string>> }
  /** A message for each wrong field, and the names of the rules for the log. */
  | { kind: 'invalid'; fields: Record<string, string>; rules: string[] };

/**
 * Applies the rules of the site's form (behaviour 5). A chosen place must be in the site's list and its parts belong
 * together.
 */
export async function parseRegistration(offered: OfferedForm, body: Body): Promise<ParsedRegistration> {
  const { fieldNames, schema } = await loadRegistrationRules(offered);
  const result = schema.safeParse(body);
  if (!result.success) {
    return { kind: 'invalid', fields: fieldMessages(result.error), rules: result.error.issues.map(nameRule) };
  }
  const registration = result.data;
  const placeNames = await findPlaceNames(registration, offered.places);
  if (placeNames.kind === 'refused') {
    const { field, message } = placeRefusals[placeNames.refusal];
    return { kind: 'invalid', fields: { [field]: message }, rules: [`${field} ${placeNames.refusal}`] };
  }
  return {
    kind: 'registration',
    registration,
    handOverFields: { ...pickFields(registration, fieldNames), ...placeNames.names },
  };
}

/** Field and rule. The name of an unknown field is the visitor's text, so it is not logged. */
function nameRule({ code, path }: { code?: string | undefined; path: readonly PropertyKey[] }): string {
  return code === 'unrecognized_keys' ? code : `${String(path[0])} ${code}`;
}

function pickFields(values: FieldValues, names: readonly FieldName[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

/** A lead keeps codes, names and the version of the list: codes survive renames, names do not. */
async function findPlaceNames({ provinceId, districtId, wardId }: FieldValues, places: PlacesVersion) {
  if (provinceId === undefined) {
    const isLost = districtId !== undefined || wardId !== undefined;
    return isLost
      ? { kind: 'refused' as const, refusal: 'unknown-province' as const }
      : { kind: 'names' as const, names: {} };
  }
  const check = (await loadPlaceRegister(places)).checkPlace({ provinceId, districtId, wardId });
  if (check.kind !== 'ok') return { kind: 'refused' as const, refusal: check.kind };
  return { kind: 'names' as const, names: { ...check.names, placesVersion: places } };
}

/** The lead of a registration, without its consents and arrivals, which the caller adds. */
export function buildLead(
  registration: AnyRegistration,
  fields: Readonly<Record<string, string>>,
): Omit<NewLead, 'webid' | 'version' | 'template' | 'form'> {
  const { utmSource, utmCampaign, utmContent, utmMedium, utmTerm, ctaId, submissionId, calculation, pageCounted } =
    registration;
  const touches = readTouches(registration.touches);
  const phoneRaw = registration.phoneNumber ?? '';
  return {
    ...{ utmSource, utmCampaign, utmContent, utmMedium, utmTerm, ctaId, submissionId, calculation, pageCounted },
    ...(touches && { touches }),
    fields,
    phoneRaw,
    phoneNormalised: normalisePhone(phoneRaw),
  };
}

/** Gathers the consents of a plain form, which sends one field for each ticked purpose, into one list. */
export function gatherConsents(body: Body): Body {
  const consents: string[] = [];
  const rest = Object.entries(body).filter(([name]) => {
    const purpose = readConsentFieldName(name);
    if (purpose !== undefined) consents.push(purpose);
    return purpose === undefined;
  });
  return { ...Object.fromEntries(rest), consents: consents.slice(0, consentsMaxCount) };
}

/** The ids of ticked purposes in a body; undefined when it has no list. */
export function readConsents({ consents }: Body): string[] | undefined {
  return Array.isArray(consents) ? consents.filter((id) => typeof id === 'string') : undefined;
}

/** A plain form has no stored attribution: unless its body has some, that of the query of its referrer is added. */
export function addUtmOfReferer(body: Body, referer: string | undefined, keepsTerm: boolean): Body {
  const query = referer && URL.canParse(referer) ? new URL(referer).search : '';
  const carriesUtm = Object.values(utmParameters).some((field) => body[field]);
  const utm: Utm | undefined = carriesUtm ? undefined : readUtm(readQuery(query), keepsTerm);
  const arrival = { query };
  return { ...body, touches: { first: arrival, last: arrival }, ...utm };
}

/** Typed values and hidden fields, for showing the form again. */
export function readTypedValues(offered: OfferedForm, body: Body): Record<string, string> {
  const names: readonly string[] = [...listFieldNames(offered), ...hiddenFieldNames];
  const typed = names.flatMap((name) => {
    const value = body[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(typed);
}
