import type { PreviewPlace } from '../../contract/studio/preview-messages.ts';

/** A number of content as pages write it: `3.2` as `3,2`, `1000000` as `1.000.000`. None for other values. */
export function formatNumbers(place: PreviewPlace): PreviewPlace[] {
  if (!/^-?\d+(?:\.\d+)?$/.test(place.value)) return [];
  const number = Number(place.value);
  const written = new Set([
    number.toLocaleString('vi-VN', { maximumFractionDigits: 6 }),
    number.toLocaleString('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 6 }),
  ]);
  written.delete(place.value);
  return [...written].map((value) => ({ ...place, value }));
}
