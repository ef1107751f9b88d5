import type { PreviewPlace } from '../../contract/studio/preview-messages.ts';

const formats = [0, 1].map(
  (least) => new Intl.NumberFormat('vi-VN', { minimumFractionDigits: least, maximumFractionDigits: 6 }),
);

/** A number of content as pages write it: `3.2` as `3,2`, `1000000` as `1.000.000`. None for other values. */
export function formatNumbers(place: PreviewPlace): PreviewPlace[] {
  if (!/^-?\d+(?:\.\d+)?$/.test(place.value)) return [];
  const number = Number(place.value);
  const written = new Set(formats.map((format) => format.format(number)));
  written.delete(place.value);
  return [...written].map((value) => ({ ...place, value }));
}
