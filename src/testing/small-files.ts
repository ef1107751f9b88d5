/** A box of an MP4 file: its length, its type, its content. */
function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** What an MP4 film of one picture says of itself; `notes` are what phones write beside the film. */
export function smallMp4({ codec = 'avc1', handler = 'vide', notes = '', brand = 'mp42' } = {}): Uint8Array {
  const format = box('stsd', '\0\0\0\0\0\0\0\x01', box(codec, '\0'.repeat(16)));
  const media = box('mdia', box('hdlr', '\0'.repeat(8), handler, '\0'.repeat(13)), box('minf', box('stbl', format)));
  return Buffer.concat([
    box('ftyp', `isom\0\0\x02\0isom${brand}`),
    box('moov', box('trak', media), ...(notes === '' ? [] : [box('udta', box('\xa9xyz', notes))])),
    box('mdat', 'pixels'),
  ]);
}

/** What a WebM film of one picture says of itself. */
export function smallWebm(): Uint8Array {
  return Buffer.from(
    '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm\x18\x53\x80\x67\x8d\x16\x54\xae\x6b\x80\x1f\x43\xb6\x75\x83\xe7\x81\0',
    'latin1',
  );
}

/** A PDF without pages. */
export function smallPdf(content: Uint8Array | string = ''): Uint8Array {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content), Buffer.from('\nstartxref\n0\n%%EOF\n')]);
}
