/** What the hand-over form says beside what content says. A type, so that it may travel to the browser. */
export type HandOverFormTexts = {
  /** In place of the note while the browser is leaving. */
  readonly leaving: string;
  /** Under a nationality that cannot be changed. */
  readonly fixedCountry: string;
  /** In an empty nationality, where content has no placeholder. */
  readonly chooseCountry: string;
};

export const defaultHandOverFormTexts: HandOverFormTexts = {
  leaving: 'Đang chuyển bạn tới trang đăng ký của ngân hàng…',
  fixedCountry: 'Cố định cho thẻ này',
  chooseCountry: 'Chọn nước',
};
