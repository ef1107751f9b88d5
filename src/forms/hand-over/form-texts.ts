/**
 * Texts of the hand-over form that are not content. A type and not an interface, so that it can be a prop of an island.
 */
export type HandOverFormTexts = {
  /** Replaces the note while the browser is leaving. */
  readonly leaving: string;
  /** Under a nationality that cannot be changed. */
  readonly fixedCountry: string;
  /** In an empty nationality, if content has no placeholder. */
  readonly chooseCountry: string;
};

export const defaultHandOverFormTexts: HandOverFormTexts = {
  leaving: 'Đang chuyển bạn tới trang đăng ký của ngân hàng…',
  fixedCountry: 'Cố định cho thẻ này',
  chooseCountry: 'Chọn nước',
};
