import { createLeadVault, type LeadVault } from '../leads/privacy/lead-vault.ts';

/** For tests: keys that everybody knows. */
export const testLeadKeys = [{ id: 'test', secret: Buffer.alloc(32, 'chìa khoá cho thử nghiệm') }];

/** For tests that need no database to make it. */
export const testVault: LeadVault = createLeadVault(testLeadKeys, Buffer.alloc(32, 'bí mật cho thử nghiệm'));
