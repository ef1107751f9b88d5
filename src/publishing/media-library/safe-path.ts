import { foldVietnamese } from '../../contract/fold-vietnamese.ts';
import { mediaEndings } from '../../contract/media.ts';

/** Most characters of a name without its number and extension. */
const nameMaxLength = 60;

/** Names that Windows keeps for devices, with any extension: a ZIP file with one cannot be unpacked there. */
const namesOfDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A path for an uploaded file: `media/`, the words of its name without diacritics, a number if the path is taken, and
 * the extension of its real type. "C:\Ảnh\Quà Tết.PNG", which is a JPEG, becomes `media/qua-tet.jpg`.
 */
export function makeMediaPath(name: string, type: string, taken: Iterable<string>): string {
  const file = name.split(/[/\\]/).at(-1) ?? '';
  const words = foldVietnamese(file.replace(/\.[^.]*$/, '')).replace(/[^a-z0-9]+/g, '-');
  const plain = words.slice(0, nameMaxLength).replace(/^-|-$/g, '') || 'tep';
  const stem = namesOfDevices.test(plain) ? `tep-${plain}` : plain;
  const others = new Set([...taken].map((path) => path.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const path = `media/${stem}${number === 1 ? '' : `-${number}`}.${mediaEndings[type]?.[0] ?? 'bin'}`;
    if (!others.has(path)) return path;
  }
}
