import sharp from 'sharp';

/**
 * What the metadata of a picture says when a machine has made it: the source type of the press council (IPTC, Digital
 * Source Type), which other programs read, too.
 */
export const machineXmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
  'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>' +
  '</rdf:RDF></x:xmpmeta>';

/**
 * Ends of the source types `trainedAlgorithmicMedia` and `compositeWithTrainedAlgorithmicMedia`, in XMP and in signed
 * provenance (C2PA); and the texts in which makers of pictures note in a PNG what they were asked for.
 */
const signs = [
  'rainedAlgorithmicMedia',
  ...['parameters', 'prompt', 'workflow'].flatMap((name) => [`tEXt${name}\0`, `iTXt${name}\0`]),
];

/** Whether the metadata of a picture says that a machine has made it, or a part of it. Rejects for other files. */
export async function saysMachine(bytes: Uint8Array): Promise<boolean> {
  // In a PNG it may be compressed, and then only a reader of pictures finds it.
  const { xmp } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return signs.some((sign) => file.includes(sign, 0, 'latin1') || xmp?.includes(sign, 0, 'latin1'));
}
