import { auditCalls } from './audit-calls.ts';
import { bankCalls } from './bank-calls.ts';
import { calendarCalls } from './calendar-calls.ts';
import { campaignCalls } from './campaign-calls.ts';
import { commentCalls } from './comment-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { deskExportCalls } from './desk-export-calls.ts';
import { destinationCalls } from './destination-calls.ts';
import { doNotCallCalls } from './do-not-call-calls.ts';
import { experimentCalls } from './experiment-calls.ts';
import { historyCalls } from './history-calls.ts';
import { campaignInsightCalls, insightCalls } from './insight-calls.ts';
import { insightOverviewCalls } from './insight-overview-calls.ts';
import { lawCalls } from './law-calls.ts';
import { linkCalls } from './link-calls.ts';
import { mediaCalls } from './media-calls.ts';
import { noticeCalls } from './notice-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { partCalls } from './part-calls.ts';
import { personDataCalls } from './person-data-calls.ts';
import { previewCalls } from './preview-calls.ts';
import { processingCalls } from './processing-calls.ts';
import { requestCalls } from './request-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { sectionCalls } from './section-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { tagCalls } from './tag-calls.ts';
import { templateCalls } from './template-calls.ts';
import { workCalendarCalls } from './work-calendar-calls.ts';
import { workingCopyCalls } from './working-copy-calls.ts';

/** Every call of the Studio's API by its name. Answers that are files or streams have routes of their own. */
export const studioCalls = {
  ...sessionCalls,
  ...staffCalls,
  ...auditCalls,
  ...campaignCalls,
  ...workingCopyCalls,
  ...templateCalls,
  ...bankCalls,
  ...sectionCalls,
  ...noticeCalls,
  ...commentCalls,
  ...previewCalls,
  ...mediaCalls,
  ...partCalls,
  ...destinationCalls,
  ...deskCalls,
  ...deskExportCalls,
  ...doNotCallCalls,
  ...workCalendarCalls,
  ...personDataCalls,
  ...paperCalls,
  ...processingCalls,
  ...requestCalls,
  ...reviewCalls,
  ...historyCalls,
  ...calendarCalls,
  ...experimentCalls,
  ...insightCalls,
  ...campaignInsightCalls,
  ...insightOverviewCalls,
  ...linkCalls,
  ...lawCalls,
  ...tagCalls,
};
export type StudioCallName = keyof typeof studioCalls;
