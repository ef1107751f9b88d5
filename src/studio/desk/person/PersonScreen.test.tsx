// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alwaysOpen } from '../../../contract/desk/default-calendar.ts';
import { defaultDeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { type DeskPerson, deskCalls } from '../../../contract/studio/desk-calls.ts';
import { answer, answerNow, emitEvent, openStudio, refuse } from '../../../testing/studio-screen.tsx';

const reference = 'LH-7K2M9P';

/** Somebody whom this agent holds so long, or whom nobody holds. */
function person(heldMs?: number): DeskPerson {
  const now = new Date();
  const until = heldMs === undefined ? undefined : new Date(now.getTime() + heldMs).toISOString();
  return {
    ...{ policy: defaultDeskPolicy, calendars: { bank: alwaysOpen, teams: [] }, now: now.toISOString() },
    row: {
      ...{ reference, webid: 'hu_vang', template: 'hu_vang', group: 'new', state: 'new' },
      ...{ name: 'T. T. Hương', phone: '09** *** 678', registeredAt: now.toISOString(), dueAt: now.toISOString() },
      ...{
        unanswered: 0,
        calls: [],
        registrations: 1,
        hasNote: false,
        utmSource: null,
        utmCampaign: null,
        lastOutcome: null,
      },
      ...{ lastCall: null, quarantine: null, isSample: false },
      holder: until === undefined ? null : { id: 'thu-ha', name: 'Nguyễn Thu Hà', isSelf: true, until },
    },
    number: { listed: null, hasMarketingConsent: false, isWithdrawn: false },
    clear: until === undefined ? null : { name: 'Trần Thu Hương', phone: '0912345678' },
    ...{ registrations: [], hiddenRegistrations: 0, calls: [] },
  };
}

const open = (shown: DeskPerson) =>
  openStudio(`/khach/${reference}`, { roles: ['agent'] }, [
    answer(deskCalls.readDeskPerson, shown),
    answer(deskCalls.extendClaim, { until: shown.row.holder?.until ?? shown.now }),
    answer(deskCalls.readDeskChoices, { campaigns: [], sources: [], agents: [] }),
    answer(deskCalls.readOwnDay, {
      ...{
        policy: shown.policy,
        calendars: shown.calendars,
        now: shown.now,
        calls: 0,
        reached: 0,
        interested: 0,
        hours: [],
        callBacks: [],
      },
      held: reference,
    }),
  ]);
const clear = { level: 1, name: 'Trần Thu Hương' };
const masked = { level: 1, name: 'T. T. Hương' };
const note = () => screen.findByRole('textbox', { name: /^Ghi chú/ });

test('a claim that ends while the note is written masks the person and keeps the note', async () => {
  const user = open(person(600_000));
  await screen.findByRole('heading', clear);
  await user.type(await note(), 'Chị đang đón con');
  // As if its time were nearly over.
  const until = Date.now() + 300;
  answerNow(answer(deskCalls.readDeskPerson, () => person(until - Date.now())));
  emitEvent('desk');
  await screen.findByText(/Khách đã về hàng đợi lúc/);
  screen.getByRole('heading', masked);
  expect(screen.queryByText('Trần Thu Hương')).toBeNull();
  expect(await note()).toHaveProperty('value', 'Chị đang đón con');
});

test('keys that are pressed while the person loads count, in their order', async () => {
  const [asked, loaded] = [Promise.withResolvers<void>(), Promise.withResolvers<DeskPerson>()];
  const recorded: unknown[] = [];
  const user = open(person(600_000));
  answerNow(
    answer(deskCalls.readDeskPerson, () => {
      asked.resolve();
      return loaded.promise;
    }),
    answer(deskCalls.recordCall, ({ body }) => {
      recorded.push(body.outcome);
      return { state: 'closed' as const, dueAt: null };
    }),
  );
  await asked.promise;
  await user.keyboard('1s');
  expect(recorded).toEqual([]);
  loaded.resolve(person(600_000));
  await waitFor(() => expect(recorded).toEqual(['interested']));
});

test('a claim that was taken back masks the person and keeps the note', async () => {
  const user = open(person(600_000));
  await screen.findByRole('heading', clear);
  await user.type(await note(), 'Chị đang đón con');
  answerNow(answer(deskCalls.readDeskPerson, person()));
  emitEvent('desk');
  await screen.findByText('Bạn không còn giữ khách này.');
  await screen.findByRole('heading', masked);
  screen.getByText(/ghi chú 16 ký tự/);
});

test('somebody who is erased while they are held is gone from the screen, with the note', async () => {
  const user = open(person(600_000));
  await screen.findByRole('heading', clear);
  await user.type(await note(), 'Chị Hương đang đón con');
  answerNow(refuse(deskCalls.readDeskPerson, 404, { error: 'notFound', message: 'Không tìm thấy khách này.' }));
  emitEvent('desk');
  await screen.findByRole('heading', { name: 'Dữ liệu của khách này vừa được xóa' });
  expect(document.body.textContent).not.toContain('Hương');
});

const consents: DeskPerson['registrations'][number]['consents'] = [
  { purpose: 'tu_van', isGranted: true, withdrawnAt: null, textVersion: '2026-11', text: 'Gọi tư vấn về Hũ Vàng' },
  { purpose: 'uu_dai', isGranted: false, withdrawnAt: null, textVersion: '2026-11', text: 'Nhận tin ưu đãi' },
  { purpose: 'doi_tac', isGranted: false, withdrawnAt: null, textVersion: '2026-11', text: 'Nhận tin của đối tác' },
];

test('what a visitor read before consenting, and what is not consented to, stand there once', async () => {
  const held = person(600_000);
  const user = open({
    ...held,
    registrations: [
      {
        ...{ reference, webid: 'hu_vang', template: 'hu_vang', version: 3, arm: null, form: 'generic', ctaId: null },
        ...{ quarantine: null, registeredAt: held.now, answers: [], calculation: null, touches: [], deliveries: [] },
        ...{ consents, consentNotice: 'Giữ bao lâu: 24 tháng\nAi dùng: Ngân hàng Lạc Hồng' },
      },
    ],
  });
  await screen.findByText('“Nhận tin của đối tác”');
  expect(screen.getAllByText('Chỉ tư vấn hu_vang.')).toHaveLength(1);
  expect(screen.queryByText(/Giữ bao lâu/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Khách đã đọc trước khi chọn' }));
  expect(screen.getAllByText(/Giữ bao lâu: 24 tháng/)).toHaveLength(1);
});
