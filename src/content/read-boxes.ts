/** A box of an MP4 or AVIF file (ISO 14496-12): its type, and where it and its content begin and end. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/**
 * The boxes that follow each other in a part of a file, up to the first that is broken. The last one may end behind
 * `to`: then the file was cut.
 */
export function listBoxes(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let start = from;
  while (start + 8 <= to) {
    const size = file.readUInt32BE(start);
    const isLong = size === 1 && start + 16 <= to;
    const length = size === 0 ? to - start : isLong ? Number(file.readBigUInt64BE(start + 8)) : size;
    const head = isLong ? 16 : 8;
    if (length < head) break;
    boxes.push({
      type: file.toString('latin1', start + 4, start + 8),
      start,
      body: start + head,
      end: start + length,
    });
    start += length;
  }
  return boxes;
}

/** The boxes at the end of a path of types, such as `mdia`, `minf`, `stbl`. */
export function findBoxes(file: Buffer, { body, end }: Pick<Box, 'body' | 'end'>, ...path: string[]): Box[] {
  const [type, ...rest] = path;
  const found = listBoxes(file, body, Math.min(end, file.length)).filter((box) => box.type === type);
  return rest.length === 0 ? found : found.flatMap((box) => findBoxes(file, box, ...rest));
}
