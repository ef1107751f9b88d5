/** What visitors read when a field is not right, character for character as specified (specification, section 5). */
export const messages = {
  required: 'Vui lòng nhập thông tin',
  phone: 'SDT không đúng định dạng',
  email: 'Email không đúng định dạng',
  /** The specification names this for 2 and 8 characters. */
  atLeast: (characters: number) => `Tối thiểu ${characters} ký tự`,
  /** The specification names this for 12, 255 and 500 characters. */
  atMost: (characters: number) => `Tối đa ${characters} ký tự`,
  /**
   * Not from the specification: for values that a page sends by itself and that only a hand-made request gets wrong.
   */
  invalid: 'Giá trị không hợp lệ',
} as const;
