/** Default label of a link. */
export const linkWords = 'Xem chi tiết';
