import type { StaffContext } from '../../staff/staff-context.ts';
import type { CampaignsContext } from '../campaigns-context.ts';

/** The dependencies of the bank's templates and of locks. */
export interface BankContext {
  readonly staff: Pick<StaffContext, 'db' | 'auditKeys' | 'now' | 'mail' | 'studioOrigin'>;
  readonly campaigns: Pick<
    CampaignsContext,
    'db' | 'store' | 'workingCopies' | 'findTemplate' | 'describe' | 'checkOptions' | 'sampleDir' | 'templates'
  >;
}
