import { expect, it } from 'vitest';
import { findLeads, listCommands } from './commands.ts';
import { mainScreens, screensFor, settingsScreens } from './screens.ts';

const titles = (...grants: Parameters<typeof listCommands>[0]) =>
  listCommands(grants, [], () => {}).map(({ id }) => id);

it('the palette offers what the roles allow', () => {
  expect(titles({ role: 'admin', webid: null })).toEqual(
    expect.arrayContaining(['invite', 'audit-file', '/cai-dat/nguoi']),
  );
  const editor = titles({ role: 'editor', webid: 'hu_vang' });
  expect(editor).not.toContain('invite');
  expect(editor).not.toContain('audit-file');
  // A role for one campaign makes no new ones.
  expect(editor).not.toContain('create');
  expect(titles({ role: 'editor', webid: null })).toContain('create');
});

it('everybody finds the own account, the theme and the way out', () => {
  expect(titles()).toEqual(expect.arrayContaining(['/tai-khoan', 'theme-dark', 'sign-out']));
});

it('names are offered once', () => {
  const ids = listCommands([{ role: 'admin', webid: null }], [{ webid: 'a', name: 'A' }], () => {}).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the navigation of an auditor has the log and no people', () => {
  const paths = screensFor([...mainScreens, ...settingsScreens], [{ role: 'auditor', webid: null }]).map(
    ({ path }) => path,
  );
  expect(paths).toEqual([
    '/',
    '/duyet',
    '/lich',
    '/so-xu-ly',
    '/tep',
    '/cai-dat/quyen',
    '/cai-dat/nhat-ky',
    '/cai-dat/phap-luat',
    '/cai-dat/mau',
  ]);
});

it('people are found by what was typed, for those who work on them', () => {
  const agent = [{ role: 'agent', webid: 'hu_vang' }] as const;
  expect(findLeads(agent, ' HV7K&3M ')).toMatchObject([{ path: '/khach?tim=HV7K%263M', title: 'Tìm khách “HV7K&3M”' }]);
  expect(findLeads(agent, 'HV7')).toEqual([]);
  expect(findLeads([{ role: 'admin', webid: null }], 'HV7K3M')).toEqual([]);
});
