import { type Remark, remark } from '../contract/remarks/remark.ts';
import { findBoxes, listBoxes } from './read-boxes.ts';
import { listElements, matroska } from './read-elements.ts';

/** What browsers play in MP4: H.264, AV1, VP9, VP8. */
const playedCodecs: ReadonlySet<string> = new Set(['avc1', 'avc3', 'av01', 'vp09', 'vp08']);
const hevcCodecs: ReadonlySet<string> = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);

const playable = remark('a film that browsers play: MP4 with H.264, or WebM');
const broken = remark('a film that is cut or broken');

interface FileFinding {
  expected: Remark;
  received: Remark;
}

/** Why not every browser plays a film or shows a PDF. Undefined if all do, and for pictures. */
export function checkFile(bytes: Uint8Array, type: string): FileFinding | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'video/mp4') return checkMp4(file);
  if (type === 'video/webm') return checkWebm(file);
  return type === 'application/pdf' ? checkPdf(file) : undefined;
}

function checkMp4(file: Buffer): FileFinding | undefined {
  const boxes = listBoxes(file, 0, file.length);
  const movie = boxes.find(({ type }) => type === 'moov');
  const isWhole = boxes.some(({ type }) => type === 'mdat') && boxes.every(({ end }) => end <= file.length);
  if (!movie || !isWhole) return { expected: playable, received: broken };
  const codecs = findBoxes(file, movie, 'trak', 'mdia')
    .filter((media) => findBoxes(file, media, 'hdlr').some(({ body }) => readType(file, body + 8) === 'vide'))
    .flatMap((media) => findBoxes(file, media, 'minf', 'stbl', 'stsd'))
    .map(({ body }) => readType(file, body + 12));
  // A film whose description is unreadable may say at its beginning how it is coded.
  const [format] = boxes;
  const named = format ? file.toString('latin1', format.body, format.end).match(/.{4}/gs) : null;
  const unknown = (codecs.length > 0 ? codecs : (named ?? []).filter((brand) => hevcCodecs.has(brand))).find(
    (codec) => !playedCodecs.has(codec),
  );
  if (codecs.length > 0 && unknown === undefined) return undefined;
  const received =
    unknown === undefined
      ? remark('a film without pictures')
      : hevcCodecs.has(unknown)
        ? remark('a film in HEVC (H.265), which many browsers do not play')
        : remark('a film in {codec}, which browsers do not play', { codec: unknown });
  return { expected: playable, received };
}

/** Four letters; fewer behind the end of the file. */
function readType(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4);
}

function checkWebm(file: Buffer): FileFinding | undefined {
  const segment = listElements(file, 0, file.length).find(({ id }) => id === matroska.segment);
  const parts = segment ? listElements(file, segment.body, file.length) : [];
  const hasFilm = [matroska.tracks, matroska.cluster].every((wanted) => parts.some(({ id }) => id === wanted));
  const isCut = [...(segment ? [segment] : []), ...parts].some(({ end }) => end !== undefined && end > file.length);
  return hasFilm && !isCut ? undefined : { expected: playable, received: broken };
}

/** The end of a PDF names its table of contents, without which it was cut. */
const pdfEndBytes = 4096;

function checkPdf(file: Buffer): FileFinding | undefined {
  const end = file.subarray(-pdfEndBytes).toString('latin1');
  if (end.includes('startxref') && end.includes('%%EOF')) return undefined;
  return { expected: remark('a PDF that is whole'), received: remark('an empty file, or a part of one') };
}
