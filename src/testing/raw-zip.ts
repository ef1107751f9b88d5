import { crc32, deflateRawSync } from 'node:zlib';

export interface RawEntry {
  /** Exactly as it stands in the file, also what no program would write. */
  name: string | Uint8Array;
  data: string | Uint8Array;
  /** Unix mode, for example of a link. */
  mode?: number;
  /** What the file says of the size, when it lies. */
  saysBytes?: number;
  /** What the file says of the checksum, when it lies. */
  saysCrc?: number;
  isEncrypted?: boolean;
}

/** A ZIP file of raw entries, for files that no program would write. */
export function rawZip(...entries: RawEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, mode = 0o100644, saysBytes, saysCrc, isEncrypted = false } of entries) {
    const path = typeof name === 'string' ? Buffer.from(name) : Buffer.from(name);
    const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const flags = (typeof name === 'string' ? 0x800 : 0) | (isEncrypted ? 1 : 0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x5a21, 8);
    common.writeUInt32LE(saysCrc ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(saysBytes ?? bytes.byteLength, 18);
    common.writeUInt16LE(path.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(mode * 0x10000, 6);
    more.writeUInt32LE(offset, 10);
    // Version made by: Unix.
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, more, path]));
    locals.push(local);
    offset += local.byteLength;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, listed, end]));
}
