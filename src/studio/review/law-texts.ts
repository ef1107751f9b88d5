import { endSentence } from '../../contract/end-sentence.ts';
import { spellCount } from '../app/format.ts';

/** Words of the screen on which compliance decides. */
export const lawTexts = {
  back: 'Chờ Pháp chế',
  asked: 'Chờ bạn',
  openPage: 'Mở trang',
  onPage: (number: number) => `Điểm ${number} trên trang`,
  pages: {
    own: (version: number) => `Bản ${version}`,
    beside: (version: number) => `Cạnh bản ${version}`,
    note: (count: number) => `${spellCount(count)} chỗ có khung là ${spellCount(count)} điểm bên cạnh`,
    previous: 'Điểm trước',
    following: 'Điểm tiếp theo',
    below: (count: number) => `${count} điểm ở dưới`,
  },
  read: (day: string, by?: string) => (by === undefined ? `đọc ${day}` : `đọc ${day}, ${by}`),
  label: 'Các điểm pháp luật',
  points: 'điểm pháp luật',
  decided: 'bạn đã quyết',
  left: (numbers: readonly number[]) => `Còn điểm ${numbers.join(', ')}`,
  allDecided: 'Đã quyết cả',
  leftNote: 'trả lại ngay cũng được',
  allDecidedNote: 'bạn ký là xong',
  swipe: 'vuốt để sang điểm khác',
  reason: (name: string) => `${name}, lúc gửi`,
  verdict: (number: number) => `Quyết định về điểm ${number}`,
  verdicts: { accepted: 'Chấp nhận', toChange: 'Cần sửa' },
  accepted: (at: string) => `Bạn chấp nhận ${at}`,
  note: (name: string) => `${name} cần làm gì`,
  required: 'bắt buộc',
  noteEmpty: 'Bạn viết điều cần làm, vì người gửi đọc đúng câu này.',
  earlier: (version: number, verdict: string) => `Ở bản ${version} bạn chọn “${verdict}”. Bạn xem lại ở bản này.`,
  ruleOff: (by: string, day: string, reason: string) =>
    `${by} đã tắt quy tắc này ${day}: ${endSentence(reason)} Điểm này giữ như lúc gửi.`,
  signature: (version: number) => `Chữ ký gắn với bản ${version}, dấu`,
  signatureNote: 'Bản đổi là ký lại.',
  sign: (count: number) =>
    count === 1 ? 'Ghi nhận điểm này' : count === 2 ? 'Ghi nhận cả hai' : `Ghi nhận cả ${spellCount(count)}`,
  return: (count: number) => (count === 0 ? 'Trả lại' : `Trả lại, ${count} điểm cần sửa`),
  signed: (version: number) => `Đã ghi nhận bản ${version}. Studio báo cho người duyệt.`,
  returned: (version: number) => `Đã trả lại bản ${version}. Studio báo cho người gửi.`,
  own: 'Bạn đã sửa bản này, người khác của Pháp chế quyết định.',
  ownNote: (names: string) => `Studio đã báo cho ${names}.`,
  ownNobody: 'Chưa có ai khác có vai trò Pháp chế ở chiến dịch này. Bạn nhờ quản trị viên cấp vai trò.',
  changed: (version: number, at: string, decided: number) =>
    decided === 0
      ? `Bản ${version} đã đổi lúc ${at}`
      : `Bản ${version} đã đổi lúc ${at}, ${spellCount(decided)} quyết định cần xem lại`,
  changedNote: (version: number) => `Người gửi đã gửi bản ${version} thay cho bản này.`,
  ended: (version: number) => `Bản ${version} không còn chờ Pháp chế`,
  openNext: (version: number) => `Mở bản ${version}`,

  proofs: 'Lời có giấy tờ chứng minh',
  proofsNote: 'Người sửa ghi tên và ngày; Studio không mở giấy tờ. Bạn hỏi người gửi khi cần xem.',

  said: (verdict: 'accepted' | 'toChange', note: string) =>
    verdict === 'accepted' ? 'Pháp chế chấp nhận' : `Pháp chế: cần sửa. ${note}`,

  /** What approvers and senders read. */
  awaited: (count: number) => `Chờ Pháp chế ghi nhận ${spellCount(count)} điểm pháp luật`,
  awaitedNote: (names: string) => `${names} xem trước; ghi nhận xong thì duyệt được. Trả lại thì lúc nào cũng được.`,
  awaitedNobody:
    'Chưa có ai có vai trò Pháp chế ở chiến dịch này mà không sửa bản này. Bạn nhờ quản trị viên cấp vai trò.',
  signedBy: (name: string, count: number, at: string) =>
    `${name} của Pháp chế ghi nhận ${spellCount(count)} điểm pháp luật ${at}`,
} as const;
