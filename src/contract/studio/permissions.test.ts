import { describe, expect, test } from 'vitest';
import { type Grant, knowsCampaign, mayDo, needsProof, type Role, roles, studioActions } from './permissions.ts';

/** Every cell by hand, in the order of `roles`: a change of the table is a change here, too. */
const table = `
                        editor approver agent supervisor analyst auditor admin
campaign.read              x       x      .       .         x       x      x
campaign.create            x       .      .       .         .       .      .
campaign.edit              x       .      .       .         .       .      .
campaign.editProtected     .       .      .       .         .       .      x
comment.write              x       x      .       .         .       .      x
campaign.archive           x       .      .       .         .       .      x
review.request             x       .      .       .         .       .      .
review.decide              .       x      .       .         .       .      .
campaign.takeOff           .       x      .       .         .       .      x
lead.list                  .       .      x       x         .       .      .
lead.claim                 .       .      x       x         .       .      .
lead.assign                .       .      .       x         .       .      .
lead.export                .       .      .       x         .       .      .
lead.erase                 .       .      .       x         .       .      .
insight.read               x       x      .       x         x       .      x
insight.edit               x       .      .       .         x       .      .
insight.words              .       .      .       .         x       .      x
staff.read                 .       .      .       .         .       .      x
staff.manage               .       .      .       .         .       .      x
policy.manage              .       .      .       .         .       .      x
audit.read                 .       .      .       .         .       x      x
`;
const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(/\s+/));
/** Actions on the whole store, for which a role in one campaign is not enough. */
const ofStore = [
  'campaign.create',
  'lead.erase',
  'insight.words',
  'staff.read',
  'staff.manage',
  'policy.manage',
  'audit.read',
];

test('the table has every action and every role', () => {
  expect(rows.map(([action]) => action)).toEqual(studioActions);
  expect(table.trim().split('\n')[0]?.trim().split(/\s+/)).toEqual([...roles]);
});

describe.each(rows)('%s', (...cells) => {
  const action = studioActions.find((one) => one === cells[0]) ?? 'campaign.read';
  test.each(roles.map((role, column) => [role, cells[column + 1] === 'x'] as const))('%s: %s', (role, isAllowed) => {
    const everywhere: Grant[] = [{ role, webid: null }];
    const inOne: Grant[] = [{ role, webid: 'hu_vang' }];
    expect(mayDo(everywhere, action)).toBe(isAllowed);
    expect(mayDo(everywhere, action, 'hu_vang')).toBe(isAllowed);
    const isEnough = isAllowed && !ofStore.includes(action);
    expect(mayDo(inOne, action)).toBe(isEnough);
    expect(mayDo(inOne, action, 'hu_vang')).toBe(isEnough);
    expect(mayDo(inOne, action, 'diamond')).toBe(false);
  });
});

test('roles add up, each in its own campaigns; without a role nothing is allowed', () => {
  const grants: Grant[] = [
    { role: 'editor', webid: 'hu_vang' },
    { role: 'approver', webid: 'diamond' },
  ];
  expect(mayDo(grants, 'campaign.edit', 'hu_vang')).toBe(true);
  expect(mayDo(grants, 'campaign.edit', 'diamond')).toBe(false);
  expect(mayDo(grants, 'review.decide', 'diamond')).toBe(true);
  expect(mayDo(grants, 'review.decide', 'hu_vang')).toBe(false);
  expect(studioActions.filter((action) => mayDo([], action))).toEqual([]);
  expect(knowsCampaign(grants, 'hu_vang')).toBe(true);
  expect(knowsCampaign(grants, 'vay')).toBe(false);
  expect(knowsCampaign([{ role: 'analyst', webid: null }], 'vay')).toBe(true);
});

test('administrators without an agent’s role do nothing with leads', () => {
  const ofLeads = studioActions.filter((action) => action.startsWith('lead.'));
  expect(ofLeads).toHaveLength(5);
  for (const role of ['admin', 'auditor', 'editor', 'approver', 'analyst'] satisfies Role[]) {
    expect(ofLeads.filter((action) => mayDo([{ role, webid: null }], action))).toEqual([]);
  }
});

test('what is dangerous asks for a fresh proof', () => {
  const dangerous = ['lead.export', 'lead.erase', 'staff.manage', 'policy.manage'];
  expect(studioActions.filter(needsProof)).toEqual(dangerous);
});
