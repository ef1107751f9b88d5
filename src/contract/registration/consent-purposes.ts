// Ids of purposes are words of the whole bank, because a withdrawal holds in all campaigns. No page loads them.

/** By which somebody agrees to hear of other products. */
export const marketingPurposeId = 'quang_cao';

/** To answer the registration itself: the only purpose that a form may require. */
export const registrationPurposeId = 'tu_van';
