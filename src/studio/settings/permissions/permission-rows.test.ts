import { expect, it } from 'vitest';
import { roles, studioActions } from '../../../contract/studio/permissions.ts';
import { listPermissions, permissionsAsCsv } from './permission-rows.ts';

it('every action stands in one group, in the order of the rules', () => {
  const shown = listPermissions().flatMap(({ rows }) => rows.map(({ action }) => action));
  expect(shown.toSorted()).toEqual(studioActions.toSorted());
});

it('a cell says yes, yes with a fresh proof, or no', () => {
  const rows = new Map(listPermissions().flatMap((group) => group.rows.map((row) => [row.action, row.cells] as const)));
  expect(rows.get('staff.manage')?.admin).toBe('proof');
  expect(rows.get('campaign.edit')?.editor).toBe('yes');
  expect(rows.get('lead.list')?.admin).toBe('no');
});

it('the file has a row for each action and a column for each role', () => {
  const lines = permissionsAsCsv().trim().split('\r\n');
  expect(lines).toHaveLength(studioActions.length + 1);
  expect(lines.every((line) => line.split('","').length === roles.length + 1)).toBe(true);
});
