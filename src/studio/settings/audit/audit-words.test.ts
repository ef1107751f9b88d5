import { describe, expect, it } from 'vitest';
import type { AuditRow } from '../../../contract/studio/audit-calls.ts';
import {
  describeDay,
  describeDone,
  describeFacts,
  describeSubject,
  describeTime,
  describeWho,
  groupByDay,
  isOnSelf,
} from './audit-words.ts';

const row: AuditRow = {
  id: 1,
  at: '2026-11-23T17:30:05.000Z',
  who: 'Đỗ Ngọc Anh',
  personId: 'p1',
  origin: '10.20.4.2',
  device: null,
  action: 'staff.grant',
  isRefused: false,
  subject: null,
  before: null,
  after: null,
  reason: null,
  leads: 0,
  hash: null,
  previousHash: null,
};

it('rows stand under their day in Viet Nam', () => {
  const earlier = { ...row, id: 2, at: '2026-11-23T16:59:00.000Z' };
  expect(groupByDay([row, earlier]).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-23']);
  expect(describeDay('2026-11-23')).toBe('Thứ Hai, 23/11/2026');
  expect(describeTime(row.at)).toBe('00:30:05, 24/11/2026');
});

it('the server acts as the system, a person under the own name', () => {
  expect(describeWho({ ...row, who: 'server', personId: null, origin: 'server' })).toBe('Hệ thống');
  expect(describeWho(row)).toBe('Đỗ Ngọc Anh');
});

it.each([
  [{ isConfirmed: false }, 'Bắt đầu bật xác thực hai bước'],
  [{ hasSecondFactor: true, isConfirmed: true }, 'Bật xác thực hai bước'],
  [null, 'Bật xác thực hai bước'],
])('a second factor with %j is “%s”', (after, words) => {
  expect(describeDone({ action: 'staff.factor', after })).toBe(words);
});

it.each([
  [{ kind: 'staff', id: 'p1', name: 'Đỗ Ngọc Anh' }, true],
  [{ kind: 'staff', id: 'p2', name: 'Đỗ Ngọc Anh' }, false],
  [{ kind: 'lead', id: 'p1', name: null }, false],
  [null, false],
])('%j is the own account: %j', (subject, isOwn) => {
  expect(isOnSelf({ ...row, subject })).toBe(isOwn);
  expect(isOnSelf({ ...row, personId: null, subject })).toBe(false);
});

it('another entry says what its action is called', () => {
  expect(describeDone({ action: 'staff.grant', after: { isConfirmed: false } })).toBe('Đổi vai trò');
  expect(describeDone({ action: 'x.y', after: null })).toBe('x.y');
});

it.each([
  [null, ''],
  [{ kind: 'staff', id: 'p2', name: 'Bùi Mai Chi' }, 'Bùi Mai Chi'],
  [{ kind: 'campaign', id: 'hu_vang', name: null }, 'hu_vang'],
  [{ kind: 'policies', id: '', name: null }, 'quy tắc'],
])('the subject %j', (subject, words) => {
  expect(describeSubject({ ...row, subject })).toBe(words);
});

describe('what changed', () => {
  it('is said with roles and yes or no in words', () => {
    const facts = describeFacts({
      before: { roles: ['editor:hu_vang', 'admin'], isDisabled: false },
      after: { roles: ['admin'], isDisabled: true, sessionsEnded: 2 },
    });
    expect(facts).toEqual([
      { name: 'Vai trò', before: ['Biên tập viên, hu_vang', 'Quản trị'], after: ['Quản trị'] },
      { name: 'Bị khóa', before: ['không'], after: ['có'] },
      { name: 'Phiên đã kết thúc', before: [], after: ['2'] },
    ]);
  });

  it.each([null, 'text', 7, ['a'], undefined])('is nothing for %j', (value) => {
    expect(describeFacts({ before: value, after: value })).toEqual([]);
  });

  it('shows what these words do not know as it is', () => {
    expect(describeFacts({ before: null, after: { fresh: { a: [1] } } })).toEqual([
      { name: 'fresh', before: [], after: ['a: 1'] },
    ]);
  });

  it('says names of the log in words, also inside of objects', () => {
    const facts = describeFacts({
      before: { deliveries: [{ to: 'hu_vang/crm', delivered: 2, waiting: 1 }] },
      after: { by: 'recovery code', outcome: 'noAnswer', mailed: ['mentioned'], error: 'notFound' },
    });
    expect(facts).toEqual([
      {
        name: 'Nơi nhận đăng ký',
        before: ['Nơi nhận: hu_vang/crm; Đã nhận: 2; Đang chờ gửi: 1'],
        after: [],
      },
      { name: 'Bằng', before: [], after: ['mã dự phòng'] },
      { name: 'Kết quả cuộc gọi', before: [], after: ['Không nghe máy'] },
      { name: 'Việc được báo qua e-mail', before: [], after: ['Có người nhắc tên tôi'] },
      { name: 'Lý do', before: [], after: ['Không tìm thấy, hoặc bạn không có vai trò ở đây.'] },
    ]);
  });
});
