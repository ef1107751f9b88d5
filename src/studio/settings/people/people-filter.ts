import { type Role, roles } from '../../../contract/studio/permissions.ts';
import type { OpenInvitation, StaffPerson } from '../../../contract/studio/staff-calls.ts';
import { matchesSearch } from '../../kit/search.ts';

/** The filters of the screen of people, which are in its address. */
export interface PeopleFilter {
  search: string;
  role: Role | 'all';
}

export function readPeopleFilter(address: URLSearchParams): PeopleFilter {
  const asked = address.get('vai-tro');
  return { search: address.get('tim') ?? '', role: roles.find((role) => role === asked) ?? 'all' };
}

/** The address of a filter, without the values that filter nothing. */
export function writePeopleFilter({ search, role }: PeopleFilter): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { tim: search }), ...(role !== 'all' && { 'vai-tro': role }) });
}

function hasRole({ grants }: Pick<StaffPerson, 'grants'>, role: PeopleFilter['role']): boolean {
  return role === 'all' || grants.some((grant) => grant.role === role);
}

/** Invitations that match the filter, the newest first. */
export function filterInvitations(
  invitations: readonly OpenInvitation[],
  { search, role }: PeopleFilter,
): readonly OpenInvitation[] {
  return invitations
    .filter((invitation) => hasRole(invitation, role) && matchesSearch(search, [invitation.email]))
    .toSorted((a, b) => b.invitedAt.localeCompare(a.invitedAt));
}

/** People who match the filter, by name, disabled ones last. */
export function filterPeople(people: readonly StaffPerson[], { search, role }: PeopleFilter): readonly StaffPerson[] {
  return people
    .filter((person) => hasRole(person, role) && matchesSearch(search, [person.name, person.email]))
    .toSorted(
      (a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null) || a.name.localeCompare(b.name, 'vi'),
    );
}
