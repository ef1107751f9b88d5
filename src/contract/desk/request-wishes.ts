import type { RequestKind } from './request-rules.ts';

// Apart from the rules, whose schema would come into the scripts of every form with the sheet of the public page.

/** What people may ask for on the public page. */
export const publicRequestKinds = ['withdraw', 'erase', 'copy'] as const satisfies readonly RequestKind[];
export type PublicRequestKind = (typeof publicRequestKinds)[number];

/** The public page's names of wishes, in its address and its form. */
export const wishNames = { withdraw: 'ngung', erase: 'xoa', copy: 'ban-sao' } as const satisfies Record<
  PublicRequestKind,
  string
>;
