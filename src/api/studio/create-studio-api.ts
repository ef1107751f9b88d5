import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { type StudioCallName, studioCalls } from '../../contract/studio/calls.ts';
import { crmOutcomePath } from '../../contract/studio/crm-outcome.ts';
import { deskExport } from '../../contract/studio/desk-export-calls.ts';
import { doNotCallImport } from '../../contract/studio/do-not-call-calls.ts';
import { campaignInsightFile } from '../../contract/studio/insight-calls.ts';
import { overviewFile } from '../../contract/studio/insight-overview-calls.ts';
import { processingFile } from '../../contract/studio/processing-calls.ts';
import { requestsFile } from '../../contract/studio/request-calls.ts';
import {
  auditFilePath,
  singleSignOnPath,
  singleSignOnReturnPath,
  studioEventsPath,
} from '../../contract/studio/studio-addresses.ts';
import { type StudioCall, studioApiPath } from '../../contract/studio/studio-call.ts';
import { workingCopyEvents } from '../../contract/studio/working-copy-calls.ts';
import type { DeskWatch } from '../../desk/desk-watch.ts';
import type { NoticeWatch } from '../../staff/notice-watch.ts';
import type { SessionEnds } from '../../staff/session-ends.ts';
import type { ApiLog } from '../api-log.ts';
import { sendAuditFile } from './audit/audit-file.ts';
import { auditHandlers } from './audit/audit-handlers.ts';
import { bankHandlers } from './bank/bank-handlers.ts';
import { createCampaignFileRoutes } from './campaigns/campaign-file-routes.ts';
import { campaignHandlers } from './campaigns/campaign-handlers.ts';
import { destinationHandlers } from './campaigns/destination-handlers.ts';
import { tagHandlers } from './campaigns/tag-handlers.ts';
import { describeStudioApi } from './description/describe-studio-api.ts';
import { receiveCrmOutcome } from './desk/crm-outcome-route.ts';
import { deskHandlers } from './desk/desk-handlers.ts';
import { doNotCallHandlers, takeDoNotCallList } from './desk/do-not-call-handlers.ts';
import { sendDeskExport } from './desk/export-route.ts';
import { paperHandlers } from './desk/paper-handlers.ts';
import { personDataHandlers } from './desk/person-data-handlers.ts';
import { requestHandlers } from './desk/request-handlers.ts';
import { sendRequestsFile } from './desk/requests-file.ts';
import { workCalendarHandlers } from './desk/work-calendar-handlers.ts';
import { streamEvents } from './events.ts';
import { experimentHandlers } from './experiments/experiment-handlers.ts';
import { type GuardDeps, guardCall, type Visit } from './guard.ts';
import type { Handlers, Outcome, StudioDeps } from './handlers.ts';
import { sendCampaignTable } from './insight/campaign-file.ts';
import { insightHandlers } from './insight/insight-handlers.ts';
import { sendOverviewFile } from './insight/overview-file.ts';
import { lawHandlers } from './law/law-handlers.ts';
import { linkHandlers } from './links/link-handlers.ts';
import { mediaHandlers } from './media/media-handlers.ts';
import { createUploadRoute } from './media/upload-route.ts';
import { partHandlers } from './parts/part-handlers.ts';
import { sendProcessingFile } from './processing/processing-file.ts';
import { processingHandlers } from './processing/processing-handlers.ts';
import { type CallInput, readCall } from './read-call.ts';
import { historyHandlers } from './reviews/history-handlers.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';
import { sectionHandlers } from './sections/section-handlers.ts';
import { noticeHandlers } from './session/notice-handlers.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { createSessionCookie } from './session-cookie.ts';
import { beginSingleSignOn, endSingleSignOn, type SingleSignOnDeps } from './single-sign-on/single-sign-on-routes.ts';
import { staffHandlers } from './staff/staff-handlers.ts';
import { answerData, answerError, answerFailure } from './studio-answers.ts';
import type { StudioEnv } from './studio-env.ts';
import { templateHandlers } from './templates/template-handlers.ts';
import { commentHandlers } from './working-copies/comment-handlers.ts';
import { previewHandlers } from './working-copies/preview-handlers.ts';
import { workingCopyHandlers } from './working-copies/working-copy-handlers.ts';
import { streamWorkingCopy } from './working-copies/working-copy-stream.ts';

/** Everything outside the Studio's API. */
export interface StudioApiDeps extends StudioDeps {
  readonly ends: SessionEnds;
  readonly watchNotices: NoticeWatch;
  readonly watchDesk: DeskWatch;
  /** Serves the description of these calls, `openapi.json`. */
  readonly hasDescription: boolean;
  /** Undefined when it is not set up. */
  readonly singleSignOn?: SingleSignOnDeps | undefined;
  /** Verify outcomes of the bank's CRM; without one none is taken. */
  readonly crmKeys: readonly Buffer[];
  /** Version of the Studio's built files. */
  readonly version: string;
  readonly log: ApiLog;
  /** How many proxies in front of the server add to X-Forwarded-For. */
  readonly trustedProxyHops: number;
}

const handlers: Handlers<StudioCallName> = {
  ...sessionHandlers,
  ...staffHandlers,
  ...auditHandlers,
  ...campaignHandlers,
  ...destinationHandlers,
  ...workingCopyHandlers,
  ...templateHandlers,
  ...bankHandlers,
  ...sectionHandlers,
  ...noticeHandlers,
  ...previewHandlers,
  ...commentHandlers,
  ...mediaHandlers,
  ...partHandlers,
  ...deskHandlers,
  ...doNotCallHandlers,
  ...personDataHandlers,
  ...workCalendarHandlers,
  ...paperHandlers,
  ...processingHandlers,
  ...requestHandlers,
  ...reviewHandlers,
  ...historyHandlers,
  ...experimentHandlers,
  ...insightHandlers,
  ...linkHandlers,
  ...lawHandlers,
  ...tagHandlers,
};

/**
 * The Studio's API, to be mounted at `studioApiPath`: every call of the contract behind one guard. Success is
 * `{ data }`, failure is `studioErrorSchema`; nothing is ever stored by a browser or a proxy.
 */
export function createStudioApi(deps: StudioApiDeps): Hono<StudioEnv> {
  const nameRequest = requestId();
  const cookie = createSessionCookie(deps.staff.studioOrigin);
  const guard: GuardDeps = { ...deps, cookie };
  const app = new Hono<StudioEnv>()
    .use(async (c, next) => (c.get('requestId') ? next() : nameRequest(c, next)))
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
      c.header('X-Content-Type-Options', 'nosniff');
      // A browser that opens an answer must not run anything in it.
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    });

  const answering = (c: Context, answer: () => Promise<Response>) =>
    answer().catch((error: unknown) => answerFailure(c, error, deps.log));

  for (const [name, call] of Object.entries(studioCalls) as [StudioCallName, StudioCall][]) {
    // `Handlers` types each handler by its call, which TypeScript cannot follow in a loop over all of them.
    const handle = handlers[name] as (
      deps: StudioDeps,
      visit: Visit,
      input: CallInput<StudioCall>,
    ) => Promise<Outcome<unknown>>;
    app.on(call.method, call.path, (c) =>
      answering(c, async () => {
        const visit = await guardCall(c, call, guard);
        const { data, token, marks } = await handle(deps, visit, await readCall(c, call));
        if (token === null) cookie.remove(c);
        else if (token !== undefined) cookie.write(c, token);
        if (marks !== undefined) cookie.writeMarks(c, marks);
        return answerData(c, data);
      }),
    );
  }
  app.route('/', createCampaignFileRoutes({ ...deps, cookie }));
  app.route('/', createUploadRoute({ ...deps, cookie }));
  const route = (path: string) => path.slice(studioApiPath.length);
  app.get(route(studioEventsPath), (c) => answering(c, () => streamEvents(c, guard, deps)));
  const streams = { ends: deps.ends, news: deps.campaigns.workingCopyNews };
  app.get(workingCopyEvents.path, (c) => answering(c, () => streamWorkingCopy(c, guard, streams)));
  if (deps.hasDescription) app.get('/openapi.json', (c) => c.json(describeStudioApi()));
  const { singleSignOn } = deps;
  if (singleSignOn) {
    app.get(route(singleSignOnPath), (c) => answering(c, () => beginSingleSignOn(c, guard, singleSignOn, deps.log)));
    app.get(route(singleSignOnReturnPath), (c) =>
      answering(c, () => endSingleSignOn(c, guard, singleSignOn, deps.log)),
    );
  }
  if (deps.crmKeys.length > 0) app.post(crmOutcomePath, (c) => answering(c, () => receiveCrmOutcome(c, deps)));
  app.post(deskExport.path, (c) => answering(c, () => sendDeskExport(c, deps, guard)));
  app.post(doNotCallImport.path, (c) => answering(c, () => takeDoNotCallList(c, deps, guard)));
  app.get(route(auditFilePath), (c) => answering(c, () => sendAuditFile(c, guard)));
  app.get(campaignInsightFile.path, (c) => answering(c, () => sendCampaignTable(c, deps, guard)));
  app.get(processingFile.path, (c) => answering(c, () => sendProcessingFile(c, deps, guard)));
  app.get(overviewFile.path, (c) => answering(c, () => sendOverviewFile(c, deps, guard)));
  app.get(requestsFile.path, (c) => answering(c, () => sendRequestsFile(c, deps, guard)));
  for (const [path, methods] of listMethods()) {
    app.all(path, (c) => {
      c.header('Allow', methods.join(', '));
      return answerError(c, 'methodNotAllowed');
    });
  }
  return app.all('*', (c) => answerError(c, 'notFound'));
}

/** Methods by path. */
function listMethods(): ReadonlyMap<string, readonly string[]> {
  const streams = [studioEventsPath, auditFilePath].map((path) => path.slice(studioApiPath.length));
  const sent = [campaignInsightFile, overviewFile, processingFile, requestsFile];
  const files = [workingCopyEvents, ...sent].map(({ path }) => path);
  const methods = new Map([...streams, ...files].map((path) => [path, ['GET']]));
  for (const { path, method } of [deskExport, doNotCallImport]) methods.set(path, [method]);
  for (const { path, method } of Object.values(studioCalls)) {
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  return methods;
}
