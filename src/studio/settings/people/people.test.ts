import { describe, expect, it } from 'vitest';
import type { OpenInvitation, StaffPerson } from '../../../contract/studio/staff-calls.ts';
import { choiceOf, grantsOf, refusalOf } from './grant-choice.ts';
import { filterInvitations, filterPeople, readPeopleFilter, writePeopleFilter } from './people-filter.ts';

describe('roles while they are chosen', () => {
  it.each([
    [[]],
    [[{ role: 'admin', webid: null }]],
    [
      [
        { role: 'editor', webid: 'hu_vang' },
        { role: 'editor', webid: 'diamond' },
        { role: 'agent', webid: null },
      ],
    ],
  ] as const)('%j stay the same', (grants) => {
    expect(grantsOf(choiceOf(grants))).toEqual(grants);
  });

  it('all campaigns contain single ones', () => {
    const grants = [
      { role: 'editor', webid: 'hu_vang' },
      { role: 'editor', webid: null },
    ] as const;
    expect(grantsOf(choiceOf(grants))).toEqual([{ role: 'editor', webid: null }]);
  });

  it('can not be sent without a role, or with a role for no campaign', () => {
    expect(refusalOf({})).toBe('Bạn chọn ít nhất một vai trò cho người này.');
    expect(refusalOf({ agent: 'all', editor: [] })).toContain('Biên tập viên');
    expect(refusalOf({ editor: ['hu_vang'] })).toBeUndefined();
  });
});

describe('the list of people', () => {
  const person = (name: string, changes: Partial<StaffPerson> = {}): StaffPerson => ({
    ...{ id: name, name, email: 'a@lachong.example', grants: [{ role: 'editor', webid: null }] },
    ...{ hasSecondFactor: true, mustHaveSecondFactor: true, isSelf: false, isExternal: false, disabledAt: null },
    ...{ usedAt: null, openSessions: 0 },
    ...changes,
  });
  const people = [
    person('Hoàng Gia Bảo', { disabledAt: '2026-10-02T00:00:00Z' }),
    person('Nguyễn Thu Hà'),
    person('Trần Đức Minh', { grants: [{ role: 'approver', webid: 'hu_vang' }] }),
  ];
  const names = (search: string) =>
    filterPeople(people, readPeopleFilter(new URLSearchParams(search))).map(({ name }) => name);

  it('has people without access last', () => {
    expect(names('')).toEqual(['Nguyễn Thu Hà', 'Trần Đức Minh', 'Hoàng Gia Bảo']);
  });

  it('has Đ after D and before E, as the Vietnamese alphabet', () => {
    const [first] = people;
    const named = ['Vũ Gia Bảo', 'Đỗ Ngọc Anh', 'Em Thu', 'Dương Minh'].flatMap((name) =>
      first ? { ...first, name } : [],
    );
    const shown = filterPeople(named, { search: '', role: 'all' }).map(({ name }) => name);
    expect(shown).toEqual(['Dương Minh', 'Đỗ Ngọc Anh', 'Em Thu', 'Vũ Gia Bảo']);
  });

  it('is filtered by the address', () => {
    expect(names('tim=thu+ha')).toEqual(['Nguyễn Thu Hà']);
    expect(names('vai-tro=approver')).toEqual(['Trần Đức Minh']);
    expect(names('vai-tro=pope')).toHaveLength(3);
    expect(writePeopleFilter({ search: 'hà', role: 'all' }).toString()).toBe('tim=h%C3%A0');
  });
});

describe('open invitations', () => {
  const invite = (email: string, invitedAt: string, role: 'editor' | 'agent' = 'agent'): OpenInvitation => ({
    ...{ id: email, email, grants: [{ role, webid: null }], invitedBy: 'Hà' },
    ...{ invitedAt, expiresAt: '2026-11-29T00:00:00Z' },
  });
  const invitations = [
    invite('lan@lachong.example', '2026-11-26T00:00:00Z'),
    invite('minh@lachong.example', '2026-11-27T00:00:00Z', 'editor'),
    invite('chi@lachong.example', '2026-11-26T12:00:00Z'),
  ];
  const emails = (search: string) =>
    filterInvitations(invitations, readPeopleFilter(new URLSearchParams(search))).map(({ email }) => email);

  it('stand newest first, and are filtered as people are', () => {
    expect(emails('')).toEqual(['minh@lachong.example', 'chi@lachong.example', 'lan@lachong.example']);
    expect(emails('tim=chi%40')).toEqual(['chi@lachong.example']);
    expect(emails('vai-tro=agent')).toEqual(['chi@lachong.example', 'lan@lachong.example']);
    expect(emails('tim=minh&vai-tro=agent')).toEqual([]);
  });
});
