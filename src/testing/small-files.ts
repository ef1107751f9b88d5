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

/** An element of a WebM file: its id, its length, its content. */
function element(id: string, ...content: string[]): string {
  const body = content.join('');
  return `${id}\x40${String.fromCharCode(body.length)}${body}`;
}

/** What a WebM film of one picture says of itself; `notes` are what programs write beside the film. */
export function smallWebm({ notes = '' } = {}): Uint8Array {
  const noted = (id: string, ...content: string[]) => (notes === '' ? '' : element(id, ...content));
  const film = element(
    '\x18\x53\x80\x67',
    noted('\x15\x49\xa9\x66', '\xbf\x84crc!', element('\x7b\xa9', notes)),
    element('\x16\x54\xae\x6b', noted('\xae', element('\x53\x6e', notes), '\xd7\x81\x01')),
    element('\x1f\x43\xb6\x75', '\xe7\x81\0pixels'),
    noted('\x12\x54\xc3\x67', element('\x73\x73', notes)),
  );
  return Buffer.from(`\x1a\x45\xdf\xa3\x87\x42\x82\x84webm${film}`, 'latin1');
}

/** A PDF without pages. */
export function smallPdf(content: Uint8Array | string = ''): Uint8Array {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content), Buffer.from('\nstartxref\n0\n%%EOF\n')]);
}
