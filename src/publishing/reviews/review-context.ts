import type { AuditActor } from '../../audit/audit-entry.ts';
import type { StaffContext } from '../../staff/staff-context.ts';
import type { CampaignsContext } from '../campaigns-context.ts';

/** The dependencies of reviews. */
export interface ReviewContext {
  readonly staff: Pick<StaffContext, 'db' | 'auditKeys' | 'now' | 'mail' | 'studioOrigin'>;
  readonly campaigns: Pick<
    CampaignsContext,
    'db' | 'store' | 'workingCopies' | 'workingCopyViews' | 'findTemplate' | 'checkOptions' | 'pagesOrigin'
  >;
}

/** Somebody who decides or asks. */
export interface Reviewer {
  readonly id: string;
  readonly name: string;
  readonly actor: AuditActor;
}
