import { expect, test } from 'vitest';
import { type Grant, knowsCampaign, mayDo, needsProof, type Role, roles, studioActions } from './permissions.ts';

/** Every cell by hand, in the order of `roles`: a change of the table is a change here, too. */
const table = `
                        editor approver compliance agent supervisor analyst auditor admin
campaign.read              x       x         x       .       .          x       x      x
campaign.create            x       .         .       .       .          .       .      .
campaign.edit              x       .         .       .       .          .       .      .
campaign.editProtected     .       .         .       .       .          .       .      x
comment.write              x       x         x       .       .          .       .      x
campaign.archive           x       .         .       .       .          .       .      x
review.request             x       .         .       .       .          .       .      .
review.decide              .       x         .       .       .          .       .      .
law.decide                 .       .         x       .       .          .       .      .
template.release           .       x         .       .       .          .       .      .
template.lock              .       .         .       .       .          .       .      x
campaign.lock              .       .         .       .       .          .       .      x
campaign.takeOff           .       x         .       .       .          .       .      x
lead.list                  .       .         .       x       x          .       .      .
lead.claim                 .       .         .       x       x          .       .      .
lead.assign                .       .         .       .       x          .       .      .
lead.export                .       .         .       .       x          .       .      .
lead.paper                 .       .         .       .       x          .       .      .
lead.erase                 .       .         .       .       x          .       .      .
doNotCall.manage           .       .         .       .       .          .       .      x
processing.read            .       .         x       .       x          .       x      x
request.handle             .       .         .       .       x          .       .      .
insight.read               x       x         .       .       x          x       .      x
insight.edit               x       .         .       .       .          x       .      .
insight.words              .       .         .       .       .          x       .      x
staff.read                 .       .         .       .       .          .       .      x
staff.manage               .       .         .       .       .          .       .      x
workCalendar.manage        .       .         .       .       .          .       .      x
policy.manage              .       .         .       .       .          .       .      x
law.markRead               .       .         x       .       .          .       .      x
law.manage                 .       .         .       .       .          .       .      x
audit.read                 .       .         .       .       .          .       x      x
`;
const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(/\s+/));
/** Actions on the whole store, for which a role in one campaign is not enough. */
const ofStore = [
  'campaign.create',
  'template.release',
  'template.lock',
  'lead.erase',
  'doNotCall.manage',
  'processing.read',
  'request.handle',
  'insight.words',
  'staff.read',
  'staff.manage',
  'workCalendar.manage',
  'policy.manage',
  'law.markRead',
  'law.manage',
  'audit.read',
];

test('the table has every action and every role', () => {
  expect(rows.map(([action]) => action)).toEqual(studioActions);
  expect(table.trim().split('\n')[0]?.trim().split(/\s+/)).toEqual([...roles]);
});

test('each role may do what the table says, in all campaigns and in one', () => {
  const others: string[] = [];
  for (const [name, ...cells] of rows) {
    const action = studioActions.find((one) => one === name);
    for (const [column, role] of roles.entries()) {
      const isAllowed = cells[column] === 'x';
      const isEnough = isAllowed && !ofStore.includes(name ?? '');
      const everywhere: Grant[] = [{ role, webid: null }];
      const inOne: Grant[] = [{ role, webid: 'hu_vang' }];
      const isRight =
        action !== undefined &&
        mayDo(everywhere, action) === isAllowed &&
        mayDo(everywhere, action, 'hu_vang') === isAllowed &&
        mayDo(inOne, action) === isEnough &&
        mayDo(inOne, action, 'hu_vang') === isEnough &&
        !mayDo(inOne, action, 'diamond');
      if (!isRight) others.push(`${name} by ${role}: the table says ${cells[column]}`);
    }
  }
  expect(others).toEqual([]);
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
  expect(ofLeads).toContain('lead.erase');
  for (const role of ['admin', 'auditor', 'editor', 'approver', 'compliance', 'analyst'] satisfies Role[]) {
    expect(ofLeads.filter((action) => mayDo([{ role, webid: null }], action))).toEqual([]);
  }
});

test('what is dangerous asks for a fresh proof', () => {
  const dangerous = [
    'lead.export',
    'lead.paper',
    'lead.erase',
    'doNotCall.manage',
    'staff.manage',
    'policy.manage',
    'law.manage',
  ];
  expect(studioActions.filter(needsProof)).toEqual(dangerous);
});
