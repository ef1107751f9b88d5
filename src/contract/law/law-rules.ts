/** What a campaign offers: a rule of law looks at some kinds only. */
export const campaignKinds = ['deposit', 'loan', 'card', 'other'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignKindTitles: Readonly<Record<CampaignKind, string>> = {
  deposit: 'Tiền gửi',
  loan: 'Vay',
  card: 'Thẻ',
  other: 'Khác',
};

export const lawGroups = ['advertising', 'rates', 'personalData', 'messages'] as const;
type LawGroup = (typeof lawGroups)[number];

export const lawGroupTitles: Readonly<Record<LawGroup, string>> = {
  advertising: 'Quảng cáo',
  rates: 'Lãi suất và khuyến mại',
  personalData: 'Dữ liệu cá nhân',
  messages: 'Tin nhắn, thư, lời của khách',
};

export interface LawSource {
  /** As people cite it: `Thông tư 48/2024/TT-NHNN`. */
  law: string;
  /** `Điều 3`; undefined where the readers of the source named none. */
  article?: string;
  /** The day since which it holds, `2024-11-20`. */
  since: string;
}

/**
 * A rule of law as data, to be confirmed by counsel: our sources are the press and law firms. Rules of the check
 * and the settings of the bank read it.
 */
export interface LawRule {
  /** Findings have it as the name of their rule. */
  id: string;
  group: LawGroup;
  title: string;
  /** What is asked, for people; never whether something is forbidden. */
  sentence: string;
  /** What the rule looks at, and what it leaves alone. */
  looksAt: string;
  sources: readonly LawSource[];
  /** The day on which we last read the sources. */
  readOn: string;
  /** The kinds of campaigns that it looks at. */
  kinds: readonly CampaignKind[];
  /** A document in `proofs` of site.json answers it. */
  takesProof?: true;
}

const readOn = '2026-11-12';

const personalDataLaw = 'Luật 91/2025/QH15';
const personalDataDecree = 'Nghị định 356/2025/NĐ-CP';
const sinceOfBoth = '2026-01-01';

/** Every rule of law, in the order in which people see them. */
export const lawRules = [
  {
    id: 'superlatives',
    group: 'advertising',
    title: 'Lời so sánh nhất cần giấy tờ chứng minh',
    sentence:
      'Theo Luật Quảng cáo, chữ như “tốt nhất”, “số một”, “duy nhất” cần tài liệu hợp pháp chứng minh. Pháp chế cần xem bản này.',
    looksAt:
      'Chữ “tốt nhất”, “số một”, “duy nhất”, “hàng đầu” và chữ gần nghĩa, có dấu hay không, chữ hoa hay thường. Bỏ qua câu không khen ai hơn ai, như “cách tốt nhất để liên hệ”. Giấy tờ ghi ở ô được nhận trong một năm.',
    sources: [
      { law: 'Luật Quảng cáo 16/2012/QH13', article: 'Điều 8 khoản 11', since: '2013-01-01' },
      { law: 'Luật 75/2025/QH15 sửa Luật Quảng cáo', since: '2026-01-01' },
      { law: 'Thông tư 10/2013/TT-BVHTTDL', article: 'Điều 2', since: '2014-02-01' },
    ],
    readOn,
    kinds: campaignKinds,
    takesProof: true,
  },
  {
    id: 'machine-pictures',
    group: 'advertising',
    title: 'Ảnh do máy tạo cần ghi chú',
    sentence: 'Theo Luật Trí tuệ nhân tạo, ảnh do máy tạo ra cần dấu để người xem biết. Pháp chế cần xem bản này.',
    looksAt: 'Ảnh mà tệp tự ghi là do máy tạo, khi chiến dịch chưa chọn chỗ ghi chú trên trang.',
    sources: [{ law: 'Luật 134/2025/QH15', since: '2026-03-01' }],
    readOn,
    kinds: campaignKinds,
  },
  {
    id: 'rates-with-terms',
    group: 'rates',
    title: 'Lãi suất kèm ngày, điều kiện',
    sentence:
      'Theo Luật Các tổ chức tín dụng, lãi suất nêu cho khách cần ngày áp dụng và điều kiện. Pháp chế cần xem bản này.',
    looksAt:
      'Phần trăm đứng cạnh chữ về tiền gửi hay vay, trong một phần chưa có ngày hay chưa có điều kiện. Số liệu ghi “minh họa” được bỏ qua.',
    sources: [{ law: 'Luật Các tổ chức tín dụng 32/2024/QH15', article: 'phần công bố lãi suất', since: '2024-07-01' }],
    readOn,
    kinds: ['deposit', 'loan'],
  },
  {
    id: 'yearly-loan-rate',
    group: 'rates',
    title: 'Lãi vay ghi theo năm',
    sentence: 'Theo Thông tư 39/2016, lãi suất cho vay nêu theo tỷ lệ phần trăm một năm. Pháp chế cần xem bản này.',
    looksAt:
      'Phần trăm mỗi ngày, mỗi tháng, hay không nói theo gì, cạnh chữ về vay, khi không có mức mỗi năm bên cạnh.',
    sources: [
      {
        law: 'Thông tư 39/2016/TT-NHNN, sửa bởi Thông tư 06/2023/TT-NHNN',
        article: 'phần lãi suất cho vay',
        since: '2017-03-15',
      },
    ],
    readOn,
    kinds: ['loan'],
  },
  {
    id: 'deposit-cap',
    group: 'rates',
    title: 'Lãi tiền gửi dưới trần',
    sentence:
      'Theo Thông tư 48/2024, lãi suất tiền gửi ngắn hạn không quá mức trần của Ngân hàng Nhà nước. Pháp chế cần xem bản này.',
    looksAt:
      'Lãi suất cạnh chữ về tiền gửi và một kỳ hạn có trần trong cài đặt. Chưa nhập trần thì quy tắc này không hỏi gì.',
    sources: [{ law: 'Thông tư 48/2024/TT-NHNN', article: 'Điều 3', since: '2024-11-20' }],
    readOn,
    kinds: ['deposit'],
  },
  {
    id: 'gifts-on-deposits',
    group: 'rates',
    title: 'Quà, hoàn tiền trên trang tiền gửi',
    sentence:
      'Theo Thông tư 48/2024, lãi suất tiền gửi tối đa gồm cả khuyến mại dưới mọi hình thức. Pháp chế cần xem bản này.',
    looksAt:
      'Quà tặng, hoàn tiền, phiếu mua hàng, quay thưởng trên trang tiền gửi. Bỏ qua quà khách mua cho người thân, và phần nói rõ quà là ví dụ minh họa.',
    sources: [{ law: 'Thông tư 48/2024/TT-NHNN', article: 'Điều 3', since: '2024-11-20' }],
    readOn,
    kinds: ['deposit'],
  },
  {
    id: 'form-notice',
    group: 'personalData',
    title: 'Biểu mẫu có thông báo về dữ liệu',
    sentence:
      'Theo Luật Bảo vệ dữ liệu cá nhân, người để lại thông tin cần biết ai nhận, để làm gì, giữ bao lâu và mình có quyền gì. Pháp chế cần xem bản này.',
    looksAt: 'Biểu mẫu giữ thông tin của khách mà lời cạnh nút gửi chưa nói đủ bốn điều đó.',
    sources: [
      { law: personalDataLaw, article: 'Điều 9', since: sinceOfBoth },
      { law: personalDataDecree, article: 'Điều 6', since: sinceOfBoth },
    ],
    readOn,
    kinds: campaignKinds,
  },
  {
    id: 'unticked-consent',
    group: 'personalData',
    title: 'Đồng ý không đánh dấu sẵn',
    sentence:
      'Theo Luật Bảo vệ dữ liệu cá nhân, khách tự đánh dấu từng mục đích, và không phải đồng ý nhận quảng cáo mới gửi được biểu mẫu. Pháp chế cần xem bản này.',
    looksAt:
      'Mục đồng ý được đánh dấu sẵn, hay mục đồng ý nhận quảng cáo bị bắt buộc. Đây là lỗi, sửa rồi mới gửi duyệt được.',
    sources: [
      { law: personalDataLaw, article: 'Điều 9', since: sinceOfBoth },
      { law: personalDataDecree, article: 'Điều 6', since: sinceOfBoth },
    ],
    readOn,
    kinds: campaignKinds,
  },
  {
    id: 'tags-wait',
    group: 'personalData',
    title: 'Thẻ đo chờ khách chọn',
    sentence:
      'Theo Luật Bảo vệ dữ liệu cá nhân, thẻ đo lường và quảng cáo theo dõi khách cần khách đồng ý trước. Pháp chế cần xem bản này.',
    looksAt: 'Mã nhúng để đo hay quảng cáo trên chiến dịch chưa bật “Hỏi trước khi gắn thẻ đo”.',
    sources: [
      { law: personalDataLaw, article: 'Điều 9', since: sinceOfBoth },
      { law: personalDataDecree, article: 'Điều 4 và Điều 6', since: sinceOfBoth },
    ],
    readOn,
    kinds: campaignKinds,
  },
  {
    id: 'links-in-messages',
    group: 'messages',
    title: 'Không đặt liên kết trong tin nhắn, thư cho khách',
    sentence:
      'Theo Thông tư 50/2024, tin nhắn và thư điện tử cho khách không kèm liên kết, trừ khi khách yêu cầu. Pháp chế cần xem bản này.',
    looksAt: 'Liên kết được tạo cho kênh tin nhắn hay thư điện tử.',
    sources: [
      {
        law: 'Thông tư 50/2024/TT-NHNN, sửa bởi Thông tư 77/2025/TT-NHNN',
        article: 'Điều 17 khoản 3',
        since: '2025-01-01',
      },
    ],
    readOn,
    kinds: campaignKinds,
  },
  {
    id: 'consented-quotes',
    group: 'messages',
    title: 'Lời và ảnh của khách có giấy đồng ý',
    sentence:
      'Theo Luật Bảo vệ dữ liệu cá nhân, tên, lời và ảnh của khách đăng trên trang cần khách đồng ý. Pháp chế cần xem bản này.',
    looksAt: 'Lời của khách trong phần “Lời của khách” chưa ghi giấy đồng ý nào.',
    sources: [{ law: personalDataLaw, article: 'Điều 9', since: sinceOfBoth }],
    readOn,
    kinds: campaignKinds,
  },
] as const satisfies readonly LawRule[];

export function findLawRule(id: string): LawRule | undefined {
  return lawRules.find((rule) => rule.id === id);
}

/** A source as people cite it: `Thông tư 48/2024/TT-NHNN, Điều 3`. */
export function nameSource({ law, article }: LawSource): string {
  return article === undefined ? law : `${law}, ${article}`;
}
