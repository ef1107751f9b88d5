import type { RemarkCode } from '../contract/remarks/remark.ts';

/**
 * Sentences of the Studio, where the Vietnamese of a remark (`remarks-in-vietnamese.ts`) names what only those see who
 * edit files: JSON, names of fields, settings of the server. `{place}` is the name of the field at `{key}`, `{path}`.
 */
export const studioSentences: Partial<Readonly<Record<RemarkCode, string>>> = {
  string: 'chữ',
  text: 'chữ',
  boolean: 'có hoặc không',
  '"true" or "false"': 'có hoặc không',
  array: 'một danh sách',
  object: 'một nhóm ô',
  record: 'một nhóm ô',
  'an object': 'một nhóm ô',
  'text without HTML': 'chữ thường, không định dạng',
  'nothing is left of this HTML after sanitising': 'chữ có định dạng mà trang hiện được; đoạn này bị bỏ hết',
  'Invalid string: must match pattern {pattern}': 'chữ đúng dạng của ô này',
  'Invalid key in record': 'tên một màu của trang',
  'Unrecognized key: {name}': 'không có ô {name} ở đây',
  'Unrecognized keys: {names}': 'không có các ô {names} ở đây',
  'one of {values}': 'một trong các lựa chọn của ô này',
  'a file of this site or an https address; there is no {path}':
    'một tệp của chiến dịch hoặc địa chỉ https; không có tệp {path}',
  'words for a picture that is a link': 'mô tả ảnh, vì ảnh này dùng làm liên kết',
  'the address of an image of this site or https, as text or as { url }': 'một ảnh của chiến dịch hoặc địa chỉ https',
  'a date, for example "2027-01-05"': 'một ngày có thật',
  'an id such as tu_van: a-z, 0-9, "_" and "-", 40 characters at most':
    'mã viết liền không dấu như tu-van, nhiều nhất 40 ký tự',
  'HTML as text or as { html }': 'một đoạn mã nhúng',
  'a category of {key}: {known}': 'một chuyên mục đã có: {known}',
  '{key} or {prefix}<id> with an id of 1 to 64 letters, digits and "_"':
    'mã bài viết gồm 1 đến 64 chữ cái không dấu, chữ số và dấu gạch dưới',
  'one news item or more, or posts': 'ít nhất một tin, hoặc bài viết của blog',
  'every tab to have an id of its own': 'mỗi thẻ nội dung có mã riêng',

  'a form': 'một biểu mẫu',
  'another name: this one has a meaning in JavaScript': 'tên khác; hệ thống không nhận tên này',
  'one of {types} for {name}': 'một loại ô khác cho ô {name}',
  'the isoCode of a listed country, for example VN': 'một nước trong danh sách',
  '{ show, required, label }': 'đủ ba ý: có hiện không, có bắt buộc không, tên ô',
  'a label for a shown field': 'tên ô cho ô được hiện',
  'registrationUrl in site.json':
    'địa chỉ ở ô Trang nhận đăng ký, phần Cài đặt chiến dịch; quản trị viên đặt địa chỉ này',
  'an https address, or a path of this server': 'địa chỉ bắt đầu bằng https://',
  'an address that site.json lists (registrationUrl, registrationUrls)':
    'một trong các trang nhận đăng ký ở phần Cài đặt chiến dịch',

  'the name of an environment variable that begins with DELIVERY_, for example DELIVERY_CRM_SECRET; never the secret itself':
    'tên của một biến bắt đầu bằng DELIVERY_, do người vận hành máy chủ cho bạn; không ghi chính khóa bí mật vào đây',
  'the name of a bucket: 3 to 63 of a-z, 0-9, "." and "-"':
    'tên kho gồm 3 đến 63 ký tự a-z, 0-9, dấu chấm hoặc dấu nối',
  'exactly one of "folder" and "bucket"': 'đúng một nơi nhận: thư mục hoặc kho',
  '"kind" to be one of {names}': 'một cách gửi có trong danh sách: {names}',
  'an https address; http only where the server has DELIVERY_ALLOW_PRIVATE=true':
    'địa chỉ bắt đầu bằng https://; muốn dùng http thì người vận hành máy chủ phải cho phép',
  'a host that the server allows (DELIVERY_HOSTS): {hosts}': 'địa chỉ thuộc một nơi mà máy chủ cho phép: {hosts}',
  'a public address; a private one only where the server has DELIVERY_ALLOW_PRIVATE=true':
    'địa chỉ công khai; muốn dùng địa chỉ nội bộ thì người vận hành máy chủ phải cho phép',

  'text without HTML; its tags are not shown': 'chữ thường; trang bỏ các thẻ định dạng này đi',
  'JSON of an object with interest_rate and value': 'một bậc có lãi suất và số tiền',
  'interest_rate: a number of 0 or more': 'lãi suất từ 0 trở lên',
  'value: a number of 0 or more, or nothing': 'số tiền từ 0 trở lên, hoặc bỏ trống',
  'at most max_{name}, {most}': 'không quá mức lớn nhất, {most}',
  'days from 1 to max_time, {most}': 'số ngày từ 1 đến {most}',

  'a key that {template} reads ({keys})': 'một phần mà mẫu trang này có',
  'content for a section of {template}; it is hidden without': 'nội dung; không có thì phần này ẩn khỏi trang',
  'the title that search engines show': 'tiêu đề để công cụ tìm kiếm hiện ra',
  'the description that search engines show': 'mô tả để công cụ tìm kiếm hiện ra',
  'an anchor of its own; {key}, {path} has this one already': 'tên neo riêng; “{place}” đã dùng tên này',
  'an id of its own; {key}, {path} has this one already': 'mã riêng cho từng nút; “{place}” đã dùng mã này',
  'an id of this button, for the registrations': 'mã nút, để biết khách đăng ký từ nút nào',
  'what the picture shows, or "" when it says nothing': 'mô tả ảnh cho thấy gì; để trống nếu ảnh chỉ để trang trí',
  'HTML that the page shows as it stands; this is taken away:':
    'chữ có định dạng mà trang hiện được nguyên vẹn; trang bỏ bớt một phần của đoạn này',
  'a colour of a theme ({names})': 'một màu mà trang có',
  'a colour that can be replaced; {name} is mixed into others':
    'một màu thay được; màu này đã được pha vào các màu khác',
  'a colour such as #5a2fd0, a theme ({names}), one with -accent, or accent; the page shows its own stage instead':
    'một mã màu như #5a2fd0, hoặc một màu trong danh sách; trang đang dùng nền riêng thay vào',
  'a theme ({names})': 'một bộ màu trong danh sách',
  'composed letters (NFC), for example "ế" as one character': 'chữ có dấu viết liền, ví dụ “ế” là một ký tự',
  'tone marks placed as in {word} ({key}, {path}), the same in the whole campaign':
    'dấu thanh đặt như trong {word} (“{place}”), thống nhất cả chiến dịch',
};
