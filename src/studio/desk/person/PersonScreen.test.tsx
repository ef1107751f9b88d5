// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { alwaysOpen } from '../../../contract/desk/default-calendar.ts';
import { defaultDeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { type DeskPerson, deskCalls } from '../../../contract/studio/desk-calls.ts';
import { answer, answerNow, emitEvent, lose, openStudio, refuse } from '../../../testing/studio-screen.tsx';

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

test('the number of who is held is copied by a key, and that of nobody else', async () => {
  const user = open(person(600_000));
  await screen.findByRole('heading', clear);
  await user.keyboard('c');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('0912345678'));
  await navigator.clipboard.writeText('');
  answerNow(answer(deskCalls.readDeskPerson, person()));
  emitEvent('desk');
  await screen.findByRole('heading', masked);
  await user.keyboard('c');
  expect(await navigator.clipboard.readText()).toBe('');
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

describe('the call line', () => {
  const callLink = () => screen.findByRole('link', { name: /^Gọi/ });
  const calledAt = () => new Date(Date.now() - 3_600_000).toISOString();
  /** Somebody whose three calls are an hour old. */
  const usedUp = (): DeskPerson => {
    const held = person(600_000);
    return { ...held, row: { ...held.row, calls: [calledAt(), calledAt(), calledAt()] } };
  };
  const opened: string[] = [];
  beforeEach(() => {
    opened.length = 0;
    // As the browser opens the telephone.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="tel:"]') : null;
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      opened.push(link.getAttribute('href') ?? '');
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  });

  test('says that the person may be called; a press asks the server before it opens the telephone', async () => {
    const asked = Promise.withResolvers<{ may: boolean }>();
    const user = open(person(600_000));
    answerNow(answer(deskCalls.askToCall, () => asked.promise));
    await screen.findByText('Khách hẹn về hu_vang, chưa đồng ý nghe sản phẩm khác.');
    await user.click(await callLink());
    expect(opened).toEqual([]);
    asked.resolve({ may: true });
    await screen.findByRole('link', { name: /^Gọi lần nữa/ });
    expect(opened).toEqual(['tel:0912345678']);
  });

  test('takes the place of a call that is refused at the press, without a dialog, and gets the focus', async () => {
    const user = open(person(600_000));
    await callLink();
    answerNow(answer(deskCalls.askToCall, { may: false }), answer(deskCalls.readDeskPerson, usedUp));
    await user.keyboard('g');
    await screen.findByText('Đã gọi 3 lần trong 24 giờ.');
    expect(opened).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Đã gọi 3 lần'));
  });

  test('says why the button cannot be used; G leads to it, and the next step gives the person back', async () => {
    let given = 0;
    const user = open(usedUp());
    answerNow(
      answer(deskCalls.releaseClaim, () => {
        given += 1;
        return {};
      }),
    );
    await screen.findByText('Đã gọi 3 lần trong 24 giờ.');
    const next = await screen.findByRole('button', { name: /^Hẹn / });
    expect(screen.queryByRole('link', { name: /^Gọi/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '0912 345 678' })).toBeNull();
    await user.keyboard('g');
    expect(document.activeElement?.textContent).toContain('Đã gọi 3 lần');
    await user.click(next);
    await waitFor(() => expect(given).toBe(1));
  });

  test('says that the server could not be asked, until it answers again', async () => {
    const user = open(person(600_000));
    await callLink();
    answerNow(lose(deskCalls.askToCall), lose(deskCalls.readDeskPerson));
    await user.keyboard('g');
    await screen.findByText('Chưa hỏi được máy chủ.');
    expect(screen.getByRole('button', { name: 'Đang thử lại' })).toHaveProperty('disabled', true);
    expect(opened).toEqual([]);
    answerNow(answer(deskCalls.readDeskPerson, () => person(600_000)));
    await user.click(screen.getByRole('button', { name: 'Hỏi lại ngay' }));
    await callLink();
  });

  test('has the five things that were asked behind I', async () => {
    const user = open(person(600_000));
    await callLink();
    await user.keyboard('i');
    const dialog = within(await screen.findByRole('dialog', { name: /^Năm điều đã xét lúc/ }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    dialog.getByText('0 trên 3 cuộc tới số này');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
