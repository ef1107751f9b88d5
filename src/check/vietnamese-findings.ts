/**
 * What findings say, in the language of those who write content. Schemas, rules and logs speak English; this catalogue is read only where a person reads
 * the check. `{}` stands for a part that changes, `{*}` for one that is looked up itself. What is not in here is shown as it is.
 */
const catalogue: Readonly<Record<string, string>> = {
  // Kinds of value, as schemas name them.
  string: 'văn bản trong ngoặc kép',
  text: 'văn bản',
  number: 'một số',
  int: 'một số nguyên',
  boolean: 'true hoặc false',
  array: 'một danh sách [ … ]',
  object: 'một nhóm trường { … }',
  record: 'một nhóm trường { … }',
  'an object': 'một nhóm trường { … }',
  nothing: 'không có gì',
  '"true" or "false"': '"true" hoặc "false"',
  'text, received an empty text': 'văn bản; ở đây đang để trống',
  'an id, received an empty text': 'một mã; ở đây đang để trống',
  'text without HTML': 'văn bản không có thẻ HTML',
  'a name': 'một tên',
  'an id: text or a number': 'một mã, là chữ hoặc số',
  'nothing is left of this HTML after sanitising': 'HTML còn lại nội dung sau khi lọc; đoạn này bị bỏ hết',
  'Too small: expected string to have >={} characters': 'ít nhất {} ký tự',
  'Too big: expected string to have <={} characters': 'nhiều nhất {} ký tự',
  'Too small: expected array to have >={} items': 'ít nhất {} mục',
  'Too big: expected array to have <={} items': 'nhiều nhất {} mục',
  'string to have >={} characters': 'ít nhất {} ký tự',
  'string to have <={} characters': 'nhiều nhất {} ký tự',
  'array to have >={} items': 'ít nhất {} mục',
  'array to have <={} items': 'nhiều nhất {} mục',
  'Too small: expected {*} to be >={}': '{} từ {} trở lên',
  'Too big: expected {*} to be <={}': '{} không quá {}',
  '{*} to be >={}': '{} từ {} trở lên',
  '{*} to be <={}': '{} không quá {}',
  'Invalid option: expected one of {}': 'một trong các giá trị: {}',
  'one of {}': 'một trong các giá trị: {}',
  'Invalid string: must match pattern {}': 'văn bản đúng mẫu {}',
  'Invalid key in record': 'tên viết thường như "brand" hoặc "brand-ink"',
  'Unrecognized key: {}': 'không có trường {} ở đây',
  'Unrecognized keys: {}': 'không có các trường {} ở đây',
  'Invalid input: expected {*}, received {}': '{}',
  'Invalid input': 'một giá trị đúng kiểu',

  // Kinds of content.
  'a link (https://…, tel:…, mailto:…, #anchor or /path)':
    'liên kết dạng https://…, tel:…, mailto:…, #neo hoặc /duong-dan',
  'a file of this site or an https address; there is no {}':
    'một tệp của chiến dịch hoặc địa chỉ https; không có tệp {}',
  'a picture; {} is {}': 'một hình ảnh; {} là {}',
  'a picture: the thumbnail of the video': 'ảnh thu nhỏ của video',
  'a title or a picture': 'tiêu đề hoặc hình ảnh',
  'a label, as the picture has no alt text': 'nhãn (label), vì hình không có lời mô tả (alt)',
  'a title or a label, as the picture has no words': 'tiêu đề hoặc nhãn, vì hình không có lời mô tả (alt)',
  'words for a picture that is a link': 'lời mô tả (alt) cho hình dùng làm liên kết',
  'the words of the button, as there is a link': 'chữ trên nút, vì đã có liên kết',
  'an MP4 or WebM film': 'video MP4 hoặc WebM',
  'a WebM film': 'video WebM',
  'a telephone number': 'một số điện thoại',
  'an e-mail address': 'một địa chỉ e-mail',
  'a telephone number of 3 to 15 digits': 'số điện thoại có 3 đến 15 chữ số',
  'a day such as {}': 'một ngày, ví dụ {}',
  'a date, for example {}': 'một ngày, ví dụ {}',
  'an anchor: one word, for example {}': 'tên neo là một từ viết liền, ví dụ {}',
  'an anchor that the page does not use itself ({})': 'tên neo khác; trang đã dùng sẵn ({})',
  'a theme ({})': 'tên một bộ màu ({})',
  'the address of an image of this site or https, as text or as { url }':
    'địa chỉ hình của chiến dịch hoặc https, viết thẳng hoặc trong { "url": … }',
  'HTML as text or as { html }': 'HTML viết thẳng hoặc trong { "html": … }',
  'a category with posts; there are none in {}': 'chuyên mục có bài viết; {} chưa có bài nào',
  'a category of {}: {*}': 'một chuyên mục trong {}: {}',
  'none yet': 'chưa có chuyên mục nào',
  'an id that no other category has': 'mã không trùng với chuyên mục khác',
  '{} or {}<id> with an id of 1 to 64 letters, digits and "_"':
    '{} hoặc {}<mã>, mã gồm 1 đến 64 chữ cái, chữ số và "_"',
  'at most {} posts; the oldest are left out': 'nhiều nhất {} bài; những bài cũ nhất bị bỏ ra',
  '1 to 64 of a-z, A-Z, 0-9 and "_"': '1 đến 64 ký tự a-z, A-Z, 0-9 và "_"',
  '1 to 64 of a-z, A-Z, 0-9, "_" and "-", and no reserved word':
    '1 đến 64 ký tự a-z, A-Z, 0-9, "_" và "-", không trùng địa chỉ mà máy chủ đã dùng',
  'one {} or more': 'ít nhất một mục',
  'one news item or more, or posts': 'ít nhất một tin trong "items", hoặc "posts"',
  'a list of one card or more': 'danh sách có ít nhất một thẻ',
  'two stages or more: the bare ground and what is built on it':
    'ít nhất hai giai đoạn: nền đất trống và phần xây trên đó',
  '{} stages or fewer': 'nhiều nhất {} mục',
  'at most {} characters': 'nhiều nhất {} ký tự',
  'at most {} cards': 'nhiều nhất {} thẻ',
  'at most {} steps': 'nhiều nhất {} bước',
  'at most {} slides': 'nhiều nhất {} hình',
  'at most {} tabs': 'nhiều nhất {} thẻ nội dung',
  'at most {} tiles': 'nhiều nhất {} ô',
  'at most {} texts': 'nhiều nhất {} dòng',
  'at most {} labels': 'nhiều nhất {} mốc',
  'at most {} items': 'nhiều nhất {} mục',
  'at most {} fields': 'nhiều nhất {} trường',
  'at most {} categories': 'nhiều nhất {} chuyên mục',
  'a title for each tab, as there are several': 'tiêu đề cho từng thẻ nội dung, vì có nhiều thẻ',
  'every tab to have a title of its own': 'mỗi thẻ nội dung có tiêu đề riêng',
  'every tab to have an id of its own': 'mỗi thẻ nội dung có mã (id) riêng',
  'ids that differ': 'các mã khác nhau',
  'an id such as tu_van: a-z, 0-9, "_" and "-", 40 characters at most':
    'mã như tu_van: a-z, 0-9, "_" và "-", nhiều nhất 40 ký tự',
  'each id once; there is another {} above': 'mỗi mã một lần; phía trên đã có {}',
  'each name once; there is another {} above': 'mỗi tên một lần; phía trên đã có {}',

  // Forms and registration addresses.
  'a form': 'một biểu mẫu { … }',
  'a list of fields': 'danh sách các trường',
  'a name of a-z, A-Z, 0-9 and "_" that begins with a letter': 'tên gồm a-z, A-Z, 0-9 và "_", bắt đầu bằng chữ cái',
  'another name: the hand-over uses this one itself': 'tên khác; hệ thống đã dùng tên này khi chuyển đăng ký đi',
  'another name: this one has a meaning in JavaScript': 'tên khác; tên này hệ thống không nhận được',
  'one of {} for {}': 'một trong {} cho trường {}',
  'the isoCode of a listed country, for example VN': 'mã isoCode của một nước trong danh sách, ví dụ VN',
  'a value that the rule of {} accepts': 'giá trị đúng quy tắc của trường {}',
  '{ show, required, label }': 'đủ { show, required, label }',
  'the fields of the sign-up form': 'các trường của biểu mẫu đăng ký',
  'one shown field or more': 'ít nhất một trường được hiện',
  'a label for a shown field': 'nhãn (label) cho trường được hiện',
  '{} to be shown too': 'trường {} cũng được hiện',
  'registrationUrl in site.json': 'registrationUrl trong site.json',
  'an https address, or a path such as {}': 'địa chỉ https, hoặc đường dẫn như {}',
  'an https address': 'địa chỉ https',
  'an address without user name and password': 'địa chỉ không chứa tên đăng nhập và mật khẩu',
  'an address that site.json lists (registrationUrl, registrationUrls)':
    'địa chỉ có trong site.json (registrationUrl hoặc registrationUrls)',

  // The calculator.
  'a formula; at character {}: {*}': 'công thức tính được; ở ký tự thứ {}: {}',
  'the formula is longer than {} characters': 'công thức dài quá {} ký tự',
  'the formula is nested deeper than {} levels': 'ngoặc lồng quá {} cấp',
  'unknown name {}; known are {}': 'không có tên {}; dùng được: {}',
  '{} takes one argument': '{} chỉ nhận một giá trị',
  'unexpected character {}': 'không dùng được ký tự {}',
  '{*}, found {*}': 'cần {}, nhưng gặp {}',
  'the end': 'hết công thức',
  'an operator': 'một phép tính',
  'a number, a name or "("': 'một số, một tên hoặc "("',
  '"," or ")"': '"," hoặc ")"',
  'a whole number from {} to {}': 'số nguyên từ {} đến {}',
  'a number of 0 or more': 'số từ 0 trở lên',
  'JSON of an object with interest_rate and value': 'JSON của một nhóm trường có interest_rate và value',
  'interest_rate: a number of 0 or more': 'interest_rate: số từ 0 trở lên',
  'value: a number of 0 or more, or nothing': 'value: số từ 0 trở lên, hoặc bỏ trống',
  '{} or more': 'từ {} trở lên',
  'at most max_{}, {}': 'không quá max_{} ({})',
  'days from 1 to max_time, {}': 'số ngày từ 1 đến max_time ({})',

  // Rules.
  'another name; did you mean {}?': 'tên khác; có phải ý bạn là {}?',
  'nothing here': 'không có trường nào ở đây',
  'a key that {} reads ({})': 'một khóa mà mẫu {} dùng ({})',
  'content for a section of {}; it is hidden without': 'nội dung cho một phần của mẫu {}; không có thì phần đó ẩn đi',
  'the title that search engines show': 'tiêu đề (title) để công cụ tìm kiếm hiện ra',
  'the description that search engines show': 'mô tả (description) để công cụ tìm kiếm hiện ra',
  'an anchor of its own; {}, {} has this one already': 'tên neo riêng; {}, {} đã dùng tên này',
  'an anchor of this page; did you mean {}?': 'một neo có trên trang này; có phải ý bạn là {}?',
  'an anchor of this page ({})': 'một neo có trên trang này ({})',
  'an id of its own; {}, {} has this one already': 'mã riêng cho từng nút; {}, {} đã dùng mã này',
  'what the picture shows, or "" when it says nothing': 'lời mô tả hình vẽ gì, hoặc "" nếu hình chỉ để trang trí',
  'what the picture shows': 'lời mô tả hình vẽ gì',
  https: 'địa chỉ bắt đầu bằng https',
  'at most {} for {}': 'nhiều nhất {} cho loại tệp {}',
  'at most {} pixels a side': 'mỗi cạnh nhiều nhất {} điểm ảnh',
  'HTML that the page shows as it stands; this is taken away:': 'HTML mà trang hiện được nguyên vẹn; phần sau bị bỏ:',
  'a colour such as {}': 'mã màu như {}',
  'a colour of a theme ({})': 'tên một màu của bộ màu ({})',
  'a colour that can be replaced; {} is mixed into others': 'một màu thay được; {} đã được pha vào các màu khác',
  '{} to be readable on {}: a contrast of {}:1 or more':
    'chữ màu {} đọc được trên nền {}: độ tương phản từ {}:1 trở lên',
  '{} to be seen on {}: a contrast of {}:1 or more': 'nút, ô màu {} nhìn rõ trên nền {}: độ tương phản từ {}:1 trở lên',
  'a theme ({}), one with -accent, or accent; the page shows its own stage instead':
    'tên một bộ màu ({}), thêm -accent nếu muốn, hoặc accent; trang đang dùng nền riêng thay vào',
  'composed letters (NFC), for example {} as one character': 'chữ có dấu dựng sẵn (NFC), ví dụ {} là một ký tự',
  'the Vietnamese letter đ; this is the Icelandic eth': 'chữ đ tiếng Việt; đây là chữ ð của tiếng Iceland',
  'text without invisible characters': 'văn bản không có ký tự ẩn',
  'one space': 'một dấu cách',
  'no space before a punctuation mark': 'không có dấu cách trước dấu câu',
  'a space after a punctuation mark': 'có dấu cách sau dấu câu',
  'Vietnamese with its marks': 'tiếng Việt có dấu',
  'the tone mark on the second vowel, as in {}': 'dấu thanh đặt ở nguyên âm thứ hai, như trong {}',
  'tone marks placed as in {} ({}, {}), the same in the whole campaign':
    'dấu thanh đặt như trong {} ({}, {}), thống nhất cả chiến dịch',
  'đ or đồng behind a sum': 'đ hoặc đồng sau số tiền',
  'a date (áp dụng từ 01/12/2026) or "minh họa" in the section, as it names rates or fees':
    'ngày áp dụng (áp dụng từ 01/12/2026) hoặc chữ "minh họa" trong phần này, vì có nêu lãi suất hay phí',
  'a day that exists': 'một ngày có thật',
  'an end that is still to come; today is {}': 'thời hạn chưa qua; hôm nay là {}',
  '{} to {} characters: {*}': '{} đến {} ký tự: {}',
  'at most {} characters: {*}': 'nhiều nhất {} ký tự: {}',
  'search engines cut what is longer': 'công cụ tìm kiếm cắt phần dài hơn',
  'social networks cut what is longer': 'mạng xã hội cắt phần dài hơn',
  'the menu has one line': 'menu chỉ có một dòng',
  'a button has one line': 'nút chỉ có một dòng',
  'it is read out in one go': 'phần mềm đọc màn hình đọc liền một hơi',
  'it stands on a closed line': 'câu hỏi nằm trên một dòng khi đang đóng',
  'it is a headline': 'đây là tiêu đề',
  '{} and {} more in this section': '{} và {} chỗ nữa trong phần này',
  'a template that this version of the program can draw': 'một mẫu trang mà bản phần mềm này có',

  // Folders and files.
  'a folder with site.json, content/ and media/': 'thư mục có site.json, content/ và media/',
  '{}, which is no folder': '{} (không phải thư mục)',
  '{}, which cannot be read ({})': '{} (không đọc được: {})',
  'the settings of the campaign': 'tệp cài đặt của chiến dịch',
  'no such file': 'không có tệp này',
  'only site.json, content/<key>.json and media/…': 'chỉ có site.json, content/<khóa>.json và media/…',
  'another folder': 'một thư mục khác',
  'another file': 'một tệp khác',
  'a plain file': 'một tệp thường',
  'something else': 'thứ khác',
  'a socket': 'một socket',
  'a pipe': 'một pipe',
  'a device': 'một thiết bị',
  'a file of this folder, not a link': 'tệp nằm trong thư mục này, không phải liên kết',
  'a symbolic link to {}': 'liên kết tới {}',
  'at most {} folders': 'nhiều nhất {} thư mục',
  'at most {} files': 'nhiều nhất {} tệp',
  'at most {} in all': 'tổng cộng nhiều nhất {}',
  'at most {}': 'nhiều nhất {}',
  more: 'nhiều hơn',
  'more, counted up to {}': 'nhiều hơn, tính đến {}',
  'a name such as home.banner.json: the key, of letters, digits, "_" and dots, and .json':
    'tên như home.banner.json: khóa gồm chữ cái không dấu, chữ số, "_" và dấu chấm, rồi .json',
  'a key that is not reserved by JavaScript': 'tên khác; hệ thống không nhận tên này',
  'names of letters, digits, spaces and ._()+@-, up to 100 characters and 8 folders deep':
    'tên gồm chữ cái, chữ số, dấu cách và ._()+@-, nhiều nhất 100 ký tự, 8 cấp thư mục',
  'names that differ in more than capitals': 'tên khác nhau không chỉ ở chữ hoa, chữ thường',
  'UTF-8 text': 'văn bản UTF-8',
  'bytes that are none': 'tệp lưu bằng bảng mã khác',
  'line {}, column {}': 'dòng {}, cột {}',
  'a key in double quotes or }': 'tên trường trong ngoặc kép, hoặc }',
  'a key in double quotes': 'tên trường trong ngoặc kép',
  'each key once': 'mỗi tên trường một lần',
  '{} again': '{} lặp lại',
  ':': 'dấu hai chấm (:)',
  ', or }': 'dấu phẩy (,) hoặc }',
  ', or ]': 'dấu phẩy (,) hoặc ]',
  'the end of the file': 'hết tệp',
  'the end of the line': 'hết dòng',
  'a closing double quote': 'ngoặc kép đóng',
  'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX': 'một trong \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX sau dấu \\',
  'text without control characters': 'văn bản không có ký tự điều khiển',
  'text without the NUL character': 'văn bản không có ký tự NUL',
  '\\u0000 in this text': '\\u0000 trong văn bản này',
  'whole characters': 'ký tự nguyên vẹn',
  'half of a surrogate pair in this text': 'nửa ký tự trong văn bản này',
  'a value: text in double quotes, a number, a list, an object, true, false or null':
    'một giá trị: văn bản trong ngoặc kép, số, danh sách [ … ], nhóm trường { … }, true, false hoặc null',
  'a number up to 1.8e308': 'số không quá 1.8e308',
  'at most {} levels of lists and objects': 'nhiều nhất {} cấp lồng nhau',
  'a deeper one': 'lồng sâu hơn',

  '{} is not empty and holds no site.json; nothing was written': '{} không trống và không có site.json; chưa ghi gì',
  '{} is a link, which a site folder cannot hold; nothing was written':
    '{} là một liên kết, thư mục chiến dịch không chứa được; chưa ghi gì',
  '{} holds the campaign {*}, not {}; nothing was written': '{} đang chứa chiến dịch {}, không phải {}; chưa ghi gì',
  'of an unreadable site.json': 'không rõ (site.json không đọc được)',

  // Pictures.
  'a picture (AVIF, WebP, PNG, JPEG, GIF, SVG), a video (MP4, WebM) or a PDF':
    'hình (AVIF, WebP, PNG, JPEG, GIF, SVG), video (MP4, WebM) hoặc PDF',
  'an empty file': 'tệp rỗng',
  'a file that begins with the bytes {}': 'một tệp loại khác (các byte đầu: {})',
  'a picture of at most {} megapixels': 'hình nhiều nhất {} triệu điểm ảnh',
  '{} x {} pixels': '{} x {} điểm ảnh',
  '{} x {} pixels, {}': '{} x {} điểm ảnh, {}',
  'a readable {} picture': 'hình {} đọc được',
  'a broken one ({})': 'hình hỏng ({})',
  'an SVG of at most {}': 'SVG nhiều nhất {}',
  'SVG as UTF-8 text': 'SVG là văn bản UTF-8',
  'other bytes': 'bảng mã khác',
  'well-formed SVG': 'SVG đúng cú pháp',
  'styles that load nothing': 'kiểu dáng không tải gì từ nơi khác',
  'no processing instruction besides <?xml …?>': 'không có lệnh xử lý nào ngoài <?xml …?>',
  'no entities or other declarations': 'không có khai báo thực thể hay khai báo khác',
  'each element closed in its turn': 'mỗi phần tử được đóng đúng thứ tự',
  'each element closed': 'mỗi phần tử được đóng',
  '{} left open': '{} chưa đóng',
  'no {} element': 'không có phần tử {}',
  'one <svg> element around everything': 'một phần tử <svg> bao ngoài tất cả',
  'attributes with quoted values': 'thuộc tính có giá trị trong ngoặc kép',
  'a viewBox, or width and height in pixels': 'viewBox, hoặc width và height tính bằng điểm ảnh',
  'an <svg> element': 'phần tử <svg>',
  none: 'không có',
  'no event handlers': 'không có mã xử lý sự kiện',
  'no address that runs code': 'không có địa chỉ chạy mã',
  'references only inside the file (#…) or embedded pictures (data:image/…)':
    'chỉ tham chiếu trong tệp (#…) hoặc hình nhúng (data:image/…)',
  'no animation of addresses or event handlers': 'không có hoạt ảnh đổi địa chỉ hay mã xử lý sự kiện',
};

const changingPart = /\{\*?\}/;

/** Sentences with the most words of their own first: the most exact one fits. */
const patterns = Object.entries(catalogue)
  .filter(([english]) => changingPart.test(english))
  .sort(([one], [other]) => countOwnLetters(other) - countOwnLetters(one))
  .map(([english, vietnamese]) => ({
    pattern: compile(english),
    isSaid: [...english.matchAll(/\{\*?\}/g)].map(([part]) => part === '{*}'),
    vietnamese,
  }));

/** A part of a finding in Vietnamese; as it is when nobody has translated it. */
export function sayInVietnamese(text: string): string {
  return translate(text) ?? text;
}

/** Undefined for what is not in the catalogue. */
export function translate(text: string): string | undefined {
  // Schemas say "expected …", findings leave it to their label.
  const plain = text.replace(/^expected /, '');
  const exact = Object.hasOwn(catalogue, plain) ? catalogue[plain] : undefined;
  if (exact !== undefined) return exact;
  for (const { pattern, isSaid, vietnamese } of patterns) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const parts = match.slice(1).map((part, index) => (isSaid[index] ? sayInVietnamese(part) : part));
    return vietnamese.replaceAll('{}', () => parts.shift() ?? '');
  }
  return undefined;
}

/** Some schemas speak Vietnamese themselves. */
export function isVietnamese(text: string): boolean {
  return /[\u1ea0-\u1ef9đ]/i.test(text);
}

function countOwnLetters(english: string): number {
  return english.split(changingPart).join('').length;
}

function compile(english: string): RegExp {
  return new RegExp(
    `^${english
      .split(changingPart)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('(.+?)')}$`,
    's',
  );
}
