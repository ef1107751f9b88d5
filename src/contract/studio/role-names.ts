import { type Grant, type Role, roles } from './permissions.ts';

/** How people call the roles. */
export const roleNames = {
  editor: 'Biên tập viên',
  approver: 'Người duyệt',
  compliance: 'Pháp chế',
  agent: 'Tổng đài viên',
  supervisor: 'Trưởng ca',
  analyst: 'Phân tích',
  auditor: 'Kiểm soát',
  admin: 'Quản trị',
} as const satisfies Record<Role, string>;

/** Roles with their campaigns, in one line: `Biên tập viên (hu_vang, diamond), Quản trị`. */
export function listGrants(grants: readonly Grant[]): string {
  return roles
    .filter((role) => grants.some((grant) => grant.role === role))
    .map((role) => {
      const ofRole = grants.filter((grant) => grant.role === role);
      const webids = ofRole.flatMap(({ webid }) => webid ?? []);
      return webids.length < ofRole.length ? roleNames[role] : `${roleNames[role]} (${webids.join(', ')})`;
    })
    .join(', ');
}
