/**
 * The error contract of the API: `{ errorCode, message, fields? }`. `message` is Vietnamese and may be shown to a
 * visitor; `errorCode` is stable and for programs. `fields` has the message of each wrong field.
 */
export interface ApiErrorBody {
  errorCode: number;
  message: string;
  fields?: Readonly<Record<string, string>>;
}

/** The error without further information. A separate constant, so that pages carry only this message. */
export const unknownError = { errorCode: 1, status: 500, message: 'Lỗi không xác định' } as const;

/**
 * Codes of the captcha errors after which another token helps: failed, expired and replayed. Separate for the same
 * reason.
 */
export const staleTokenCodes: readonly number[] = [301, 302, 303];

/** errorCode -> HTTP status and message. Codes are never reused. */
export const apiErrors = {
  unknown: unknownError,
  notFound: { errorCode: 100, status: 404, message: 'Không tìm thấy địa chỉ này' },
  unknownSite: { errorCode: 101, status: 404, message: 'Không tìm thấy chiến dịch này' },
  unknownTemplate: { errorCode: 102, status: 404, message: 'Không có mẫu trang này' },
  formNotOffered: { errorCode: 103, status: 404, message: 'Trang này không có biểu mẫu đăng ký này' },
  methodNotAllowed: { errorCode: 104, status: 405, message: 'Không hỗ trợ cách gọi này' },
  unknownPlace: { errorCode: 105, status: 404, message: 'Không tìm thấy địa phương này' },
  unknownCategory: { errorCode: 106, status: 404, message: 'Không tìm thấy chuyên mục này' },
  notCounted: { errorCode: 107, status: 404, message: 'Không có trang nào như vậy để đếm' },
  invalidJson: { errorCode: 200, status: 400, message: 'Nội dung gửi lên không phải JSON hợp lệ' },
  unsupportedMediaType: { errorCode: 201, status: 415, message: 'Chỉ nhận JSON hoặc biểu mẫu HTML' },
  bodyTooLarge: { errorCode: 202, status: 413, message: 'Nội dung gửi lên quá lớn' },
  invalidFields: { errorCode: 203, status: 422, message: 'Một số thông tin chưa đúng, vui lòng kiểm tra lại' },
  invalidQuery: { errorCode: 204, status: 400, message: 'Tham số không hợp lệ' },
  invalidForm: { errorCode: 205, status: 400, message: 'Biểu mẫu gửi lên không hợp lệ' },
  captchaMissing: { errorCode: 300, status: 422, message: 'Thiếu mã xác minh, vui lòng thử lại' },
  captchaFailed: { errorCode: 301, status: 422, message: 'Mã xác minh không đúng, vui lòng thử lại' },
  captchaExpired: { errorCode: 302, status: 422, message: 'Mã xác minh đã hết hạn, vui lòng thử lại' },
  captchaReplayed: { errorCode: 303, status: 409, message: 'Mã xác minh đã được dùng, vui lòng thử lại' },
  captchaUnavailable: { errorCode: 304, status: 503, message: 'Dịch vụ xác minh đang bận, vui lòng thử lại sau' },
  tooManyRequests: { errorCode: 400, status: 429, message: 'Bạn gửi quá nhiều lần, vui lòng thử lại sau ít phút' },
  foreignOrigin: { errorCode: 401, status: 403, message: 'Không nhận đăng ký gửi từ trang khác' },
  unavailable: { errorCode: 500, status: 503, message: 'Hệ thống đang bận, vui lòng thử lại sau' },
} as const satisfies Record<string, { errorCode: number; status: number; message: string }>;

export type ApiErrorName = keyof typeof apiErrors;

/** The body for a named error, with the fields' messages when there are any. */
export function apiErrorBody(name: ApiErrorName, fields?: Readonly<Record<string, string>>): ApiErrorBody {
  const { errorCode, message } = apiErrors[name];
  return fields ? { errorCode, message, fields } : { errorCode, message };
}
