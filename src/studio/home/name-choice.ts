import type { BankTemplate } from '../../contract/studio/bank-calls.ts';

/** The choice of a template of the bank; names of other templates have no space. */
export const nameChoice = ({ id, version }: Pick<BankTemplate, 'id' | 'version'>) => `${id} ${version}`;
