import { endSentence } from '../../../contract/end-sentence.ts';
import { changeTexts } from '../../changes/texts.ts';

/** `B`, `B và C`, `B, C và D`. */
function join(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} và ${names.at(-1)}`;
}

/** Words of the experiments. */
export const experimentTexts = {
  title: 'Thử nghiệm',
  chance: (value: string) => `p = ${value}`,
  chanceBelow: 'p < 0,001',

  states: {
    running: 'Đang chạy',
    ready: 'Đủ để kết luận',
    hidden: 'Kết quả bị ẩn',
    stopped: 'Đã dừng',
    takenOver: (letter: string) => `Đã chọn bản ${letter}`,
  },
  /** In sample data. */
  nobody: 'Dữ liệu mẫu',
  since: (day: string, nth: number) => `Từ ${day}, ngày thứ ${nth}.`,
  /** Nobody has approved what was published before approvals were needed. */
  startedBy: (name: string, approvers: readonly string[]) =>
    approvers.length === 0 ? `${name} đặt.` : `${name} đặt, ${join(approvers)} duyệt.`,
  recounted: (day: string) => `Tỷ lệ chia đổi ngày ${day}, số đếm lại từ đó.`,
  runsOn: 'Vẫn chạy cho tới khi có người dừng.',
  ran: (from: string, until: string, days: number) => `${from} – ${until}, ${days} ngày.`,

  actions: {
    plan: 'Thử nghiệm mới',
    shares: 'Đổi tỷ lệ chia…',
    stop: 'Dừng thử nghiệm…',
    keepBase: 'Dừng, giữ bản A…',
    takeOver: (letter: string) => `Chọn bản ${letter}…`,
    takeOverSome: 'Chọn một bản…',
    toReview: (letter: string) => `Gửi duyệt bản ${letter}…`,
    openReview: 'Mở bản chờ duyệt',
    seeReview: 'Xem lần duyệt',
    bySource: 'Xem theo nguồn và ứng dụng',
  },

  arms: {
    label: 'Các bản đang so',
    version: (version: number) => `Bản ${version}`,
    base: (version: number) => `bản ${version}, khách thấy trước thử nghiệm`,
    differs: (version: number, names: string) => `bản ${version}, khác ${names}`,
    sameAs: (version: number) => `bản ${version}, giống hệt bản A`,
    plainVersion: (version: number) => `bản ${version}`,
    more: (count: number) => `${count} chỗ khác nữa`,
    compare: (letter: string) => `So bản ${letter} với bản A`,
    frame: (letter: string) => `Trang của bản ${letter}`,
    better: 'Bản hơn',
    taken: 'Bản được chọn',
  },

  counted: {
    share: 'Phần lượt xem mà bản này đã nhận, và phần đã đặt cho nó.',
    views: 'Lượt xem của bản này từ lúc bắt đầu đếm. Không tính chương trình tự động.',
    registrations: 'Số người đăng ký từ bản này, không tính đăng ký đang tạm giữ.',
    handOvers: 'Số lần trang này chuyển khách sang trang đăng ký của ngân hàng, do trang tự đếm.',
    rate: 'Đăng ký chia cho lượt xem của bản này.',
    difference: 'Dải tin cậy 95%: bạn xem lúc nào, bao nhiêu lần cũng không làm tăng khả năng kết luận nhầm.',
    reached: 'Người của bản ấy đã nghe máy, và phần của họ trong số đăng ký.',
    interested: 'Người có kết quả Quan tâm, và phần của họ trong số gọi được.',
    lcp: 'LCP ở mức p75: ba phần tư lượt xem nhanh hơn. Tốt khi không quá 2,5 giây.',
    inp: 'INP ở mức p75: ba phần tư lượt xem nhanh hơn. Tốt khi không quá 200 mili giây.',
    evenly: 'Số lượt xem mỗi bản so với tỷ lệ đã đặt, kiểm tra liên tục. p dưới 0,001 thì kết quả bị ẩn.',
    needed: 'Số lượt xem để tìm ra chênh lệch ấy trong ít nhất 80% số lần chạy, với dải tin cậy xem được mỗi ngày.',
  },

  drum: {
    of: (days: number) => `/ khoảng ${days} ngày`,
    days: (days: number) => `${days} ngày`,
    day: 'ngày',
  },

  difference: {
    title: 'Chênh lệch so với bản A',
    note: 'điểm phần trăm, với dải tin cậy 95%; xem mỗi ngày không làm sai kết quả',
    alike: 'như bản A',
    better: (letter: string, size: string) => `${letter} hơn ${size}`,
    worse: (letter: string, size: string) => `${letter} kém ${size}`,
    same: (letter: string) => `${letter} bằng A`,
    said: (letter: string, days: number, points: string, low: string, high: string) =>
      `Chênh lệch ${letter} trừ A sau ${days} ngày: ${points} điểm, dải tin cậy từ ${low} đến ${high}.`,
    tooEarly: 'Chưa đủ số để vẽ',
    tooEarlyNote: 'Dải chênh lệch hiện ra khi mỗi bản có ít nhất 200 lượt xem và 10 đăng ký.',
  },
  table: {
    caption: 'Kết quả theo bản',
    measure: 'Số đo',
    share: 'Nhận',
    planned: (share: string) => `đặt ${share}`,
    views: 'Lượt xem',
    registrations: 'Đăng ký',
    handOvers: 'Chuyển tiếp',
    rate: 'Tỷ lệ',
    hidden: 'đang ẩn',
    reached: 'Gọi được',
    interested: 'Quan tâm',
    lcp: 'Hiện nội dung chính',
    inp: 'Đáp lại thao tác',
    evenly: 'Chia có đều không',
    even: 'đều',
    uneven: 'lệch',
    none: 'chưa có',
    hiddenNote:
      'Tốc độ trang và việc gọi khách vẫn bình thường. Sửa xong thì chạy lại từ đầu; số cũ giữ trong danh sách bên dưới.',
  },
  reviewing: {
    waiting: (letter: string) => `Bản ${letter} đang chờ duyệt`,
    waitingNote: 'Thử nghiệm vẫn chạy. Khi người duyệt xuất bản, mọi khách thấy bản này và thử nghiệm kết thúc.',
    approved: (letter: string) => `Bản ${letter} đã duyệt và hẹn giờ`,
    returned: (letter: string) => `Người duyệt đã trả lại bản ${letter}`,
    returnedNote: (reason: string) => `Lý do: ${endSentence(reason)} Thử nghiệm vẫn chạy.`,
    withdrawn: (letter: string) => `Bản ${letter} đã rút lại, không còn chờ duyệt`,
    void: (letter: string) => `Lần duyệt bản ${letter} hết hiệu lực`,
    again: 'Thử nghiệm vẫn chạy. Bạn gửi duyệt lại được.',
  },
  ended: {
    ends: {
      person: (name: string, at: string) => `${name} dừng ${at}.`,
      takenOver: (at: string) => `Bản được chọn đã duyệt và xuất bản ${at}, nên thử nghiệm kết thúc.`,
      published: (at: string) => `Có người xuất bản một bản khác ${at}, nên thử nghiệm kết thúc.`,
      takenOff: (at: string) => `Có người tắt trang ${at}, nên thử nghiệm kết thúc.`,
      withdrawn: (at: string) => `Một bản không còn được duyệt ${at}, nên thử nghiệm kết thúc.`,
    },
    reason: (reason: string) => `Lý do: ${reason}`,
    taken: (letter: string) => `Khách đang thấy bản ${letter}.`,
  },
  past: {
    title: 'Các thử nghiệm khác',
    columns: { name: 'Tên', time: 'Thời gian', arms: 'Các bản', end: 'Kết thúc' },
    since: (day: string) => `từ ${day}`,
    arm: (letter: string, version: number, share: number) => `${letter} bản ${version} (${share}%)`,
    openLabel: (name: string) => `Mở thử nghiệm ${name}`,
    because: {
      person: 'Có người dừng',
      takenOver: 'Bản được chọn đã xuất bản',
      published: 'Có người xuất bản một bản khác',
      takenOff: 'Có người tắt trang',
      withdrawn: 'Một bản không còn được duyệt',
    },
  },
  empty: {
    title: 'Chưa có thử nghiệm nào',
    note: 'Một thử nghiệm cho khách xem hai tới bốn bản đã duyệt, rồi nói bản nào có nhiều người đăng ký hơn, và khi nào thì đủ để tin.',
    read: 'Khi có người đặt thử nghiệm, kết quả hiện ở đây.',
  },

  stopping: {
    title: 'Dừng thử nghiệm này?',
    note: 'Trong vòng một giây, mọi khách lại thấy bản A. Số đã đếm vẫn còn nguyên. Thử nghiệm đã dừng thì không chạy tiếp được.',
    early: 'Chưa đủ để kết luận. Dừng bây giờ thì không biết bản nào hơn.',
    reason: 'Lý do',
    help: 'Người xem kết quả sau này đọc được lý do này.',
    empty: 'Bạn ghi lý do, để người khác hiểu vì sao dừng.',
    action: 'Dừng thử nghiệm',
    done: 'Đã dừng. Khách lại thấy bản A.',
  },
  changing: {
    title: 'Đổi tỷ lệ chia',
    note: 'Mọi khách được chia lại theo tỷ lệ mới. Số đếm lại từ đầu, số trước đó không còn trong kết quả.',
    action: 'Đổi tỷ lệ và đếm lại',
    done: 'Đã đổi tỷ lệ. Số đếm lại từ bây giờ.',
  },
  takingOver: {
    title: (letter: string) => `Gửi duyệt bản ${letter}?`,
    titleSome: 'Gửi duyệt một bản?',
    which: 'Bản được chọn',
    choice: (letter: string, version: number, name: string | undefined) =>
      name === undefined ? `${letter}, bản ${version}` : `${letter}, bản ${version}: ${name}`,
    note: (letter: string) =>
      `Nội dung bản ${letter} được lưu thành một bản mới và gửi cho người duyệt. Tới lúc đó khách vẫn thấy các bản như bây giờ. ` +
      `Người duyệt xuất bản rồi thì mọi khách thấy bản ${letter}, và thử nghiệm kết thúc.`,
    draft: 'Bản nháp đang sửa dở, nếu có, vẫn còn nguyên.',
    early: 'Chưa đủ để kết luận: chênh lệch tới nay có thể chỉ là may rủi.',
    reason: 'Lời nhắn cho người duyệt',
    proposed: (name: string, letter: string, points: string) =>
      `Thử nghiệm “${name}”: bản ${letter} hơn bản A ${points} điểm.`,
    proposedPlain: (name: string, letter: string) => `Thử nghiệm “${name}”: chọn bản ${letter}.`,
    empty: 'Bạn ghi vài lời để người duyệt hiểu vì sao.',
    action: 'Gửi duyệt',
    done: (letter: string) => `Đã gửi duyệt bản ${letter}.`,
  },

  planner: {
    title: 'Thử nghiệm mới',
    state: 'Chưa bắt đầu',
    note: 'Chưa ai thấy gì cho tới khi bạn bắt đầu.',
    cancel: 'Hủy',
    start: 'Bắt đầu thử nghiệm…',
    name: 'Tên thử nghiệm',
    namePlaceholder: 'Ví dụ: Tính cách hay cách tiêu',
    noName: 'Bạn đặt tên để người khác biết đang thử điều gì.',
    versions: 'Các bản so với nhau',
    count: (count: number, most: number) => `${count}/${most}`,
    base: (version: number) => `bản ${version}, khách đang thấy`,
    approved: (version: number, name: string, day: string) => `bản ${version}, ${name} duyệt ${day}`,
    published: (version: number, day: string) => `bản ${version}, xuất bản ${day}`,
    reviewed: (version: number) => `bản ${version}`,
    errors: (count: number) => `${count} lỗi kiểm tra, chưa dùng được`,
    add: 'Thêm bản đã duyệt',
    addTitle: 'Chọn bản để so với bản A',
    noOthers:
      'Chưa có bản nào khác được duyệt để khách xem lúc này. Bạn sửa trang, gửi duyệt, nhờ người duyệt chọn ' +
      '“Duyệt, chưa xuất bản”, rồi chọn bản ấy ở đây.',
    remove: (letter: string) => `Bỏ bản ${letter}`,
    share: (letter: string) => `Tỷ lệ của ${letter}, phần trăm`,
    percent: '%',
    sum: (sum: number) => `Cộng lại là ${sum}%, cần đúng 100%.`,
    shareRange: 'Mỗi bản nhận từ 1 đến 99%.',
    sharesSaid: 'Tỷ lệ chia',
    wanted: 'Chênh lệch nhỏ nhất đáng để đổi trang',
    wantedValue: (points: string) => `+${points} điểm`,
    wantedFrom: (from: string, to: string) => `(${from} lên ${to})`,
    wantedHelp: (points: string, more: string, unit: string) =>
      `Nhỏ hơn thì phải chờ lâu hơn. ${points} điểm là thêm khoảng ${more} ${unit} mỗi tháng.`,
    less: 'Bớt chênh lệch',
    more: 'Thêm chênh lệch',
    estimate: 'Ước tính',
    needs: 'Mỗi bản cần',
    needsViews: 'lượt xem',
    time: 'Thời gian',
    timeDays: (days: string) => `${days} ngày`,
    timeUntil: (day: string, weeks: number) => `xong khoảng ${day}, đủ ${weeks} tuần`,
    today: 'Hiện nay',
    todayViews: (views: string, days: number) => `${views} lượt xem mỗi ngày, ${days} ngày qua`,
    curveAxis: 'số ngày cần chạy',
    curveBottom: 'chênh lệch nhỏ nhất muốn thấy, điểm phần trăm',
    curveTooLong: 'quá 6 tuần: nên chọn thay đổi lớn hơn',
    curvePoint: (days: string) => `${days} ngày`,
    curveFrom: (from: string, to: string) => `để thấy từ ${from} lên ${to}`,
    curveSaid: (days: string, points: string) =>
      `Số ngày cần chạy theo chênh lệch muốn thấy: ${days} ngày để thấy ${points} điểm.`,
    promises: {
      cookie:
        'Khách đã thấy bản nào thì 30 ngày sau vẫn thấy bản ấy. Cookie chỉ giữ một chữ cái, giống nhau cho mọi khách của bản đó.',
      reviewed: 'Các bản đều đã duyệt, không bản nào có lỗi kiểm tra.',
      editing: (name: string) => `${name} đang sửa bản nháp. Xuất bản bản nháp trong lúc chạy thì thử nghiệm kết thúc.`,
      editingUnknown: 'Bản nháp có chỗ đang sửa. Xuất bản bản nháp trong lúc chạy thì thử nghiệm kết thúc.',
      dropped: (parts: string) => `Bản nháp đã bỏ ${parts}. ${changeTexts.parts.tested}`,
      planned: (version: number, day: string) => `Bản ${version} hẹn xuất bản ${day}: lúc đó thử nghiệm kết thúc.`,
    },
    tooLong: (weeks: number) =>
      `Cần ${weeks} tuần. Lâu như vậy thì mùa và quảng cáo đổi, kết quả khó tin. Bạn chọn chênh lệch lớn hơn, bớt bản, hoặc chia đều.`,
    none: {
      title: 'Chưa ước tính được',
      noViews: (days: number) =>
        days === 0
          ? 'Trang này chưa có lượt xem nào được đếm. Bạn chờ vài ngày có khách rồi đặt thử nghiệm.'
          : `Trong ${days} ngày qua trang không có lượt xem nào. Bạn chờ có khách rồi đặt thử nghiệm.`,
      noRegistrations: (views: string, days: number) =>
        `${days} ngày qua có ${views} lượt xem nhưng chưa có đăng ký nào, nên không biết cần bao lâu. Bạn chờ có đăng ký, hoặc đổi điều lớn hơn mà không cần thử.`,
      tooGreat: 'Chênh lệch này vượt quá 100% lượt xem. Bạn chọn chênh lệch nhỏ hơn.',
    },
    notPublished: 'Trang đang tắt nên chưa có bản A',
    notPublishedNote: 'Bạn xuất bản trang trước, rồi đặt thử nghiệm để so bản khác với bản đó.',
    runs: 'Đang có một thử nghiệm chạy',
    runsNote: 'Mỗi lúc một chiến dịch chỉ chạy một thử nghiệm. Bạn dừng thử nghiệm đó rồi đặt thử nghiệm mới.',
    notAllowed: 'Vai trò của bạn chưa cho đặt thử nghiệm',
    notAllowedNote: 'Biên tập viên và người phân tích của chiến dịch này đặt được. Bạn vẫn xem được kết quả.',
    seeRunning: 'Xem thử nghiệm đang chạy',
    oneVersion: 'Bạn chọn thêm ít nhất một bản để so với A.',
    openHistory: 'Mở lịch sử',
    handOvers:
      'Trang này chuyển khách sang trang đăng ký của ngân hàng, nên thử nghiệm đếm lượt chuyển tiếp thay cho đăng ký.',
    starting: {
      arm: (letter: string, version: number, share: number) => `${letter} bản ${version} (${share}%)`,
      title: (name: string) => `Bắt đầu “${name}”?`,
      note: (shares: string) => `Trong vòng một giây, khách bắt đầu thấy các bản: ${shares}.`,
      cookie:
        'Trình duyệt của khách giữ một chữ cái trong 30 ngày, để lần sau khách vẫn thấy bản ấy. Chữ cái đó không nhận ra ai.',
      end: 'Studio khuyên khi nào nên dừng, và không bao giờ tự dừng.',
      action: 'Bắt đầu thử nghiệm',
      done: 'Thử nghiệm đang chạy.',
    },
  },

  advice: {
    label: 'Nên làm gì',
    /** Titles once it has ended. */
    ended: {
      brokenShares: 'Không kết luận được: lượt xem chia lệch',
      tooEarly: 'Dừng khi chưa đủ số để so',
      wholeWeek: 'Dừng khi chưa đủ một tuần',
      goOn: 'Dừng khi chưa đủ để kết luận',
      takeOver: (letter: string) => `Bản ${letter} hơn bản A`,
      keepBase: 'Bản A hơn',
      noDifference: 'Các bản như nhau',
      undecided: 'Không rõ bản nào hơn',
    },
    brokenShares: (planned: string, letter: string, given: string) => ({
      title: 'Lượt xem chia lệch, kết quả chưa tin được',
      why:
        `Đặt ${planned} nhưng ${letter} nhận ${given}. May rủi gây ra mức lệch này chưa tới 1 trong 1.000 lần, ` +
        'nên mọi so sánh đều có thể sai.',
      what:
        'Hay gặp: bộ nhớ đệm phía trước máy chủ giữ một bản cho mọi khách; một nguồn dẫn thẳng tới một bản. ' +
        'Bạn tìm ra chỗ lệch, sửa, dừng thử nghiệm này rồi chạy lại từ đầu.',
    }),
    units: { registrations: 'đăng ký', handOvers: 'lượt chuyển tiếp' },
    tooEarly: (views: number, registrations: number, unit: string, missing: readonly string[]) => ({
      title: 'Mới bắt đầu, chưa so được',
      why: `Mỗi bản cần ít nhất ${views} lượt xem và ${registrations} ${unit}. ${missing.join('; ')}.`,
      what: `Bạn cứ để chạy. Số lượt xem và ${unit} vẫn đếm từng ngày ở đây.`,
    }),
    missing: (letter: string, parts: readonly string[]) => `${letter} còn thiếu ${parts.join(' và ')}`,
    missingViews: (count: string) => `${count} lượt xem`,
    missingRegistrations: (count: number, unit: string) => `${count} ${unit}`,
    wholeWeek: (letter: string, days: number) => ({
      title: `${letter} đang hơn A, chờ hết tuần đầu`,
      why: 'Khách ngày thường và khách cuối tuần khác nhau, nên cần đủ bảy ngày mới nói được cho cả tuần.',
      what: `Bạn để chạy thêm ${days} ngày rồi xem lại.`,
    }),
    goOn: (left: number | undefined, letter: string, size: string | undefined, isAhead: boolean) => ({
      // A narrow card breaks the line after the colon only.
      title: `Chưa đủ để kết luận${left === undefined ? '' : `: cần\u00a0thêm\u00a0khoảng ${left} ngày`}`,
      why:
        size === undefined
          ? `Tới nay ${letter} và A ngang nhau, và dải tin cậy còn rộng.`
          : `${letter} đang ${isAhead ? 'hơn' : 'kém'} A ${size} điểm, nhưng dải tin cậy vẫn chạm 0.`,
      what: `Dừng bây giờ thì chưa biết là ${letter} ${isAhead ? 'hay hơn' : 'kém hơn'} hay chỉ là may rủi. Bạn để chạy tiếp.`,
    }),
    takeOver: (letter: string, low: string, high: string, more: string, unit: string) => ({
      title: `Nên chọn bản ${letter}`,
      why: `${letter} hơn A từ ${low} đến ${high} điểm. Ở mức hiện nay, đó là thêm khoảng ${more} ${unit} mỗi tháng.`,
      what: `Bạn gửi duyệt bản ${letter}. Khi người duyệt xuất bản, mọi khách thấy bản ${letter} và thử nghiệm kết thúc.`,
    }),
    keepBase: (letters: readonly string[]) => ({
      title: 'Nên giữ bản A',
      why: `${join(letters)} kém A, và chênh lệch này không phải do may rủi.`,
      what: 'Bạn dừng thử nghiệm. Mọi khách lại thấy bản A, không cần duyệt lại.',
    }),
    noDifference: (wanted: string) => ({
      title: 'Các bản như nhau',
      why: `Nếu có chênh lệch thì cũng nhỏ hơn ${wanted} điểm, mức bạn đã đặt là đáng để đổi trang.`,
      what: 'Bạn dừng thử nghiệm và giữ bản A, rồi thử một thay đổi lớn hơn.',
    }),
    undecided: {
      title: 'Đủ lượt xem đã định, vẫn chưa rõ',
      why: 'Dải tin cậy vẫn chạm 0: chênh lệch thật, nếu có, nhỏ hơn mức thử nghiệm này tìm được.',
      what: 'Bạn dừng và giữ bản A, hoặc để chạy thêm vài tuần. Chạy thêm không làm sai kết quả.',
    },
  },
} as const;
