/** Messages of fields, exactly as in behaviour 5. */
export const messages = {
  required: 'Vui lòng nhập thông tin',
  phone: 'SDT không đúng định dạng',
  email: 'Email không đúng định dạng',
  /** Used for 2 and 8 characters (behaviour 5.2, 5.9). */
  atLeast: (characters: number) => `Tối thiểu ${characters} ký tự`,
  /** Used for 12, 255 and 500 characters (behaviour 5.3, 5.10, 5.36). */
  atMost: (characters: number) => `Tối đa ${characters} ký tự`,
  /** For values that a page sends by itself and that only a hand-made request gets wrong. */
  invalid: 'Giá trị không hợp lệ',
} as const;
