import { type Grant, type Role, roles } from '../../../contract/studio/permissions.ts';
import { texts } from '../../app/texts.ts';
import { peopleTexts } from './texts.ts';

/** Roles while they are chosen: for all campaigns, or for some, which may still be none. */
export type GrantChoice = Readonly<Partial<Record<Role, 'all' | readonly string[]>>>;

export function choiceOf(grants: readonly Grant[]): GrantChoice {
  const choice: Partial<Record<Role, 'all' | readonly string[]>> = {};
  for (const { role, webid } of grants) {
    const known = choice[role];
    choice[role] = webid === null || known === 'all' ? 'all' : [...(known ?? []), webid];
  }
  return choice;
}

export function grantsOf(choice: GrantChoice): Grant[] {
  return roles.flatMap((role): Grant[] => {
    const scope = choice[role];
    if (scope === undefined) return [];
    return scope === 'all' ? [{ role, webid: null }] : scope.map((webid) => ({ role, webid }));
  });
}

/** The refusal of a choice; undefined if it can be sent. */
export function refusalOf(choice: GrantChoice): string | undefined {
  const chosen = roles.filter((role) => choice[role] !== undefined);
  const open = chosen.find((role) => choice[role]?.length === 0);
  if (open) return peopleTexts.grants.noCampaign(texts.roles[open]);
  return chosen.length === 0 ? peopleTexts.grants.none : undefined;
}
