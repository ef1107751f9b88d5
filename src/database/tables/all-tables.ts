import * as auditTable from './audit-table.ts';
import * as bankTables from './bank-tables.ts';
import * as campaignTables from './campaign-tables.ts';
import * as deskTables from './desk-tables.ts';
import * as experimentTables from './experiment-tables.ts';
import * as insightTables from './insight-tables.ts';
import * as lawTables from './law-tables.ts';
import * as leadTables from './lead-tables.ts';
import * as mailTable from './mail-table.ts';
import * as processingTable from './processing-table.ts';
import * as reviewTables from './review-tables.ts';
import * as staffTables from './staff-tables.ts';
import * as storeTables from './store-tables.ts';
import * as workingCopyTables from './working-copy-tables.ts';

/** The product's own tables. A new one is backed up, and the server's role is granted it (runtime-grants.ts). */
export const allTables = {
  ...campaignTables,
  ...leadTables,
  ...deskTables,
  ...auditTable,
  ...staffTables,
  ...mailTable,
  ...storeTables,
  ...workingCopyTables,
  ...reviewTables,
  ...insightTables,
  ...experimentTables,
  ...bankTables,
  ...lawTables,
  ...processingTable,
};
