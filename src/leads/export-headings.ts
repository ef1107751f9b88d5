import { clickIdNames } from '../contract/attribution/touches.ts';
import { utmParameters } from '../contract/attribution/utm.ts';

/** Headings of an export's columns for people. Programs get the names, which never change. */
const headings: Readonly<Record<string, string>> = {
  reference: 'Mã đăng ký',
  createdAt: 'Thời gian đăng ký',
  phoneNumber: 'Số điện thoại',
  phoneRaw: 'Số điện thoại khách nhập',
  name: 'Họ và tên',
  email: 'E-mail',
  address: 'Địa chỉ',
  nationality: 'Quốc tịch',
  cardId: 'Thẻ đã chọn',
  idNumber: 'Số giấy tờ tùy thân',
  note: 'Ghi chú',
  note2: 'Ghi chú 2',
  note3: 'Ghi chú 3',
  provinceName: 'Tỉnh, thành phố',
  districtName: 'Quận, huyện',
  wardName: 'Phường, xã',
  wardDescription: 'Địa chỉ cụ thể',
  provinceId: 'Mã tỉnh, thành phố',
  districtId: 'Mã quận, huyện',
  wardId: 'Mã phường, xã',
  placesVersion: 'Danh mục địa phương năm',
  calculationAmount: 'Số tiền đã nhập vào máy tính lãi',
  calculationDays: 'Số ngày đã nhập vào máy tính lãi',
  calculationRate: 'Lãi suất đã xem ở máy tính lãi',
  calculationResult: 'Kết quả đã xem ở máy tính lãi',
  calculationRateTable: 'Phiên bản bảng lãi suất',
  webid: 'Chiến dịch',
  version: 'Bản của trang',
  arm: 'Bản trong thử nghiệm',
  template: 'Mẫu trang',
  form: 'Biểu mẫu',
  ctaId: 'Nút đã bấm',
  utmSource: 'Nguồn (utm_source)',
  utmCampaign: 'Chiến dịch quảng cáo (utm_campaign)',
  utmContent: 'Nội dung quảng cáo (utm_content)',
  utmMedium: 'Kênh (utm_medium)',
  utmTerm: 'Từ khóa (utm_term)',
  pageCounted: 'Trang đã đếm lượt xem',
  captchaVerdict: 'Kết quả captcha',
  personLead: 'Lần đăng ký thứ',
  earlierReferences: 'Mã đăng ký trước đó',
  lastOutcome: 'Kết quả cuộc gọi cuối',
  lastCallAt: 'Gọi lần cuối lúc',
  lastCallBy: 'Người gọi',
  firstTouchAt: 'Đến trang lần đầu lúc',
  lastTouchAt: 'Đến trang lần cuối lúc',
  consents: 'Đồng ý xử lý dữ liệu',
  consentVersion: 'Phiên bản lời đồng ý',
  ...Object.fromEntries(
    [...Object.values(utmParameters), ...clickIdNames].flatMap((name) => [
      [touchColumnName('first', name), `Lần đầu: ${name}`],
      [touchColumnName('last', name), `Lần cuối: ${name}`],
    ]),
  ),
};

/** `first`, `utm_source` -> `firstUtm_source`. */
export function touchColumnName(which: 'first' | 'last', name: string): string {
  return `${which}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The Vietnamese heading of a column; an unknown field keeps its name. */
export function headingInVietnamese(name: string): string {
  return Object.hasOwn(headings, name) ? (headings[name] ?? name) : name;
}
