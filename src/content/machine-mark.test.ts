import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkMedia } from './check-media.ts';
import { machineXmp, saysMachine } from './machine-mark.ts';

const picture = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#A3171C' } });
const sourceType = (name: string) => machineXmp.replace('trainedAlgorithmicMedia', name);

describe('a picture says by its metadata that a machine has made it', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s', async (format) => {
    const plain = await picture().toFormat(format).toBuffer();
    const marked = await picture().withXmp(machineXmp).toFormat(format).toBuffer();
    expect(await Promise.all([plain, marked].map(saysMachine))).toEqual([false, true]);
    expect(await checkMedia(plain)).not.toHaveProperty('file.machine');
    expect(await checkMedia(marked)).toMatchObject({ file: { machine: true } });
  });

  test.each([
    ['trainedAlgorithmicMedia', true],
    ['compositeWithTrainedAlgorithmicMedia', true],
    ['digitalCapture', false],
    ['algorithmicallyEnhanced', false],
  ])('with the source type %s: %s', async (name, isMachine) => {
    expect(await saysMachine(await picture().withXmp(sourceType(name)).jpeg().toBuffer())).toBe(isMachine);
  });

  test('when its maker noted in a PNG what it was asked for', async () => {
    const asked = await picture()
      .png()
      .withExif({ IFD0: { Software: 'A camera' } })
      .toBuffer();
    expect(await saysMachine(asked)).toBe(false);
    expect(
      await saysMachine(Buffer.concat([asked, Buffer.from('tEXtparameters\0a red jar, steps: 20', 'latin1')])),
    ).toBe(true);
  });
});
