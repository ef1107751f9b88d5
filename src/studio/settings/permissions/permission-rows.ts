import {
  mayDo,
  needsProof,
  permissions,
  type Role,
  roles,
  type StudioAction,
  studioActions,
} from '../../../contract/studio/permissions.ts';
import { texts } from '../../app/texts.ts';
import { permissionTexts as words } from './texts.ts';

export type Cell = 'yes' | 'proof' | 'no';

/** A row of the table of permissions. */
interface PermissionRow {
  action: StudioAction;
  title: string;
  note: string | undefined;
  cells: Readonly<Record<Role, Cell>>;
}

type Group = keyof typeof words.groups;

function groupOf(action: StudioAction): Group {
  const [subject] = action.split('.');
  if (subject === 'lead' || subject === 'insight') return subject;
  if (subject === 'doNotCall') return 'lead';
  return ['campaign', 'review', 'law', 'template'].includes(subject ?? '') ? 'campaign' : 'system';
}

function cellOf(action: StudioAction, role: Role): Cell {
  if (!mayDo([{ role, webid: null }], action)) return 'no';
  return needsProof(action) ? 'proof' : 'yes';
}

/** The table in its groups, from the rules that the server uses. */
export function listPermissions(): readonly { group: Group; title: string; rows: readonly PermissionRow[] }[] {
  const rows = studioActions.map((action) => ({
    action,
    title: words.actions[action],
    // Actions for the whole store say so where a role can also be held for single campaigns.
    note:
      words.notes[action] ??
      (permissions[action].scope === 'store' && /^(campaign|lead)\./.test(action) ? words.storeOnly : undefined),
    cells: Object.fromEntries(roles.map((role) => [role, cellOf(action, role)])) as Record<Role, Cell>,
  }));
  return (Object.keys(words.groups) as Group[]).map((group) => ({
    group,
    title: words.groups[group],
    rows: rows.filter(({ action }) => groupOf(action) === group),
  }));
}

const cellWords: Readonly<Record<Cell, string>> = { yes: words.yes, proof: words.yesWithProof, no: words.no };

/** The table as CSV that Excel opens with its diacritics. No cell is typed by a person, so none can be a formula. */
export function permissionsAsCsv(): string {
  const lines = [
    [words.action, ...roles.map((role) => texts.roles[role])],
    ...listPermissions().flatMap(({ rows }) =>
      rows.map(({ title, cells }) => [title, ...roles.map((role) => cellWords[cells[role]])]),
    ),
  ];
  return `\ufeff${lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`;
}
