import type { StoredLead } from './lead.ts';

/** Which columns a table of some leads needs. */
export interface LeadSurvey {
  count: number;
  /** Names of fields, sorted. */
  fieldNames: readonly string[];
  /** Whether one of them has a calculation. */
  hasCalculations: boolean;
  hasTouches: boolean;
  hasConsents: boolean;
  /** Whether one of them is not its person's first. */
  hasPersons: boolean;
  /** Whether one of them has a call of the desk. */
  hasCalls: boolean;
}

/** Reads all leads: fields are sealed, so the database cannot do it. */
export async function surveyLeads(leads: AsyncIterable<StoredLead> | Iterable<StoredLead>): Promise<LeadSurvey> {
  const fieldNames = new Set<string>();
  const found = {
    ...{ count: 0, hasCalculations: false, hasTouches: false },
    ...{ hasConsents: false, hasPersons: false, hasCalls: false },
  };
  for await (const { fields, calculation, touches, consents, person, lastCall } of leads) {
    found.count += 1;
    for (const name of Object.keys(fields)) fieldNames.add(name);
    found.hasCalculations ||= calculation !== undefined;
    found.hasTouches ||= touches !== undefined;
    found.hasCalls ||= lastCall !== undefined;
    found.hasConsents ||= consents !== undefined;
    found.hasPersons ||= person !== undefined;
  }
  return { ...found, fieldNames: [...fieldNames].sort() };
}
