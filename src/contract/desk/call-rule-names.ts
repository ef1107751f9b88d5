import type { CallRefusal, CallRule } from './may-call.ts';

/** What staff call the rules that allow a call. */
export const callRuleNames: Readonly<Record<CallRule | 'notAsked', string>> = {
  askedFor: 'khách hẹn',
  agreedTime: 'khách chọn giờ này',
  marketing: 'khách đồng ý nghe giới thiệu',
  notAsked: 'không rõ, gọi ngoài Studio',
};

/** What staff call the rules against a call. */
export const callRefusalNames: Readonly<Record<CallRefusal, string>> = {
  withdrawn: 'khách đã rút đồng ý',
  quarantined: 'đăng ký đang tạm giữ',
  doNotCall: 'số trong danh sách không gọi',
  noConsent: 'khách không hẹn và chưa đồng ý nghe giới thiệu',
  holiday: 'ngày nghỉ',
  hours: 'ngoài giờ làm việc',
  limit: 'đủ số cuộc gọi trong 24 giờ',
};
