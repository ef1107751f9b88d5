/** Most fields of a hand-over form: the hand-over is one address. */
export const handOverFieldsMaxCount = 30;
