/** Roles of staff, in the order in which the Studio shows them. */
export const roles = [
  'editor',
  'approver',
  'compliance',
  'agent',
  'supervisor',
  'analyst',
  'auditor',
  'admin',
] as const;
export type Role = (typeof roles)[number];

/** A role, for one campaign or, without a webid, for all. */
export interface Grant {
  readonly role: Role;
  readonly webid: string | null;
}

interface Rule {
  readonly roles: readonly Role[];
  /** `campaign`: within the campaigns of the role. `store`: concerns the whole store, whatever campaigns a role has. */
  readonly scope: 'campaign' | 'store';
  /** Asks for the second factor (or the password) again when the last proof is older than five minutes. */
  readonly needsProof?: true;
}

/**
 * What each role may do: the only place that says it. The server asks it for every call; the interface only hides by
 * it, and shows it as a table in this order.
 */
export const permissions = {
  'campaign.read': { roles: ['editor', 'approver', 'compliance', 'analyst', 'auditor', 'admin'], scope: 'campaign' },
  // Scope `store`: nobody has a role for a campaign that does not exist yet.
  'campaign.create': { roles: ['editor'], scope: 'store' },
  'campaign.edit': { roles: ['editor'], scope: 'campaign' },
  'campaign.editProtected': { roles: ['admin'], scope: 'campaign' },
  'comment.write': { roles: ['editor', 'approver', 'compliance', 'admin'], scope: 'campaign' },
  'campaign.archive': { roles: ['editor', 'admin'], scope: 'campaign' },
  'review.request': { roles: ['editor'], scope: 'campaign' },
  'review.decide': { roles: ['approver'], scope: 'campaign' },
  'law.decide': { roles: ['compliance'], scope: 'campaign' },
  // Scope `store`: a template of the bank is for all campaigns.
  'template.release': { roles: ['approver'], scope: 'store' },
  'template.lock': { roles: ['admin'], scope: 'store' },
  'campaign.lock': { roles: ['admin'], scope: 'campaign' },
  'campaign.takeOff': { roles: ['approver', 'admin'], scope: 'campaign' },
  'lead.list': { roles: ['agent', 'supervisor'], scope: 'campaign' },
  'lead.claim': { roles: ['agent', 'supervisor'], scope: 'campaign' },
  'lead.assign': { roles: ['supervisor'], scope: 'campaign' },
  'lead.export': { roles: ['supervisor'], scope: 'campaign', needsProof: true },
  // A sealed paper of what somebody saw and filled in.
  'lead.paper': { roles: ['supervisor'], scope: 'campaign', needsProof: true },
  // Scope `store`: a person is forgotten in all campaigns.
  'lead.erase': { roles: ['supervisor'], scope: 'store', needsProof: true },
  // Scope `store`: a number must not be called in any campaign.
  'doNotCall.manage': { roles: ['admin'], scope: 'store', needsProof: true },
  // Scope `store`: the register says what the whole bank does with data.
  'processing.read': { roles: ['compliance', 'supervisor', 'auditor', 'admin'], scope: 'store' },
  // Scope `store`: a request is about a person in all campaigns.
  'request.handle': { roles: ['supervisor'], scope: 'store' },
  'insight.read': { roles: ['editor', 'approver', 'supervisor', 'analyst', 'admin'], scope: 'campaign' },
  'insight.edit': { roles: ['editor', 'analyst'], scope: 'campaign' },
  // Scope `store`: sources and media have the same names in all campaigns.
  'insight.words': { roles: ['analyst', 'admin'], scope: 'store' },
  'staff.read': { roles: ['admin'], scope: 'store' },
  'staff.manage': { roles: ['admin'], scope: 'store', needsProof: true },
  'workCalendar.manage': { roles: ['admin'], scope: 'store' },
  'policy.manage': { roles: ['admin'], scope: 'store', needsProof: true },
  'law.markRead': { roles: ['compliance', 'admin'], scope: 'store' },
  'law.manage': { roles: ['admin'], scope: 'store', needsProof: true },
  'audit.read': { roles: ['auditor', 'admin'], scope: 'store' },
} as const satisfies Readonly<Record<string, Rule>>;

export type StudioAction = keyof typeof permissions;
export const studioActions = Object.keys(permissions) as readonly StudioAction[];

/** How long a proof of the second factor (or the password) lasts for calls that need one. */
export const proofMinutes = 5;

/** Whether an action needs a fresh proof. */
export function needsProof(action: StudioAction): boolean {
  return 'needsProof' in permissions[action];
}

/**
 * Whether somebody with these grants may do this, in the given campaign or, without one, in some campaign. An action on
 * the whole store needs a role for all campaigns.
 */
export function mayDo(grants: readonly Grant[], action: StudioAction, webid?: string): boolean {
  const rule: Rule = permissions[action];
  return grants.some(
    (grant) =>
      rule.roles.includes(grant.role) &&
      (grant.webid === null || (rule.scope === 'campaign' && (webid === undefined || grant.webid === webid))),
  );
}

/** The campaigns in which these grants allow an action of campaigns; undefined for all of them. */
export function listGranted(grants: readonly Grant[], action: StudioAction): string[] | undefined {
  const rule: Rule = permissions[action];
  const webids = grants.filter(({ role }) => rule.roles.includes(role)).map(({ webid }) => webid);
  return webids.includes(null) ? undefined : webids.filter((webid) => webid !== null);
}

/** Whether one of these actions, of which the second may be missing, is allowed. */
export function mayDoOne(
  grants: readonly Grant[],
  [action, other]: readonly [StudioAction, StudioAction | undefined],
  webid?: string,
): boolean {
  return mayDo(grants, action, webid) || (other !== undefined && mayDo(grants, other, webid));
}

/** Whether a person has any role in a campaign. To others the server answers as if the campaign did not exist. */
export function knowsCampaign(grants: readonly Grant[], webid: string): boolean {
  return grants.some((grant) => grant.webid === null || grant.webid === webid);
}
