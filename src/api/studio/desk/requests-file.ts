import type { Context } from 'hono';
import { appendAudit } from '../../../audit/append-audit.ts';
import { byteOrderMark, type Cell, formatCsvRow } from '../../../contract/csv.ts';
import { requestKindNames, requestSourceNames } from '../../../contract/desk/request-names.ts';
import { requestsFile } from '../../../contract/studio/request-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { readEndedRequests } from '../../../desk/list-requests.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';
import { answerCsv } from '../insight/answer-csv.ts';

type Ended = Awaited<ReturnType<typeof readEndedRequests>>[number];

const columns: readonly (readonly [heading: string, cell: (ended: Ended) => Cell])[] = [
  ['Mã yêu cầu', ({ request }) => request.code],
  ['Loại', ({ request }) => requestKindNames[request.kind]],
  ['Nơi nhận', ({ request }) => requestSourceNames[request.source]],
  ['Nhận lúc', ({ request }) => request.receivedAt],
  ['Hạn trả lời', ({ request }) => request.answerDueAt],
  ['Trả lời lúc', ({ request }) => request.answeredAt ?? undefined],
  ['Hạn', ({ request }) => request.dueAt],
  ['Xong lúc', ({ request }) => request.endedAt ?? undefined],
  ['Đúng hạn', ({ request }) => ((request.endedAt ?? request.dueAt) <= request.dueAt ? 'có' : 'không')],
  ['Gia hạn (ngày)', ({ request }) => request.extendedBy ?? undefined],
  ['Lý do gia hạn', ({ request }) => request.extensionReason ?? undefined],
  ['Kết quả', ({ request }) => (request.state === 'refused' ? 'từ chối' : 'đã làm')],
  ['Ghi chú kết quả', ({ request }) => request.outcome ?? undefined],
  ['Người làm', ({ ownerName }) => ownerName ?? undefined],
];

/** Requests that have ended, as CSV, without the people: what proves that each was done in time. */
export async function sendRequestsFile(c: Context, { desk }: Pick<StudioDeps, 'desk'>, guard: GuardDeps) {
  const visit = await guardCall(c, requestsFile, guard);
  const ended = await readEndedRequests(desk);
  await appendAudit(desk.db, desk.auditKeys, {
    ...{ ...asStaff(visit).actor, action: 'requests.export', subject: { kind: 'request' } },
    after: { requests: ended.length },
  });
  const rows = [columns.map(([heading]) => heading), ...ended.map((one) => columns.map(([, cell]) => cell(one)))];
  const day = vietnamDate(desk.now());
  return answerCsv(c, `yeu-cau-ve-du-lieu-${day}`, byteOrderMark + rows.map((row) => formatCsvRow(row)).join(''));
}
