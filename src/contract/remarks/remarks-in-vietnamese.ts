/**
 * The Vietnamese of what schemas and several rules say, by code (`remark.ts`). What one rule alone says stands beside
 * the rule.
 */
export const vietnamese = {
  /** A text of content, a file or a person, unchanged. */
  '{text}': '{text}',

  // Kinds of value, as schemas name them.
  string: { files: 'văn bản trong ngoặc kép', studio: 'chữ' },
  text: { files: 'văn bản', studio: 'chữ' },
  number: 'một số',
  int: 'một số nguyên',
  boolean: { files: 'true hoặc false', studio: 'có hoặc không' },
  array: { files: 'một danh sách [ … ]', studio: 'một danh sách' },
  object: { files: 'một nhóm trường { … }', studio: 'một nhóm ô' },
  record: { files: 'một nhóm trường { … }', studio: 'một nhóm ô' },
  'an object': { files: 'một nhóm trường { … }', studio: 'một nhóm ô' },
  nothing: 'không có gì',
  '"true" or "false"': { files: '"true" hoặc "false"', studio: 'có hoặc không' },
  'text without HTML': { files: 'văn bản không có thẻ HTML', studio: 'chữ thường, không định dạng' },
  'a name': 'một tên',
  'an id': 'một mã',
  'an id: text or a number': 'một mã, là chữ hoặc số',
  'nothing is left of this HTML after sanitising': {
    files: 'HTML còn lại nội dung sau khi lọc; đoạn này bị bỏ hết',
    studio: 'chữ có định dạng mà trang hiện được; đoạn này bị bỏ hết',
  },
  'Too small: expected string to have >={least} characters': 'ít nhất {least} ký tự',
  'Too big: expected string to have <={most} characters': 'nhiều nhất {most} ký tự',
  'Too small: expected array to have >={least} items': 'ít nhất {least} mục',
  'Too big: expected array to have <={most} items': 'nhiều nhất {most} mục',
  'Too small: expected {kind} to be >={least}': '{kind} từ {least} trở lên',
  'Too big: expected {kind} to be <={most}': '{kind} không quá {most}',
  '{limit}; those after them are not shown': '{limit}; phần sau đó không hiện trên trang',
  '{wanted}; {part} is not shown without it': '{wanted}; thiếu nên {part} không hiện trên trang',
  'one of {values}': { files: 'một trong các giá trị: {values}', studio: 'một trong các lựa chọn của ô này' },
  'Invalid string: must match pattern {pattern}': {
    files: 'văn bản đúng mẫu {pattern}',
    studio: 'chữ đúng dạng của ô này',
  },
  'Invalid key in record': { files: 'tên viết thường như "brand" hoặc "brand-ink"', studio: 'tên một màu của trang' },
  'Unrecognized key: {name}': { files: 'không có trường {name} ở đây', studio: 'không có ô {name} ở đây' },
  'Unrecognized keys: {names}': { files: 'không có các trường {names} ở đây', studio: 'không có các ô {names} ở đây' },
  'Invalid input': 'một giá trị đúng kiểu',

  // Kinds of content.
  'a link (https://…, tel:…, mailto:…, #anchor or /path)':
    'liên kết dạng https://…, tel:…, mailto:…, #neo hoặc /duong-dan',
  'a file of this site or an https address; there is no {path}': {
    files: 'một tệp của chiến dịch hoặc địa chỉ https; không có tệp {path}',
    studio: 'một tệp của chiến dịch hoặc địa chỉ https; không có tệp {path}',
  },
  'a picture; {path} is {type}': 'một ảnh; {path} là {type}',
  'a picture: the thumbnail of the video': 'ảnh bìa của phim',
  'a title or a picture': 'tiêu đề hoặc ảnh',

  'an MP4 or WebM film': 'phim MP4 hoặc WebM',
  'a WebM film': 'phim WebM',

  'an e-mail address': 'một địa chỉ e-mail',

  'a date, for example "2027-01-05"': { files: 'một ngày, ví dụ "2027-01-05"', studio: 'một ngày có thật' },
  'a time of day, for example "17:00"': {
    files: 'giờ trong ngày, ví dụ "17:00"',
    studio: 'giờ trong ngày, ví dụ 17:00',
  },
  'a time after the first day has begun': 'thời điểm kết thúc sau thời điểm bắt đầu',
  'a day at most {most} days after the first': 'một ngày trong vòng {most} ngày kể từ ngày bắt đầu',
  'a day such as 2026-11-21': 'một ngày, ví dụ 2026-11-21',
  'an anchor: one word, for example "uu-dai"': 'tên neo là một từ viết liền, ví dụ "uu-dai"',
  'an anchor that the page does not use itself ({taken})': 'tên neo khác; trang đã dùng sẵn ({taken})',
  'a theme ({names})': { files: 'tên một bộ màu ({names})', studio: 'một bộ màu trong danh sách' },
  'the address of an image of this site or https, as text or as { url }': {
    files: 'địa chỉ ảnh của chiến dịch hoặc https, viết thẳng hoặc trong { "url": … }',
    studio: 'một ảnh của chiến dịch hoặc địa chỉ https',
  },
  'HTML as text or as { html }': { files: 'HTML viết thẳng hoặc trong { "html": … }', studio: 'một đoạn mã nhúng' },
  'a category with posts; there are none in {category}': 'chuyên mục có bài viết; {category} chưa có bài nào',
  'a category of {key}: {known}': {
    files: 'một chuyên mục trong {key}: {known}',
    studio: 'một chuyên mục đã có: {known}',
  },
  'none yet': 'chưa có chuyên mục nào',
  'an id that no other category has': 'mã không trùng với chuyên mục khác',
  '{key} or {prefix}<id> with an id of 1 to 64 letters, digits and "_"': {
    files: '{key} hoặc {prefix}<mã>, mã gồm 1 đến 64 chữ cái, chữ số và "_"',
    studio: 'mã bài viết gồm 1 đến 64 chữ cái không dấu, chữ số và dấu gạch dưới',
  },
  'at most {most} posts; the oldest are left out': 'nhiều nhất {most} bài; những bài cũ nhất bị bỏ ra',
  '1 to 64 of a-z, A-Z, 0-9 and "_"': '1 đến 64 ký tự a-z, A-Z, 0-9 và "_"',
  '1 to 64 of a-z, A-Z, 0-9, "_" and "-", and no reserved word':
    '1 đến 64 ký tự a-z, A-Z, 0-9, "_" và "-", không trùng địa chỉ mà máy chủ đã dùng',
  'one {thing} or more': 'ít nhất một mục',
  'one news item or more, or posts': {
    files: 'ít nhất một tin trong "items", hoặc "posts"',
    studio: 'ít nhất một tin, hoặc bài viết của blog',
  },
  'a list of one card or more': 'danh sách có ít nhất một thẻ',
  'two stages or more: the bare ground and what is built on it':
    'ít nhất hai giai đoạn: nền đất trống và phần xây trên đó',
  'at most {most} characters': 'nhiều nhất {most} ký tự',
  'at most {most} cards': 'nhiều nhất {most} thẻ',
  'at most {most} steps': 'nhiều nhất {most} bước',

  'at most {most} fields': 'nhiều nhất {most} ô',
  'at most {most} categories': 'nhiều nhất {most} chuyên mục',
  'every tab to have a title of its own': 'mỗi thẻ nội dung có tiêu đề riêng',
  'every tab to have an id of its own': {
    files: 'mỗi thẻ nội dung có mã (id) riêng',
    studio: 'mỗi thẻ nội dung có mã riêng',
  },
  'ids that differ': 'các mã khác nhau',
  'a notice that says {words}': 'câu thông báo có {words}',
  'an id such as tu_van: a-z, 0-9, "_" and "-", 40 characters at most': {
    files: 'mã như tu_van: a-z, 0-9, "_" và "-", nhiều nhất 40 ký tự',
    studio: 'mã viết liền không dấu như tu-van, nhiều nhất 40 ký tự',
  },
  'each id once; there is another {id} above': 'mỗi mã một lần; phía trên đã có {id}',
  'each name once; there is another {name} above': 'mỗi tên một lần; phía trên đã có {name}',

  // Forms and registration addresses.
  'a form': { files: 'một biểu mẫu { … }', studio: 'một biểu mẫu' },
  'a list of fields': 'danh sách các ô',
  'a name of a-z, A-Z, 0-9 and "_" that begins with a letter': 'tên gồm a-z, A-Z, 0-9 và "_", bắt đầu bằng chữ cái',
  'another name: the hand-over uses this one itself':
    'tên khác; hệ thống đã dùng tên này khi chuyển khách sang trang nhận đăng ký',
  'another name: this one has a meaning in JavaScript': {
    files: 'tên khác; hệ thống không nhận tên này',
    studio: 'tên khác; hệ thống không nhận tên này',
  },
  'one of {types} for {name}': { files: 'một trong {types} cho ô {name}', studio: 'một loại ô khác cho ô {name}' },
  'the isoCode of a listed country, for example VN': {
    files: 'mã isoCode của một nước trong danh sách, ví dụ VN',
    studio: 'một nước trong danh sách',
  },
  'a value that the rule of {name} accepts': 'giá trị đúng quy tắc của ô {name}',
  '{ show, required, label }': {
    files: 'đủ { show, required, label }',
    studio: 'đủ ba ý: có hiện không, có bắt buộc không, tên ô',
  },
  'the fields of the sign-up form': 'các ô của biểu mẫu đăng ký',
  'one shown field or more': 'ít nhất một ô được hiện',
  'a label for a shown field': { files: 'tên ô (label) cho ô được hiện', studio: 'tên ô cho ô được hiện' },
  '{name} to be shown too': 'ô {name} cũng được hiện',
  'registrationUrl in site.json': {
    files: 'registrationUrl trong site.json',
    studio: 'địa chỉ ở ô Trang nhận đăng ký, phần Cài đặt chiến dịch; quản trị viên đặt địa chỉ này',
  },
  'an https address, or a path of this server': {
    files: 'địa chỉ https, hoặc đường dẫn trên máy chủ này',
    studio: 'địa chỉ bắt đầu bằng https://',
  },
  'an https address': 'địa chỉ https',
  'an address without user name and password': 'địa chỉ không chứa tên đăng nhập và mật khẩu',
  'an address that site.json lists (registrationUrl, registrationUrls)': {
    files: 'địa chỉ có trong site.json (registrationUrl hoặc registrationUrls)',
    studio: 'một trong các trang nhận đăng ký ở phần Cài đặt chiến dịch',
  },

  // Destinations of leads.
  'an id of 1 to 40 of a-z, 0-9, "_" and "-"': 'một mã gồm 1 đến 40 ký tự a-z, 0-9, "_" hoặc "-"',
  'the name of an environment variable that begins with DELIVERY_, for example DELIVERY_CRM_SECRET; never the secret itself':
    {
      files:
        'tên của một biến môi trường bắt đầu bằng DELIVERY_, ví dụ DELIVERY_CRM_SECRET; không ghi chính khóa bí mật vào đây',
      studio:
        'tên của một biến bắt đầu bằng DELIVERY_, do người vận hành máy chủ cho bạn; không ghi chính khóa bí mật vào đây',
    },
  'an address of at most 2,000 characters': 'địa chỉ nhiều nhất 2.000 ký tự',
  'a whole address, for example https://crm.example.vn/leads': 'một địa chỉ đầy đủ, ví dụ https://crm.example.vn/leads',
  'an address without a part behind "#"': 'địa chỉ không có phần sau dấu "#"',
  'the name of a folder of at most 200 characters': 'tên thư mục nhiều nhất 200 ký tự',
  'the relative name of a folder, for example crm/hang-ngay: letters without marks, digits, "_", "-", "." and "/"; no ".." and no "/" at its beginning':
    'tên thư mục tương đối, ví dụ crm/hang-ngay: chỉ chữ không dấu, số, "_", "-", "." và "/"; không có ".." và không bắt đầu bằng "/"',
  'the code of a region, for example ap-southeast-1': 'mã vùng, ví dụ ap-southeast-1',
  'the name of a bucket: 3 to 63 of a-z, 0-9, "." and "-"': {
    files: 'tên bucket gồm 3 đến 63 ký tự a-z, 0-9, "." hoặc "-"',
    studio: 'tên kho gồm 3 đến 63 ký tự a-z, 0-9, dấu chấm hoặc dấu nối',
  },
  'exactly one of "folder" and "bucket"': {
    files: 'đúng một nơi nhận: "folder" hoặc "bucket"',
    studio: 'đúng một nơi nhận: thư mục hoặc kho',
  },
  'an e-mail address, for example tu-van@example.vn': 'một địa chỉ e-mail, ví dụ tu-van@example.vn',
  'one recipient or more': 'ít nhất một địa chỉ nhận',
  'at most 20 recipients': 'nhiều nhất 20 địa chỉ nhận',
  'a subject': 'tiêu đề thư',
  'a subject of at most 150 characters': 'tiêu đề nhiều nhất 150 ký tự',
  'a subject on one line': 'tiêu đề nằm trên một dòng',
  '"kind" to be one of {names}': {
    files: '"kind" là một trong {names}',
    studio: 'một cách gửi có trong danh sách: {names}',
  },
  'at most 10 destinations': 'nhiều nhất 10 nơi nhận',
  'an id of its own for each destination': 'mã riêng cho mỗi nơi nhận',

  'the form that the buttons of the page lead to; they are not shown without it':
    'biểu mẫu mà các nút trên trang dẫn tới; thiếu nó thì các nút không hiện',

  // The calculator.
  'a formula; at character {position}: {fault}': 'công thức tính được; ở ký tự thứ {position}: {fault}',
  'a formula that gives a sum; this one gives none for any amount and days':
    'công thức cho ra một số tiền; công thức này không cho ra số nào, với mọi số tiền và số ngày (có chỗ chia cho 0 hoặc ra số quá lớn)',
  'the formula is longer than {most} characters': 'công thức dài quá {most} ký tự',
  'the formula is nested deeper than {most} levels': 'ngoặc lồng quá {most} cấp',
  'unknown name {name}; known are {known}': 'không có tên {name}; dùng được: {known}',
  '{name} takes one argument': '{name} chỉ nhận một giá trị',
  'unexpected character {character}': 'không dùng được ký tự {character}',
  'expected {wanted}, found {found}': 'cần {wanted}, nhưng gặp {found}',
  'the end': 'hết công thức',
  'an operator': 'một phép tính',
  'a number, a name or "("': 'một số, một tên hoặc "("',
  '"," or ")"': '"," hoặc ")"',
  'a whole number from {least} to {most}': 'số nguyên từ {least} đến {most}',
  'a number of 0 or more': 'số từ 0 trở lên',
  'JSON of an object with interest_rate and value': {
    files: 'JSON của một nhóm trường có interest_rate và value',
    studio: 'một bậc có lãi suất và số tiền',
  },
  'interest_rate: a number of 0 or more': { files: 'interest_rate: số từ 0 trở lên', studio: 'lãi suất từ 0 trở lên' },
  'value: a number of 0 or more, or nothing': {
    files: 'value: số từ 0 trở lên, hoặc bỏ trống',
    studio: 'số tiền từ 0 trở lên, hoặc bỏ trống',
  },
  '{least} or more': 'từ {least} trở lên',
  'at most max_{name}, {most}': { files: 'không quá max_{name} ({most})', studio: 'không quá mức lớn nhất, {most}' },
  'days from 1 to max_time, {most}': { files: 'số ngày từ 1 đến max_time ({most})', studio: 'số ngày từ 1 đến {most}' },

  // Several rules.
  'another name; did you mean {name}?': 'tên khác; có phải ý bạn là {name}?',

  'a colour such as #A3171C': 'mã màu như #A3171C',

  'content that is checked within {seconds} seconds': 'nội dung kiểm tra xong trong {seconds} giây',
  'it took too long, and the check was stopped; shorten the longest texts':
    'kiểm tra quá lâu nên đã dừng; bạn rút ngắn những đoạn chữ dài nhất',
  'a template that this version of the program can draw': 'một mẫu trang mà bản phần mềm này có',

  // Folders and files.
  'a folder with site.json, content/ and media/': 'thư mục có site.json, content/ và media/',
  '{path}, which is no folder': '{path} (không phải thư mục)',
  '{path}, which cannot be read ({reason})': '{path} (không đọc được: {reason})',
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
  'a symbolic link to {target}': 'liên kết tới {target}',
  'at most {most} folders': 'nhiều nhất {most} thư mục',
  'a campaign that your roles let you edit': 'chiến dịch mà vai trò của bạn được sửa',
  'what it was; only an administrator changes this': 'giữ nguyên như cũ; chỉ quản trị viên đổi được phần này',
  'a file that was exported from what visitors see now, or later':
    'tệp ZIP tải từ bản đang chạy, hoặc mới hơn; bạn tải lại tệp ZIP rồi sửa trên đó',
  'a ZIP file that is whole': 'tệp ZIP nguyên vẹn; bạn nén lại rồi gửi lại',
  'a file that cannot be unpacked': 'tệp không giải nén được',
  'a file without a password': 'tệp không đặt mật khẩu',
  'a file with a password': 'tệp có mật khẩu',
  'a path inside the folder': 'đường dẫn nằm trong thư mục',
  'a symbolic link': 'một liên kết',
  'at most {most} files': 'nhiều nhất {most} tệp',
  'at most {size} in all': 'tổng cộng nhiều nhất {size}',
  'at most {size}': 'nhiều nhất {size}',
  more: 'nhiều hơn',
  'more, counted up to {path}': 'nhiều hơn, tính đến {path}',
  'a name such as home.banner.json: the key, of letters, digits, "_" and dots, and .json':
    'tên như home.banner.json: khóa gồm chữ cái không dấu, chữ số, "_" và dấu chấm, rồi .json',
  'a key that is not reserved by JavaScript': 'tên khác; hệ thống không nhận tên này',
  'names of letters, digits, spaces and ._()+@-, up to 100 characters and 8 folders deep':
    'tên gồm chữ cái, chữ số, dấu cách và ._()+@-, nhiều nhất 100 ký tự, 8 cấp thư mục',
  'names that differ in more than capitals': 'tên khác nhau không chỉ ở chữ hoa, chữ thường',
  'UTF-8 text': 'văn bản UTF-8',
  'bytes that are none': 'tệp lưu bằng bảng mã khác',
  'line {line}, column {column}': 'dòng {line}, cột {column}',
  'a key in double quotes or }': 'tên trường trong ngoặc kép, hoặc }',
  'a key in double quotes': 'tên trường trong ngoặc kép',
  'each key once': 'mỗi tên trường một lần',
  '{key} again': '{key} lặp lại',
  ':': 'dấu hai chấm (:)',
  ', or }': 'dấu phẩy (,) hoặc }',
  ', or ]': 'dấu phẩy (,) hoặc ]',
  'the end of the file': 'hết tệp',
  'the end of the line': 'hết dòng',
  'a closing double quote': 'ngoặc kép đóng',
  'straight double quotes (") around names and texts':
    'dấu ngoặc kép thẳng (") quanh tên trường và văn bản, không dùng ngoặc cong “ ” hay nháy đơn',
  'quotes inside a text as “ ” or as \\"': 'dấu ngoặc kép bên trong văn bản viết là “ ” hoặc \\"',
  'no comma after the last one': 'bỏ dấu phẩy sau mục cuối cùng',
  'a number without separators, such as 1500000, or a text in double quotes':
    'số viết liền, ví dụ 1500000, hoặc đặt trong ngoặc kép để thành văn bản',
  'a number without quotes: {number}': 'số không đặt trong ngoặc kép: {number}',
  'text in double quotes: {text}': 'văn bản đặt trong ngoặc kép: {text}',

  'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX': 'một trong \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX sau dấu \\',
  'text without control characters': 'văn bản không có ký tự điều khiển',
  'text without the NUL character': 'văn bản không có ký tự NUL',
  '\\u0000 in this text': '\\u0000 trong văn bản này',
  'whole characters': 'ký tự nguyên vẹn',
  'half of a surrogate pair in this text': 'nửa ký tự trong văn bản này',
  'a value: text in double quotes, a number, a list, an object, true, false or null':
    'một giá trị: văn bản trong ngoặc kép, số, danh sách [ … ], nhóm trường { … }, true, false hoặc null',
  'a number up to 1.8e308': 'số không quá 1.8e308',
  'at most {most} items in a list': 'nhiều nhất {most} mục trong một danh sách',
  'at most {most} values': 'nhiều nhất {most} giá trị trong cả chiến dịch',
  'at most {most} levels of lists and objects': 'nhiều nhất {most} cấp lồng nhau',
  'a deeper one': 'lồng sâu hơn',

  '{path} is not empty and holds no site.json; nothing was written':
    '{path} không trống và không có site.json; chưa ghi gì',
  '{path} is a link, which a site folder cannot hold; nothing was written':
    '{path} là một liên kết, thư mục chiến dịch không chứa được; chưa ghi gì',
  '{path} holds the campaign {other}, not {webid}; nothing was written':
    '{path} đang chứa chiến dịch {other}, không phải {webid}; chưa ghi gì',
  'of an unreadable site.json': 'không rõ (site.json không đọc được)',

  // Sizes.
  '{count} bytes': '{count} byte',
  '{count} KB': '{count} KB',
  '{count} MB': '{count} MB',

  // Pictures.
  'a picture (AVIF, WebP, PNG, JPEG, GIF, SVG), a video (MP4, WebM) or a PDF':
    'ảnh (AVIF, WebP, PNG, JPEG, GIF, SVG), phim (MP4, WebM) hoặc PDF',
  'an empty file': 'tệp rỗng',
  'a file that begins with the bytes {bytes}': 'một tệp loại khác',
  'a HEIC picture, as iPhones take them':
    'ảnh HEIC của iPhone, trình duyệt không hiện được; bạn lưu lại thành JPEG rồi tải lên (trên iPhone: Cài đặt, Camera, Định dạng, chọn “Tương thích nhất” để ảnh sau là JPEG)',
  'a QuickTime film (MOV)': 'phim MOV (QuickTime); bạn xuất lại thành MP4 rồi tải lên',
  'a picture of the kind {kind}': 'ảnh {kind}; bạn lưu lại thành PNG hoặc JPEG rồi tải lên',
  'a film that browsers play: MP4 with H.264, or WebM': 'phim mà trình duyệt nào cũng phát được: MP4 (H.264) hoặc WebM',
  'a film that is cut or broken': 'phim hỏng hoặc chưa đủ; bạn xuất lại rồi tải lên',
  'a film without pictures': 'tệp chỉ có tiếng, không có hình',
  'a film in HEVC (H.265), which many browsers do not play':
    'phim HEVC (H.265), nhiều trình duyệt không phát được; bạn xuất lại thành MP4 (H.264)',
  'a film in {codec}, which browsers do not play':
    'phim mã hóa {codec}, trình duyệt không phát được; bạn xuất lại thành MP4 (H.264)',
  'a PDF that is whole': 'PDF nguyên vẹn',
  'an empty file, or a part of one': 'tệp rỗng hoặc chưa đủ; bạn lưu lại rồi tải lên',

  'a picture of at most {most} megapixels': 'ảnh nhiều nhất {most} triệu điểm ảnh',
  '{width} x {height} pixels': '{width} × {height} điểm ảnh',

  'used by {fields}': 'dùng ở {fields}',
  'a readable {type} picture': 'ảnh {type} đọc được',
  'a broken one ({reason})': 'ảnh hỏng ({reason})',
  'an SVG of at most {size}': 'SVG nhiều nhất {size}',
  'SVG as UTF-8 text': 'SVG là văn bản UTF-8',
  'other bytes': 'bảng mã khác',
  'well-formed SVG': 'SVG đúng cú pháp',
  'no element inside <style>': 'không có phần tử nào bên trong <style>',
  'styles that load nothing': 'kiểu dáng không tải gì từ nơi khác',
  'no processing instruction besides <?xml …?>': 'không có lệnh xử lý nào ngoài <?xml …?>',
  'no entities or other declarations':
    'hình không có khai báo thực thể (<!ENTITY …>); khi lưu SVG, bạn bỏ chọn giữ dữ liệu để sửa tiếp của phần mềm vẽ',
  'each element closed in its turn': 'mỗi phần tử được đóng đúng thứ tự',
  'each element closed': 'mỗi phần tử được đóng',
  'no {element} element': 'không có phần tử {element}',
  'one <svg> element around everything': 'một phần tử <svg> bao ngoài tất cả',
  'attributes with quoted values': 'thuộc tính có giá trị trong ngoặc kép',
  'a viewBox, or width and height in pixels': 'viewBox, hoặc width và height tính bằng điểm ảnh',
  'an <svg> element': 'phần tử <svg>',
  'no event handlers': 'không có mã xử lý sự kiện',
  'no address that runs code': 'không có địa chỉ chạy mã',
  'references only inside the file (#…) or embedded pictures (data:image/…)':
    'chỉ tham chiếu trong tệp (#…) hoặc ảnh nhúng (data:image/…)',
  'no animation of addresses or event handlers': 'không có hoạt ảnh đổi địa chỉ hay mã xử lý sự kiện',
} as const;
