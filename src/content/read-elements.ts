/** Ids of Matroska elements, of which WebM is a part (RFC 9559). */
export const matroska = {
  segment: 0x18538067,
  info: 0x1549a966,
  title: 0x7ba9,
  date: 0x4461,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackName: 0x536e,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  checksum: 0xbf,
  void: 0xec,
} as const;

/** An element: its id, where it and its content begin, and where it ends, if it says so. */
interface Element {
  id: number;
  start: number;
  body: number;
  end: number | undefined;
}

/** The elements in a part of a file, up to one that does not say where it ends, as live recordings have them. */
export function listElements(file: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  let start = from;
  while (start < to) {
    const idLength = Math.clz32(file.readUInt8(start)) - 23;
    const sizeLength = Math.clz32(file[start + idLength] ?? 0) - 23;
    const body = start + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || body > to) break;
    const id = file.readUIntBE(start, idLength);
    const size = readSize(file, start + idLength, sizeLength);
    const end = size === undefined ? undefined : body + size;
    elements.push({ id, start, body, end });
    if (end === undefined) break;
    start = end;
  }
  return elements;
}

/** A length of one to eight bytes without its marking bit; undefined if all bits are set, which says "unknown". */
function readSize(file: Buffer, at: number, length: number): number | undefined {
  let size = file.readUInt8(at) & (0xff >> length);
  let isUnknown = size === 0xff >> length;
  for (const byte of file.subarray(at + 1, at + length)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? undefined : size;
}
